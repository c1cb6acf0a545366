import { type RequestListener, Server } from 'node:http'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { loadSettings } from './brand/loadSettings.ts'
import { setLogAddress, setLogFormat } from './log.ts'
import { type BrandFiles, createBrandFiles } from './page/brandFiles.ts'
import { encodePageConfig, isMadeHere, PAGE_CONFIG_PATH } from './page/pageConfig.ts'
import { withPage } from './page/pageHandler.ts'
import { STREETS_PATH, withStreets } from './page/streets.ts'
import { isApiPath } from './request/route.ts'
import type { Environment } from './settings/variableNames.ts'

/** The service inside Vite's dev and preview servers, with the same settings as in production. */
export function coverageService(environment: Environment = process.env): Plugin {
  let branded: BrandFiles | undefined

  async function mount(
    { middlewares, config, httpServer }: ViteDevServer | PreviewServer,
    host: string | boolean | undefined,
  ): Promise<void> {
    // vitest starts dev servers too, which need no service
    if (environment.VITEST) return
    // loaded here, because builds have this plugin too and need no catalogue
    const [
      { createRequestListener },
      { limitConnections },
      { refuseMalformed },
      { configureService },
      { watchFiles },
    ] = await Promise.all([
      import('./host/requestListener.ts'),
      import('./host/limitConnections.ts'),
      import('./host/refuseMalformed.ts'),
      import('./configureService.ts'),
      import('./lookup/reload.ts'),
    ])
    const settings = await loadSettings({ ...environment, HOST: addressOf(host) })
    setLogFormat(settings.logFormat)
    setLogAddress(settings.logAddress)
    const watch = settings.isWatching ? await watchFiles(settings) : undefined
    const { service, hint, warnings, reloading } = await configureService(settings)
    const { trustedProxies, streets } = settings
    const noPage = async () => new Response(null, { status: 404 }) // Vite has it
    const answer = withPage(service, withStreets(noPage, streets?.path))
    const listener = createRequestListener(answer, { overrideGlobalObjects: false, trustedProxies })
    // not Vite's server for https, which speaks HTTP/2
    if (httpServer instanceof Server)
      limitConnections(httpServer, refuseMalformed(takeListener(httpServer)), { trustedProxies })
    middlewares.use((request, response, next) =>
      isApiPath(request.url ?? '') || (streets && request.url === STREETS_PATH)
        ? listener(request, response)
        : next(),
    )
    branded = settings.brand && (await createBrandFiles(settings.brand))
    middlewares.use(({ url = '' }, response, next) => {
      const file = branded?.files.get(url)
      if (file) response.setHeader('Content-Type', file.type).end(file.identity)
      else next()
    })
    middlewares.use(PAGE_CONFIG_PATH, ({ headers }, response) => {
      const isLocal = isMadeHere(`http://${headers.host}/`, Object.keys(headers))
      response
        .setHeader('Content-Type', 'application/json; charset=utf-8')
        .end(encodePageConfig(settings, isLocal))
    })
    if (reloading) watch?.(reloading.reload)
    if (hint) config.logger.info(hint)
    for (const warning of [...settings.fileWarnings, ...warnings]) config.logger.warn(warning)
  }

  return {
    name: 'coverage-service',
    // the service answers preflights itself
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    // Vite serves the page at the root, for paths of any depth
    transformIndexHtml: (html) =>
      branded?.writeIndex(html).replaceAll('href="./', 'href="/') ?? html,
    configureServer: (server) => mount(server, server.config.server.host),
    configurePreviewServer: (server) => mount(server, server.config.preview.host),
  }
}

/** Vite's own listener, which comes behind ours. A file that it pipes into an answer would stay open if the client leaves. */
function takeListener(server: Server): RequestListener {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  return (request, response) => {
    response.once('pipe', (file) => response.once('close', () => file.destroy()))
    for (const listen of listeners) listen.call(server, request, response)
  }
}

/** The address Vite listens on, which is set by its own options, such as `--host`. */
function addressOf(host: string | boolean | undefined): string {
  if (host === true) return '0.0.0.0'
  return host || 'localhost'
}
