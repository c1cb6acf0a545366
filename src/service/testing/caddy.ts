import { findFreePort } from './freePort.ts'
import { startProxy } from './proxyProcess.ts'

export interface Caddy {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Starts Caddy on a free port, without TLS, with these lines for its site; undefined if it is not installed. */
export async function startCaddy(site: string): Promise<Caddy | undefined> {
  const port = await findFreePort()
  const stop = await startProxy({
    command: 'caddy',
    arguments: ['run', '--config', 'proxy.cfg', '--adapter', 'caddyfile'],
    configuration: `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  ${site}
}
`,
    port,
  })
  return stop && { port, stop }
}
