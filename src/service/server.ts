import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { loadSettings } from './brand/loadSettings.ts'
import { configureService } from './configureService.ts'
import { startServer, stopServer } from './host/httpServer.ts'
import { createRequestListener } from './host/requestListener.ts'
import { resetConnections } from './host/resetConnections.ts'
import { withTimestamp } from './log.ts'
import { loadPageHandler, withPage } from './page/pageHandler.ts'
import { exitOnSettingError } from './settings/settingError.ts'

const PAGE_FOLDER = fileURLToPath(new URL('./web/', import.meta.url))
const PARENT_CHECK_MS = 250
// the signals that end a process by default; SIGHUP comes when its terminal closes
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const
const DUPLICATE_MS = 300 // npm passes Ctrl-C on to a process that already got it from the terminal

// keeps running when nobody reads the log any more
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

await exitOnSettingError(start)

async function start(): Promise<void> {
  const settings = await loadSettings(process.env)
  const [{ service, hint, warnings }, page] = await Promise.all([
    configureService(settings),
    loadPageHandler(PAGE_FOLDER, settings),
  ])
  const listener = createRequestListener(withPage(service, page), {
    overrideGlobalObjects: true,
    trustedProxies: settings.trustedProxies,
  })
  const { server, url } = await startServer(listener, settings)
  stopOnSignals(server)
  // if the system closed them, an unfinished response over HTTP/1.0 would look complete
  process.on('exit', () => resetConnections(server))
  console.log(withTimestamp(`Coverage Explorer is ready: ${url}`))
  if (hint) console.log(withTimestamp(hint))
  for (const warning of [...settings.brandWarnings, ...warnings])
    console.warn(withTimestamp(`Warning: ${warning}`))
}

/** The first signal lets running requests finish; a second one does not. */
function stopOnSignals(server: Server): void {
  let stoppingSinceMs: number | undefined
  async function stop(): Promise<void> {
    if (stoppingSinceMs === undefined) {
      stoppingSinceMs = performance.now()
      await stopServer(server)
      process.exit(0)
    }
    if (performance.now() - stoppingSinceMs > DUPLICATE_MS) process.exit(1)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) stopWithParent(stop)
}

/** A signal to npm ends only the shell between npm and this process, which then has another parent. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    stop()
  }, PARENT_CHECK_MS).unref()
}
