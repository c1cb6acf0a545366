// Which attacks are run over which host. The demo on static files has none: no server answers there, but a service
// worker in each visitor's own browser, with an account that is no secret.

export type HostName = 'alone' | 'nginx' | 'subPath' | 'haproxy' | 'dev' | 'edge'

/** `HOSTILE=all` runs all attacks, which takes minutes; otherwise a sample runs. */
export const IS_ALL = process.env.HOSTILE === 'all'

// these start servers of their own, or compare hosts, and so run once
const ONCE = ['behindProxies', 'http2', 'otherHosts', 'proxyLogs', 'redis']
// a proxy answers slow clients and unread answers by its own limits, and tells the server who asks
const BEHIND_PROXIES = [...ONCE, 'jsonLog', 'memory', 'proxies', 'slowClients', 'slowReaders']

/** The files, by their names without `.test.ts`, whose attacks are left out over a host. */
export const LEFT_OUT: Readonly<Record<HostName, readonly string[]>> = {
  alone: [],
  nginx: BEHIND_PROXIES,
  subPath: BEHIND_PROXIES,
  haproxy: BEHIND_PROXIES,
  // Vite itself serves the page there, with the sources beside it, and Node's limits on slow clients are its own
  dev: [
    ...ONCE,
    'frames',
    'headers',
    'jsonLog',
    'memory',
    'paths',
    'proxies',
    'slowClients',
    'slowReaders',
  ],
  // sockets, HTTP and the client's address are the runtime's, which is attacked by `npm run test:edge`
  edge: [
    ...ONCE,
    'jsonLog',
    'malformedRequests',
    'memory',
    'proxies',
    'slowClients',
    'slowReaders',
  ],
}

export const HOST_NAMES = Object.keys(LEFT_OUT) as readonly HostName[]

/** The host that attacks go to by default. */
export const ATTACKED = (process.env.ATTACKED_HOST ?? 'alone') as HostName

/** Whether some requests are answered by a proxy already, in its own way. */
export const IS_BEHIND_PROXY = LEFT_OUT[ATTACKED] === BEHIND_PROXIES
