import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { encodePageConfig, PAGE_CONFIG_PATH } from './page/pageConfig.ts'
import { isApiPath } from './request/route.ts'
import { type Environment, readSettings } from './settings/settings.ts'

/** The service in Vite's dev and preview servers, by the same settings as in production. */
export function coverageService(environment: Environment = process.env): Plugin {
  async function mount(
    { middlewares, config }: ViteDevServer | PreviewServer,
    host: string | boolean | undefined,
  ): Promise<void> {
    // a test run opens dev servers of its own, and needs no service
    if (environment.VITEST) return
    // on demand: a build has this plugin too, and needs no catalogue
    const [{ createRequestListener }, { configureService }] = await Promise.all([
      import('./host/requestListener.ts'),
      import('./configureService.ts'),
    ])
    const settings = readSettings({ ...environment, HOST: addressOf(host) })
    const { service, hint, warnings } = await configureService(settings)
    const listener = createRequestListener(service, {
      overrideGlobalObjects: false,
      trustedProxies: settings.trustedProxies,
    })
    middlewares.use((request, response, next) =>
      isApiPath(request.url ?? '') ? listener(request, response) : next(),
    )
    middlewares.use(PAGE_CONFIG_PATH, (_request, response) => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8').end(encodePageConfig(settings))
    })
    if (hint) config.logger.info(hint)
    for (const warning of warnings) config.logger.warn(warning)
  }

  return {
    name: 'coverage-service',
    // the service answers preflights itself
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configureServer: (server) => mount(server, server.config.server.host),
    configurePreviewServer: (server) => mount(server, server.config.preview.host),
  }
}

/** Where Vite listens, which it is told by settings of its own, such as `--host`. */
function addressOf(host: string | boolean | undefined): string {
  if (host === true) return '0.0.0.0'
  return host || 'localhost'
}
