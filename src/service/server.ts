import { fileURLToPath } from 'node:url'
import { loadSettings } from './brand/loadSettings.ts'
import { answerAbout, NO_OPTIONS, VERSION } from './commandLine.ts'
import { configureService } from './configureService.ts'
import { createHealth, withHealth } from './host/health.ts'
import { startServer, stopServer } from './host/httpServer.ts'
import { drain, logCrashes, stopOnSignals } from './host/lifecycle.ts'
import { startMetrics } from './host/metricsServer.ts'
import { fitConnections } from './host/openFiles.ts'
import { closedConnections, malformedRequests } from './host/refusedClients.ts'
import { createRequestListener } from './host/requestListener.ts'
import { countConnections, resetConnections } from './host/resetConnections.ts'
import { log, logFormat, logNow, setLogAddress, setLogFormat } from './log.ts'
import { watchFiles } from './lookup/reload.ts'
import { loadPageHandler, tellCatalog, withPage } from './page/pageHandler.ts'
import { withStreets } from './page/streets.ts'
import { refuseOwnAddress } from './settings/conflicts.ts'
import { exitOnSettingError, SettingError } from './settings/settingError.ts'

const PAGE_FOLDER = fileURLToPath(new URL('./web/', import.meta.url))

// keeps running when nobody reads the log
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

// before all settings are read: whatever is wrong with them must be readable too
if (process.env.COVERAGE_LOG === 'json') setLogFormat('json')
const crashes = logCrashes()
await exitOnSettingError(start, printSentence)
// a connection to Redis would keep a server running that cannot listen
if (process.exitCode) process.exit()

async function start(): Promise<void> {
  const [word] = process.argv.slice(2)
  const about = answerAbout(`Runs the product. ${NO_OPTIONS} docs/settings.md lists them.`, word)
  if (about !== undefined) return console.log(about)
  if (word !== undefined) throw new SettingError(NO_OPTIONS)
  const settings = await loadSettings(process.env)
  refuseOwnAddress(settings)
  setLogAddress(settings.logAddress)
  const watch = settings.isWatching ? await watchFiles(settings) : undefined
  const health = createHealth()
  const metrics = await startMetrics(settings, health)
  const { measurements } = metrics
  const [{ service, hint, warnings, reloading, close }, page] = await Promise.all([
    configureService(settings, measurements),
    loadPageHandler(PAGE_FOLDER, settings),
  ])
  const answer = withHealth(
    withPage(service, tellCatalog(withStreets(page, settings.streets?.path), reloading)),
    health,
  )
  const listener = createRequestListener(answer, {
    overrideGlobalObjects: true,
    trustedProxies: settings.trustedProxies,
  })
  const { connections, warning } = fitConnections(settings)
  const { server, url } = await startServer(listener, { ...settings, connections })
  measurements.watchHost(() => ({
    connections: countConnections(server),
    mostConnections: connections,
    closed: closedConnections.total(),
    malformed: malformedRequests.total(),
  }))
  // if the system closed them, an unfinished response over HTTP/1.0 would look complete
  process.on('exit', () => resetConnections(server))
  async function stop(): Promise<void> {
    await stopServer(server)
    await close?.()
  }
  crashes.hideMessages()
  health.set('ready')
  const reload = reloading?.reload ?? (() => log('There are no files to read again.'))
  stopOnSignals({ stop, reload, drain: (signal) => drain(health, signal, settings.drainSeconds) })
  watch?.(reload)
  announce()

  function announce(): void {
    logNow(`Coverage Explorer ${VERSION} is ready: ${url}`)
    if (hint) logNow(hint)
    if (metrics.url) logNow(`Metrics are at ${metrics.url}`)
    for (const sentence of [...settings.fileWarnings, ...warnings, ...(warning ? [warning] : [])])
      logNow(`Warning: ${sentence}`, { level: 'warn' })
  }
}

function printSentence(sentence: string): void {
  if (logFormat() === 'json') logNow(sentence, { level: 'error' })
  else console.error(sentence)
}
