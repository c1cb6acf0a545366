import { retryableOnce } from '../core/retryableOnce.ts'
import { answerWith } from '../service/answerWith.ts'
import { parseCatalog } from '../service/catalog/parseCatalog.ts'
import { createLookup } from '../service/lookup/lookup.ts'
import { Refusal } from '../service/refusal.ts'
import { MAX_BODY, readCounted } from '../service/request/readBody.ts'
import { isApiPath } from '../service/request/route.ts'
import { type Accounts, DEMO } from '../service/signin/demoAccount.ts'

/** The files of the built-in catalogue, as JSON. Each promise may reject. */
export interface CatalogFiles {
  readonly countries: () => Promise<unknown>
  readonly areas: () => Promise<unknown>
}

/** The lookup service inside the browser that asks it: the built-in catalogue and the demo account. */
export function createDemoService(scope: string, files: CatalogFiles) {
  const loadLookup = retryableOnce(async () => {
    const catalog = await loadCatalog(files)
    return createLookup({ catalog, accounts: DEMO_ACCOUNTS, now: () => performance.now() })
  })
  const service = answerWith(async (routed) => (await loadLookup())(routed), { log() {} })

  return {
    /** The answer to a request below `api`; undefined for all others. */
    respond(asked: Request): Promise<Response> | undefined {
      const path = pathBelow(scope, asked.url)
      return path !== undefined && isApiPath(path) ? answer(asked, path) : undefined
    },
  }

  async function answer(asked: Request, path: string): Promise<Response> {
    return service(await withPath(asked, path), 'this browser')
  }
}

// no hash: everybody may know the password, and it has never left this browser
const DEMO_ACCOUNTS: Accounts = {
  verify: async (username, password) => username === DEMO.username && password === DEMO.password,
}

async function loadCatalog({ countries, areas }: CatalogFiles) {
  try {
    const parts = await Promise.all([countries(), areas()])
    return parseCatalog(
      { source: 'countries.json', content: parts[0] },
      { source: 'areas.json', content: parts[1] },
    )
  } catch {
    throw new Refusal(503, 'The catalogue of this demo could not be loaded; please try again.')
  }
}

/** `/api/csv/getcountries?download=1`, whatever path the page is served under; undefined for what is elsewhere. */
function pathBelow(scope: string, url: string): string | undefined {
  const [sent = ''] = url.split('#') // a server is not told what follows
  return sent.startsWith(scope) ? sent.slice(scope.length - 1) : undefined
}

/** The same request at the root: a copy, because navigations cannot be changed. */
async function withPath(asked: Request, path: string): Promise<Request> {
  const { url, method, headers } = asked
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(path, url).href, {
    method,
    headers,
    ...(hasBody && { body: await readBodyOf(asked) }),
  })
}

/** No more of a body than is too large, and nothing of one that breaks off. */
async function readBodyOf(asked: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readCounted(asked, MAX_BODY).catch(() => new Uint8Array())
  return bytes ? new Uint8Array(bytes) : new Uint8Array(MAX_BODY + 1)
}
