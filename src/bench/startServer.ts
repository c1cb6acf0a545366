import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly process: ChildProcess
  readonly pid: number
  /** Resolves with the code with which the server ends. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** Starts the built product on a free local port; resolves once it has printed its address. The caller stops it. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  script = SERVER,
  { env = process.env, ...options }: SpawnOptions = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, [script], {
    ...options,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const ended = once(server, 'exit')
    server.kill(signal)
    const [code] = await ended
    return code
  }
  for await (const line of createInterface(server.stdout)) {
    const url = /http:\/\/\S+/.exec(line)?.[0]
    if (!url) continue
    server.stdout.resume() // if nobody read the pipe, it would fill up and block the server
    return { url, process: server, pid: server.pid!, stop }
  }
  throw new Error('The server ended before it was ready.')
}
