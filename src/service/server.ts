import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createListener } from './listener.ts'
import { isLoopback } from './loopback.ts'
import { close, listen } from './node.ts'
import { openService } from './open.ts'
import { loadPage } from './page.ts'
import { readSettings, SettingError, type Settings } from './settings.ts'
import { createSite } from './site.ts'

const PAGE_FOLDER = fileURLToPath(new URL('./web/', import.meta.url))
const PARENT_CHECK_MS = 250
const ECHO_MS = 300 // npm passes Ctrl-C on to a process that has already got it from the terminal
const PROXY_WARNING =
  'COVERAGE_TRUSTED_PROXIES is not set: all who come through a proxy would share one limit of failed sign-ins; set it to the addresses of your proxies, or to none.'

try {
  await start()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const [{ service, hint }, page] = await Promise.all([
    openService(settings),
    loadPage(PAGE_FOLDER, settings),
  ])
  const listener = createListener(createSite(service, page), {
    overrideGlobalObjects: true,
    trustedProxies: settings.trustedProxies,
  })
  const { server, url } = await listen(listener, settings)
  stopOnSignals(server)
  console.log(`Coverage Explorer is ready: ${url}`)
  if (hint) console.log(hint)
  if (mayBeBehindProxy(settings)) console.log(PROXY_WARNING)
}

function mayBeBehindProxy({ host, trustedProxies, direct }: Settings): boolean {
  return !isLoopback(host) && trustedProxies === undefined && direct === undefined
}

/** The first signal lets running requests finish; a second one does not. */
function stopOnSignals(server: Server): void {
  let stoppingSinceMs: number | undefined
  async function stop(): Promise<void> {
    if (stoppingSinceMs === undefined) {
      stoppingSinceMs = performance.now()
      await close(server)
      process.exit(0)
    }
    if (performance.now() - stoppingSinceMs > ECHO_MS) process.exit(1)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (process.env.npm_lifecycle_event) stopWithParent(stop)
}

/** A signal to npm ends the shell between npm and this process, which hears of it only by losing its parent. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, PARENT_CHECK_MS).unref()
}
