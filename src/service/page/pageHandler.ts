import { isApiPath, pathOf } from '../request/route.ts'
import { negotiateEncoding } from '../response/compression.ts'
import type { Service } from '../service.ts'
import { SettingError } from '../settings/settingError.ts'
import { createIndexPages, depthOf } from './indexPages.ts'
import { encodePageConfig, PAGE_CONFIG_PATH, type PageSettings } from './pageConfig.ts'
import { createDocumentPolicies, isDocument, type Policies, SUBRESOURCE_POLICIES } from './policies.ts'
import { createStaticFile, readStaticFiles, type StaticFile } from './staticFiles.ts'

/** Serves the built page. */
export type PageHandler = (request: Request) => Response

/** The service for paths below /api, and the page for all others. */
export function withPage(service: Service, page: PageHandler): Service {
  return (request, address) =>
    isApiPath(pathOf(request.url)) ? service(request, address) : Promise.resolve(page(request))
}

/**
 * Loads the built page from a folder, with the operator's settings for it as one more file. Files are read once
 * and looked up by their exact path, so no path leads out of the folder, and a build beside a running server
 * never mixes two versions. Throws `SettingError` if the page is not built.
 */
export async function loadPageHandler(folder: string, settings: PageSettings): Promise<PageHandler> {
  const files = new Map(await readStaticFiles(folder))
  files.set(PAGE_CONFIG_PATH, createStaticFile(PAGE_CONFIG_PATH, encodePageConfig(settings)))
  const index = files.get('/index.html')
  if (!index)
    throw new SettingError('The page is not built yet; run npm run build, or npm start, which does it.')
  const indexPages = await createIndexPages(index)
  const documentPolicies = createDocumentPolicies(settings)

  return function page(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return respondWithText(405, documentPolicies, { Allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    const path = decodePath(pathname)
    if (path === undefined) return respondWithText(400, documentPolicies)
    const file = files.get(path) ?? (isAppPath(path) ? indexPages[depthOf(pathname)] : undefined)
    if (!file) return respondWithText(404, documentPolicies)
    return respondWithFile(
      file,
      request,
      isDocument(path, file.type) ? documentPolicies : SUBRESOURCE_POLICIES,
    )
  }
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

const COMMON_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

function respondWithFile(
  { type, cacheControl, tag, identity, encoded }: StaticFile,
  request: Request,
  policies: Policies,
): Response {
  const headers = {
    ...COMMON_HEADERS,
    ...policies,
    'Cache-Control': cacheControl,
    ...(tag && { ETag: tag }),
    ...(encoded.size > 0 && { Vary: 'Accept-Encoding' }),
  }
  if (tag && request.headers.get('If-None-Match')?.includes(tag))
    return new Response(null, { status: 304, headers })
  const encoding = negotiateEncoding(request.headers.get('Accept-Encoding'), ['identity', ...encoded.keys()])
  const bytes = encoded.get(encoding) ?? identity
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
  405: 'The page accepts GET and HEAD.',
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
