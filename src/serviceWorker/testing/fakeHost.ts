import type { OpenWindow, WorkerHost } from '../appFiles.ts'

export const SCOPE = 'https://example.com/coverage/'

/** A worker's surroundings in memory: a server with files by their paths below the scope, caches, and open windows. */
export function createFakeHost() {
  const files = new Map<string, Response>()
  const stored = new Map<string, Map<string, Response>>()
  const windows: OpenWindow[] = []
  const asked: string[] = []
  const state = { isUpdating: false, isReachable: true }
  const keyOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : String(request)

  function cacheOf(entries: Map<string, Response>) {
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (request: RequestInfo) => entries.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) =>
        void entries.set(keyOf(request), response),
    }
  }

  const caches = {
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      if (!stored.has(name)) stored.set(name, new Map())
      return cacheOf(stored.get(name) ?? new Map())
    },
    match: async (request: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      stored.get(cacheName)?.get(keyOf(request))?.clone(),
  }

  const host: WorkerHost = {
    scope: SCOPE,
    caches: caches as unknown as CacheStorage,
    async fetch(request) {
      const path = keyOf(request).slice(SCOPE.length)
      asked.push(path)
      if (!state.isReachable) throw new TypeError('Failed to fetch')
      return files.get(path)?.clone() ?? new Response('', { status: 404 })
    },
    findWindows: async () => windows,
    isUpdating: () => state.isUpdating,
  }

  return {
    host,
    state,
    windows,
    asked,
    stored,
    /** Puts a file on the server; its type is that of its name. */
    serve(path: string, text: string, type = typeOf(path)): void {
      files.set(
        path,
        new Response(text, { headers: { 'Content-Type': type, 'X-Policy': 'strict' } }),
      )
    },
    remove: (path: string) => files.delete(path),
  }
}

function typeOf(path: string): string {
  if (path === '') return 'text/html; charset=utf-8'
  return path.endsWith('.json') ? 'application/json' : 'text/javascript'
}

/** A window that says which script it has, or nothing, as a frozen one. */
export function createWindow(path: string, script?: string): OpenWindow {
  return {
    url: SCOPE + path,
    postMessage(_, [port]) {
      if (script !== undefined) port?.postMessage(SCOPE + script)
    },
  }
}

/** A request as of a browser that opens a page, which only browsers can make. */
export function navigateTo(path: string, destination = 'document'): Request {
  return Object.defineProperties(new Request(SCOPE + path), {
    mode: { value: 'navigate' },
    destination: { value: destination },
  })
}
