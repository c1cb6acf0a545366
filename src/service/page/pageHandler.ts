import { negotiateEncoding } from '../response/compression.ts'
import { SettingError } from '../settings/settingError.ts'
import { createIndexPages, depthOf } from './indexPages.ts'
import { encodePageConfig, PAGE_CONFIG_PATH, type PageSettings } from './pageConfig.ts'
import { createStaticFile, readStaticFiles, type StaticFile } from './staticFiles.ts'

/** Serves the built page. */
export type PageHandler = (request: Request) => Response

const HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

const YEAR_S = 31_536_000

type Policies = Readonly<Record<string, string>>

/** For what can run code: pages and workers. */
function createPolicies({ tiles, direct, isHttps }: PageSettings): Policies {
  const tilesOrigin = tiles ? ` ${new URL(tiles.url).origin}` : ''
  const serviceOrigin = direct ? ` ${new URL(direct).origin}` : ''
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `img-src 'self' data: blob:${tilesOrigin}`,
      "style-src 'self'",
      "script-src 'self'",
      "worker-src 'self'",
      `connect-src 'self'${serviceOrigin}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), clipboard-write=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${YEAR_S}` }),
  }
}

/**
 * For what a page loads: pictures and styles run nothing, and scripts run under the policies of their page,
 * but for workers. A page loads dozens of such files, and its own policies would double the small ones.
 */
const PART_POLICIES = { 'Content-Security-Policy': "default-src 'none'" }
const PART = /^(image\/|text\/css|text\/javascript|application\/json|font\/)/
const WORKER = /\.worker-[\w-]+\.js$/ // as the build names it

/**
 * The page in a folder that a build made. Its files are read once: a path is only ever looked up among
 * them, so no path leads out of the folder, and a build while the server runs mixes no two versions.
 * What the operator has set for the page is one file more. Throws `SettingError` where there is no page.
 */
export async function loadPageHandler(folder: string, settings: PageSettings): Promise<PageHandler> {
  const policies = createPolicies(settings)
  const files = new Map(await readStaticFiles(folder))
  files.set(
    PAGE_CONFIG_PATH,
    createStaticFile(PAGE_CONFIG_PATH, new Map([[PAGE_CONFIG_PATH, encodePageConfig(settings)]])),
  )
  const index = files.get('/index.html')
  if (!index)
    throw new SettingError('The page is not built yet; run npm run build, or npm start, which does it.')
  const views = await createIndexPages(index)

  return function page(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerText(405, policies, { Allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    const path = decodePath(pathname)
    if (path === undefined) return answerText(400, policies)
    const file = files.get(path) ?? (isView(path) ? views[depthOf(pathname)] : undefined)
    if (!file) return answerText(404, policies)
    return answerFile(file, request, isPart(path, file) ? PART_POLICIES : policies)
  }
}

/**
 * Whether a path may be one of the app's own, such as /US/1212: the page itself knows what to show there. A
 * name with a dot is a file's, and .git/config or a way upwards is nothing to answer with the page.
 */
function isView(path: string): boolean {
  return !path.startsWith('/assets/') && !/[.\\\p{Cc}]/u.test(path)
}

function decodePath(pathname: string): string | undefined {
  try {
    return pathname.includes('//') ? undefined : decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function isPart(path: string, { type }: StaticFile): boolean {
  return PART.test(type) && !WORKER.test(path)
}

function answerFile(
  { type, cacheControl, tag, encodings }: StaticFile,
  request: Request,
  policies: Policies,
): Response {
  const encoding = negotiateEncoding(request.headers.get('Accept-Encoding'), [...encodings.keys()])
  const headers = {
    ...HEADERS,
    ...policies,
    'Cache-Control': cacheControl,
    ...(tag && { ETag: tag }),
    ...(encodings.size > 1 && { Vary: 'Accept-Encoding' }),
  }
  if (tag && request.headers.get('If-None-Match')?.includes(tag))
    return new Response(null, { status: 304, headers })
  const bytes = encodings.get(encoding)!
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
}

const SENTENCES = {
  400: 'This address is malformed.',
  404: 'There is no such file.',
  405: 'The page takes GET and HEAD.',
}

function answerText(
  status: keyof typeof SENTENCES,
  policies: Policies,
  headers: Record<string, string> = {},
): Response {
  const bytes = new TextEncoder().encode(SENTENCES[status])
  return new Response(bytes, {
    status,
    headers: {
      ...HEADERS,
      ...policies,
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(bytes.length),
      ...headers,
    },
  })
}
