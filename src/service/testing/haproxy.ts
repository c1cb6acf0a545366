import { findFreePort } from './freePort.ts'
import { startProgram } from './startProgram.ts'

export interface Haproxy {
  readonly port: number
  readonly url: string
  /** What haproxy thinks of a server of its backend, such as `UP` or `DOWN`. */
  readonly statusOf: (server: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const STATUS_COLUMN = 17 // of the statistics

/** Starts haproxy on a free port with these lines of its backend; undefined if it is not installed. */
export async function startHaproxy(backend: string): Promise<Haproxy | undefined> {
  const [port, statisticsPort] = [await findFreePort(), await findFreePort()]
  const haproxy = await startProgram({
    command: 'haproxy',
    arguments: ['-db', '-f', 'program.cfg'], // in the foreground
    configuration: configure(port, statisticsPort, backend),
    port,
  })
  async function statusOf(server: string): Promise<string> {
    const statistics = await (await fetch(`http://127.0.0.1:${statisticsPort}/;csv`)).text()
    const row = statistics.split('\n').find((line) => line.startsWith(`servers,${server},`))
    return row?.split(',')[STATUS_COLUMN] ?? ''
  }
  return haproxy && { port, url: `http://127.0.0.1:${port}/`, statusOf, stop: () => haproxy.stop() }
}

function configure(port: number, statisticsPort: number, backend: string): string {
  return `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  timeout check 5s
frontend pages
  bind 127.0.0.1:${port}
  default_backend servers
frontend statistics
  bind 127.0.0.1:${statisticsPort}
  stats enable
  stats uri /
backend servers
${backend}
`
}
