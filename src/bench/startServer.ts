import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly pid: number
  readonly stop: () => void
}

/** Starts the built product on a free local port; resolves once it has printed its address. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout)) {
    const url = /http:\/\/\S+/.exec(line)?.[0]
    if (!url) continue
    server.stdout.resume() // if nobody read the pipe, it would fill up and block the server
    return { url, pid: server.pid!, stop: () => server.kill('SIGTERM') }
  }
  throw new Error('The server ended before it was ready.')
}
