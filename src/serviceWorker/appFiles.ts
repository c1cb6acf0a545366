import { depthOf, isViewPath, withLinksFrom } from '../core/viewPaths.ts'

// The app's own files without a network. Each build has its own cache, so that pages of several builds can be open at
// once. Nothing else is answered here: neither requests of the service nor tiles of other hosts.

/** The files of a build, by their paths below the worker's scope. Those in `assets/` never change. */
export interface AppFiles {
  readonly version: string // without spaces
  readonly needed: readonly string[] // to work without a network; without the index page
  readonly more: readonly string[] // large or rarely used: kept after the first use, or when a page asks
}

/** A page in a window or tab. */
export interface OpenWindow {
  readonly url: string
  readonly postMessage: (message: unknown, transfer: MessagePort[]) => void
}

/** What this needs of its service worker. */
export interface WorkerHost {
  readonly scope: string // a URL that ends with a slash
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
  readonly findWindows: () => Promise<readonly OpenWindow[]> // of the origin, controlled or not
  readonly isUpdating: () => boolean // whether another worker is about to replace this one
}

const SETTINGS = 'config.json'
const AT_ONCE = 6
const ANSWER_MS = 2000 // for a page to say which script it has

export type KeptApp = ReturnType<typeof createKeptApp>

export function createKeptApp({ version, needed, more }: AppFiles, host: WorkerHost) {
  const { scope, caches } = host
  const prefix = `coverage-explorer ${new URL(scope).pathname} ` // the product may be at other paths of the host too
  const own = `${prefix}${version}`
  const settings = `${prefix}settings`
  const paths = new Set([...needed, ...more])
  const urlOf = (path: string) => scope + path

  async function findCaches(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== settings)
  }

  /** A file of this build, or of another one that is still kept: a hash in its name tells them apart. */
  async function findKept(path: string): Promise<Response | undefined> {
    const names = path.startsWith('assets/') ? [own, ...(await findCaches())] : [own]
    for (const name of names) {
      const kept = await caches.match(urlOf(path), { cacheName: name, ignoreVary: true })
      if (kept) return kept
    }
    return undefined
  }

  async function keep(path: string): Promise<void> {
    const cache = await caches.open(own)
    if (await cache.match(urlOf(path), { ignoreVary: true })) return
    await cache.put(urlOf(path), (await findKept(path)) ?? (await request(path)))
  }

  async function request(path: string): Promise<Response> {
    const isImmutable = path.startsWith('assets/')
    const response = await host.fetch(urlOf(path), isImmutable ? {} : { cache: 'no-cache' })
    // some hosts answer with a page where they have no file
    if (!response.ok || (path !== '' && isPage(response))) throw new Error(`${path} is not there.`)
    return response
  }

  async function keepAll(wanted: readonly string[]): Promise<void> {
    const waiting = [...wanted]
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keep(path)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  async function readFile(path: string, asked: Request): Promise<Response> {
    const kept = await findKept(path).catch(() => undefined) // storage may fail at any time
    if (kept) return kept
    const response = await host.fetch(asked)
    if (response.ok && !isPage(response)) await put(own, path, response.clone())
    return response
  }

  async function readPage(path: string, asked: Request): Promise<Response> {
    const page = await caches
      .match(scope, { cacheName: own, ignoreVary: true })
      .catch(() => undefined)
    if (!page) return host.fetch(asked)
    const headers = new Headers(page.headers) // with the policies
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
    return new Response(withLinksFrom(await page.text(), depthOf(`/${path}`)), { headers })
  }

  /** The network's answer, or the last one, which is kept without the demo account. */
  async function readSettings(asked: Request): Promise<Response> {
    try {
      const response = await host.fetch(asked)
      await keepSettings(response.clone())
      return response
    } catch (error) {
      const kept = await caches
        .match(urlOf(SETTINGS), { cacheName: settings })
        .catch(() => undefined)
      if (kept) return kept
      throw error
    }
  }

  async function keepSettings(response: Response): Promise<void> {
    if (response.ok) await put(settings, SETTINGS, await withoutAccount(response))
  }

  async function put(
    cacheName: string,
    path: string,
    response: Response | undefined,
  ): Promise<void> {
    try {
      const isWanted = await caches.has(cacheName) // after leaving, open pages still ask for files
      if (response && isWanted) await (await caches.open(cacheName)).put(urlOf(path), response)
    } catch {
      // storage is full: the page goes on with the network
    }
  }

  return {
    /** Keeps all that is needed. Throws if anything is missing, or of another build, as after half a deploy. */
    async install(): Promise<void> {
      await keepAll(needed)
      const page = await request('')
      const links = findLinks(await page.clone().text())
      const scripts = links.filter(isScript)
      if (scripts.length === 0 || !scripts.every((path) => paths.has(path)))
        throw new Error('The index page is of another build.')
      await keepAll(links.filter((path) => !paths.has(path))) // of the operator's brand
      await (await caches.open(own)).put(scope, page) // at last: what has a page is whole
      await caches.open(settings)
      await host.fetch(urlOf(SETTINGS)).then(keepSettings, () => undefined) // the page has read them before
    },

    /** Keeps some of the other files; resolves to whether any are left. In small parts: no worker ends in the midst of one. */
    async keepMore(): Promise<boolean> {
      const kept = new Set((await (await caches.open(own)).keys()).map(({ url }) => url))
      const missing = more.filter((path) => !kept.has(urlOf(path)))
      await keepAll(missing.slice(0, AT_ONCE))
      return missing.length > AT_ONCE
    },

    /** Keeps what a page has loaded before there was a service worker, such as its language and the operator's brand. */
    async keepLoaded(urls: readonly string[]): Promise<void> {
      const loaded = urls.map((url) => pathBelow(scope, url) ?? '')
      await keepAll(loaded.filter((path) => path.startsWith('assets/')))
    },

    /** Removes all that is kept, where there is no longer a service worker. */
    async leave(): Promise<void> {
      for (const name of [...(await findCaches()), settings]) await caches.delete(name)
    },

    /** The answer to a request for a file or a view of the app; undefined for all others. */
    respond(asked: Request): Promise<Response> | undefined {
      const path = pathBelow(scope, asked.url)
      if (path === undefined || asked.method !== 'GET') return undefined
      if (asked.mode === 'navigate') {
        const isOwn = isViewPath(path) && asked.destination !== 'iframe' // whose policies the server decides
        return isOwn ? readPage(path, asked) : undefined
      }
      if (path === SETTINGS) return readSettings(asked)
      return paths.has(path) || path.startsWith('assets/') ? readFile(path, asked) : undefined
    },

    /** The URL of the script that the kept page starts with; a page of another build has another one. */
    async findScript(): Promise<string | undefined> {
      const page = await caches.match(scope, { cacheName: own, ignoreVary: true })
      const script =
        page &&
        findLinks(await page.text())
          .filter(isScript)
          .pop()
      return script && urlOf(script)
    },

    /** Removes the caches of other builds, unless an open page may still need one of them. */
    async cleanUp(): Promise<void> {
      if (host.isUpdating()) return
      const windows = (await host.findWindows()).filter(({ url }) =>
        isViewPath(pathBelow(scope, url) ?? '-'),
      )
      const scripts = await Promise.all(windows.map(askForScript))
      for (const name of await findCaches()) {
        if (name === own) continue
        const cache = await caches.open(name)
        const uses = await Promise.all(
          scripts.map((script) => script === undefined || cache.match(script)),
        )
        if (!uses.some(Boolean)) await caches.delete(name)
      }
    },
  }
}

/** The path below a scope, without its query; undefined for what is elsewhere. */
function pathBelow(scope: string, url: string): string | undefined {
  const { origin, pathname } = new URL(url)
  const path = origin + pathname
  return path.startsWith(scope) ? path.slice(scope.length) : undefined
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

const isScript = (path: string): boolean => path.endsWith('.js')

/** The files in `assets/` that the index page names. */
function findLinks(html: string): string[] {
  return Array.from(html.matchAll(/\b(?:src|href)="\.\/(assets\/[^"]+)"/g), ([, path = '']) => path)
}

/** Without the account of a demo: no credentials are kept. Undefined for anything but an object. */
async function withoutAccount(response: Response): Promise<Response | undefined> {
  const sent: unknown = await response.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null) return undefined
  return new Response(JSON.stringify({ ...sent, demo: undefined }), {
    headers: { 'Content-Type': 'application/json' },
  })
}

/** The script that an open page has started with; undefined if it does not say, as while it is frozen. */
function askForScript(page: OpenWindow): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => finish(undefined), ANSWER_MS)
    function finish(script: string | undefined): void {
      clearTimeout(timer)
      port1.close()
      resolve(script)
    }
    port1.onmessage = ({ data }) => finish(typeof data === 'string' ? data : undefined)
    page.postMessage('which-script', [port2])
  })
}
