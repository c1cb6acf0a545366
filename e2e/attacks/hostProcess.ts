import { loadSettings } from '../../src/service/brand/loadSettings.ts'
import { loadCatalog } from '../../src/service/catalog/catalog.ts'
import { createHealth, withHealth } from '../../src/service/host/health.ts'
import { startServer } from '../../src/service/host/httpServer.ts'
import { createRequestListener } from '../../src/service/host/requestListener.ts'
import { setLogAddress, setLogFormat } from '../../src/service/log.ts'
import { loadPageHandler, withPage } from '../../src/service/page/pageHandler.ts'
import { createService } from '../../src/service/service.ts'
import { identifyByAccounts, sessionsOf } from '../../src/service/session/withSessions.ts'
import { createAccounts } from '../../src/service/signin/accounts.ts'
import { ACCOUNTS } from './secrets.ts'
import { tellParent } from './tellParent.ts'

// The production server in a process of its own, so that its exit, output and memory can be observed.

const [folder = '', environment = '{}'] = process.argv.slice(2)
const settings = await loadSettings(JSON.parse(environment))
setLogFormat(settings.logFormat)
setLogAddress(settings.logAddress)
const health = createHealth()
health.set('ready')
const accounts = createAccounts(ACCOUNTS, 'the attacks')
const service = createService({
  catalog: await loadCatalog(undefined),
  accounts,
  cors: settings.cors,
  withSessions: sessionsOf(
    settings,
    identifyByAccounts(() => accounts),
  ),
})
const page = await loadPageHandler(folder, settings)
const listener = createRequestListener(withHealth(withPage(service, page), health), {
  overrideGlobalObjects: true,
  trustedProxies: settings.trustedProxies,
})
const { server } = await startServer(listener, { host: '127.0.0.1', port: 0 })

tellParent(server)
