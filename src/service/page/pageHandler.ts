import { createHash } from 'node:crypto'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import { depthOf, VIEW_DEPTHS, withLinksFrom } from '../../core/viewPaths.ts'
import { log } from '../log.ts'
import { type Bytes, negotiateEncoding } from '../request/compression.ts'
import { isApiPath, pathOf } from '../request/route.ts'
import type { Service } from '../service.ts'
import { SettingError } from '../settings/settingError.ts'
import { createBrandFiles, describeProduct, encodeManifest } from './brandFiles.ts'
import { encodePageConfig, isMadeHere, PAGE_CONFIG_PATH, type PageSettings } from './pageConfig.ts'
import {
  createDocumentPolicies,
  isDocument,
  type Policies,
  SUBRESOURCE_POLICIES,
} from './policies.ts'
import {
  bytesOf,
  createFileLike,
  createStaticFile,
  type FileInMemory,
  isInMemory,
  MANIFEST_PATH,
  readStaticFiles,
  SERVICE_WORKER_PATH,
  type StaticFile,
} from './staticFiles.ts'

/** Serves the built page. */
export type PageHandler = (request: Request) => Promise<Response>

/** The service for paths below /api, and the page for all others. */
export function withPage(service: Service, page: PageHandler): Service {
  return (request, address, requestId) =>
    isApiPath(pathOf(request.url)) ? service(request, address, requestId) : page(request)
}

/**
 * Loads the built page from a folder. All but the largest files are read once, and a build beside a running server
 * never mixes two versions. Throws `SettingError` if the page is not built.
 */
export async function loadPageHandler(
  folder: string,
  settings: PageSettings,
): Promise<PageHandler> {
  return createPageHandler(await readStaticFiles(folder), settings)
}

/**
 * Serves files by their path in a URL, with the operator's settings as one more. They are looked up by their exact
 * path, so no path leads elsewhere. Throws `SettingError` if the page is not among them.
 */
export async function createPageHandler(
  built: ReadonlyMap<string, StaticFile>,
  settings: PageSettings,
): Promise<PageHandler> {
  const files = new Map(built)
  const configFor = createConfigFiles(settings)
  const index = files.get('/index.html')
  if (!index || !isInMemory(index))
    throw new SettingError(
      'The page is not built yet; run npm run build, or npm start, which does it.',
    )
  const branded = settings.brand && (await createBrandFiles(settings.brand))
  for (const [path, file] of branded?.files ?? []) files.set(path, file)
  const indexPages = await createIndexPages(index, branded?.writeIndex)
  // of the page as it was built: what an operator writes into it allows nothing
  const html = new TextDecoder().decode(index.identity)
  const documentPolicies = createDocumentPolicies(settings, html)
  files.set(
    MANIFEST_PATH,
    createStaticFile(MANIFEST_PATH, encodeManifest(describeProduct(branded?.brand))),
  )
  const worker = files.get(SERVICE_WORKER_PATH)
  if (worker && isInMemory(worker))
    files.set(
      SERVICE_WORKER_PATH,
      await createServiceWorkerFile(worker, [indexPages[0]?.tag, documentPolicies]),
    )

  return async function page(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return respondWithText(405, documentPolicies, { Allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    const path = decodePath(pathname)
    if (path === undefined) return respondWithText(400, documentPolicies)
    const file =
      (path === PAGE_CONFIG_PATH ? configFor(request) : files.get(path)) ??
      (isAppPath(path) ? indexPages[depthOf(pathname)] : undefined)
    if (!file)
      return (
        sendToAnotherServer(request.url, documentPolicies) ?? respondWithText(404, documentPolicies)
      )
    return respondWithFile(
      file,
      request,
      isDocument(path, file.type) ? documentPolicies : SUBRESOURCE_POLICIES,
    )
  }
}

/** A hash in its name, or in that of its folder, says which builds have it. */
const OF_SOME_BUILD = /^\/assets\/([^/]+-[\w-]{8}\.\w+|[^/][^/-]*-[^/]+\/[^/]+)$/

const TRIES = 'elsewhere' // in the query
const MAX_TRIES = 15 // browsers follow 20 redirects

/**
 * While servers of two versions are behind one address, a page of one asks the other for its files: sends the request
 * back to the balancer, by another connection where that is what it balances. Undefined for what is of no build, and
 * after so many tries that no server has it. The address is relative, because a proxy may strip a path.
 */
function sendToAnotherServer(url: string, policies: Policies): Response | undefined {
  const { pathname, searchParams } = new URL(url)
  const tried = Number(searchParams.get(TRIES) ?? 0)
  const canTry = Number.isInteger(tried) && tried >= 0 && tried < MAX_TRIES
  if (!canTry || !OF_SOME_BUILD.test(pathname)) return undefined
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return new Response(null, {
    status: 307,
    headers: {
      ...COMMON_HEADERS,
      ...policies,
      'Cache-Control': 'no-store',
      'Content-Length': '0',
      Connection: 'close',
      Location: `./${name}?${TRIES}=${tried + 1}`,
    },
  })
}

/** The settings as one file, which says more to people at this machine. */
function createConfigFiles(settings: PageSettings): (request: Request) => StaticFile {
  const [here, elsewhere] = ([true, false] as const).map((isLocal) =>
    createStaticFile(PAGE_CONFIG_PATH, encodePageConfig(settings, isLocal)),
  ) as [StaticFile, StaticFile]
  return ({ url, headers }) => (isMadeHere(url, headers.keys()) ? here : elsewhere)
}

/**
 * Whether a path may be a view of the app, such as /US/1212; the page itself knows what to show there. A name
 * with a dot is a file's, so requests for .git/config or ../ are not answered with the page.
 */
function isAppPath(path: string): boolean {
  return !path.startsWith('/assets/') && !/[.\\\p{Cc}]/u.test(path)
}

function decodePath(pathname: string): string | undefined {
  try {
    return pathname.includes('//') ? undefined : decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

export const COMMON_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

async function respondWithFile(
  { type, cacheControl, tag, identity, encoded }: StaticFile,
  request: Request,
  policies: Policies,
): Promise<Response> {
  const headers = {
    ...COMMON_HEADERS,
    ...policies,
    'Cache-Control': cacheControl,
    ...(tag && { ETag: tag }),
    ...(encoded.size > 0 && { Vary: 'Accept-Encoding' }),
  }
  if (tag && request.headers.get('If-None-Match')?.includes(tag))
    return new Response(null, { status: 304, headers })
  const encoding = negotiateEncoding(request.headers.get('Accept-Encoding'), [
    'identity',
    ...encoded.keys(),
  ])
  const content = encoded.get(encoding) ?? identity
  let bytes: Bytes
  try {
    bytes = await bytesOf(content)
  } catch (error) {
    return respondToUnreadable(error, policies)
  }
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
}

/** A file is gone, as after another build, or cannot be read for now, as while too many are open. */
export function respondToUnreadable(error: unknown, policies: Policies): Response {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return respondWithText(404, policies)
  log(`page 503 ${code ?? 'a file cannot be read'}`, { level: 'error' })
  return respondWithText(503, policies, { 'Retry-After': '2' })
}

const SENTENCES = {
  400: 'This address is malformed.',
  404: 'There is no such file.',
  405: 'The page accepts GET and HEAD.',
  503: 'This file cannot be read for now; please try again.',
}

function respondWithText(
  status: keyof typeof SENTENCES,
  policies: Policies,
  headers: Record<string, string> = {},
): Response {
  const bytes = new TextEncoder().encode(SENTENCES[status])
  return new Response(bytes, {
    status,
    headers: {
      ...COMMON_HEADERS,
      ...policies,
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(bytes.length),
      ...headers,
    },
  })
}

/**
 * The index page for paths of each depth, the root's first. Its links lead to the root with `../`, because a
 * proxy may serve us below any path, which it strips from the requests we see. `write` has the last word on the page.
 */
function createIndexPages(
  index: FileInMemory,
  write = (html: string) => html,
): Promise<StaticFile[]> {
  const html = write(new TextDecoder().decode(index.identity))
  return Promise.all(
    VIEW_DEPTHS.map((depth) => createFileLike(index, '/index.html', withLinksFrom(html, depth))),
  )
}

/**
 * The built service worker, with a mark of what the operator has set. It keeps the index page with its policies: when
 * these change, browsers have to see another worker, or they would go on with the kept ones.
 */
export function createServiceWorkerFile(
  built: FileInMemory,
  settings: unknown,
): Promise<StaticFile> {
  const mark = createHash('sha256')
    .update(JSON.stringify(settings))
    .digest('base64url')
    .slice(0, 22)
  const text = new TextDecoder().decode(built.identity)
  return createFileLike(built, SERVICE_WORKER_PATH, `${text}\n// settings ${mark}\n`)
}

/** Tells pages with their settings which catalogue is served: they can ask for those without credentials. */
export function tellCatalog(
  page: PageHandler,
  data: { readonly catalogVersion: () => string | undefined } | undefined,
): PageHandler {
  return async (request) => {
    const response = await page(request)
    const version = pathOf(request.url) === PAGE_CONFIG_PATH ? data?.catalogVersion() : undefined
    if (version !== undefined) response.headers.set(CATALOG_HEADER, version)
    return response
  }
}
