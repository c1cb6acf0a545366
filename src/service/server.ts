import { fileURLToPath } from 'node:url'
import { type LoadedSettings, loadSettings } from './brand/loadSettings.ts'
import { configureService } from './configureService.ts'
import { logCrashes } from './host/crashLog.ts'
import { drain } from './host/drain.ts'
import { createHealth, withHealth } from './host/health.ts'
import { startServer, stopServer } from './host/httpServer.ts'
import { startMetrics } from './host/metrics.ts'
import { closedConnections, malformedRequests } from './host/refusedClients.ts'
import { createRequestListener } from './host/requestListener.ts'
import { countConnections, resetConnections } from './host/resetConnections.ts'
import { stopOnSignals } from './host/stopOnSignals.ts'
import { log, logFormat, logNow, setLogAddress, setLogFormat } from './log.ts'
import { loadPageHandler, withPage } from './page/pageHandler.ts'
import { tellCatalog } from './page/tellCatalog.ts'
import { watchFiles } from './reload/watchFiles.ts'
import { refuseOwnAddress } from './settings/ownAddress.ts'
import { exitOnSettingError } from './settings/settingError.ts'
import type { Announcement } from './workers/messages.ts'
import { startPrimary } from './workers/primary.ts'
import { joinPrimary, WORKER } from './workers/worker.ts'

const PAGE_FOLDER = fileURLToPath(new URL('./web/', import.meta.url))

// keeps running when nobody reads the log any more
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

// before all settings are read: whatever is wrong with them must be readable too
if (process.env.COVERAGE_LOG === 'json') setLogFormat('json')
const crashes = logCrashes()
const worker = process.argv[2] === WORKER ? await joinPrimary() : undefined
await (worker ? worker.run(start) : exitOnSettingError(start, printSentence))
// a connection to Redis would keep a server running that cannot listen
if (process.exitCode) process.exit()

async function start(): Promise<void> {
  const settings = await loadSettings(process.env)
  refuseOwnAddress(settings)
  setLogAddress(settings.logAddress)
  if (!worker && settings.workers > 1) return startWorkers(settings)
  const watch = settings.isWatching && !worker ? await watchFiles(settings) : undefined
  const health = createHealth(worker?.onWatched)
  const metrics = await startMetrics(settings, health, worker ? 'worker' : 'alone')
  const { measurements } = metrics
  const [{ service, hint, warnings, reloading, close }, page] = await Promise.all([
    configureService(settings, { measurements, ...worker?.shared }),
    loadPageHandler(PAGE_FOLDER, settings),
  ])
  const answer = withHealth(withPage(service, tellCatalog(page, reloading)), health)
  const listener = createRequestListener(answer, {
    overrideGlobalObjects: true,
    trustedProxies: settings.trustedProxies,
  })
  const { server, url } = await startServer(listener, settings)
  measurements.watchHost(() => ({
    connections: countConnections(server),
    closed: closedConnections.total(),
    malformed: malformedRequests.total(),
  }))
  // if the system closed them, an unfinished response over HTTP/1.0 would look complete
  process.on('exit', () => resetConnections(server))
  async function stop(): Promise<void> {
    await stopServer(server)
    await close?.()
  }
  const announcement = { url, hint, warnings: [...settings.brandWarnings, ...warnings] }
  crashes.hideMessages()
  health.set('ready')
  if (worker) return worker.serve({ ...announcement, drain: () => health.set('stopping'), stop })
  const reload = reloading?.reload ?? (() => log('There are no files to read again.'))
  stopOnSignals({ stop, reload, drain: (signal) => drain(health, signal, settings.drainSeconds) })
  watch?.(reload)
  announce(announcement, metrics.url)
}

async function startWorkers(settings: LoadedSettings): Promise<void> {
  const watch = settings.isWatching ? await watchFiles(settings) : undefined
  const health = createHealth()
  const metrics = await startMetrics(settings, health, 'primary')
  await startPrimary(settings, {
    program: fileURLToPath(import.meta.url),
    onWatched: health.noticeWatcher,
    onStart({ stop, restart, drainAll }) {
      async function drainWorkers(signal: string | undefined): Promise<void> {
        drainAll()
        await drain(health, signal, settings.drainSeconds)
      }
      stopOnSignals({ stop, reload: restart, drain: drainWorkers })
    },
    announce(announcement, restart) {
      crashes.hideMessages()
      health.set('ready')
      watch?.(restart)
      announce(announcement, metrics.url)
    },
  })
}

function announce({ url, hint, warnings }: Announcement, metricsUrl: string | undefined): void {
  logNow(`Coverage Explorer is ready: ${url}`)
  if (hint) logNow(hint)
  if (metricsUrl) logNow(`Metrics are at ${metricsUrl}`)
  for (const warning of warnings) logNow(`Warning: ${warning}`, { level: 'warn' })
}

function printSentence(sentence: string): void {
  if (logFormat() === 'json') logNow(sentence, { level: 'error' })
  else console.error(sentence)
}
