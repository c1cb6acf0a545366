import { findFreePort } from './freePort.ts'
import { startProgram } from './startProgram.ts'

export interface Caddy {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Starts Caddy on a free port, without TLS, with these lines for its site; undefined if it is not installed. */
export async function startCaddy(site: string): Promise<Caddy | undefined> {
  const port = await findFreePort()
  const caddy = await startProgram({
    command: 'caddy',
    arguments: ['run', '--config', 'program.cfg', '--adapter', 'caddyfile'],
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
  return caddy && { port, stop: () => caddy.stop() }
}
