import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './freePort.ts'

const RETRY_MS = 20

export interface RedisServer {
  readonly port: number
  readonly url: string
  readonly process: ChildProcess
  /** Sends one command as a person would type it; resolves with what Redis writes back at first. */
  readonly command: (line: string) => Promise<string>
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts Redis without persistence on a free port, or this one; undefined if it is not installed. */
export async function startRedis(options: readonly string[] = [], port?: number): Promise<RedisServer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const actual = port ?? (await findFreePort())
  const fixed = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--port', `${actual}`]
  const server = spawn('redis-server', [...fixed, ...options], { cwd: folder, stdio: 'ignore' })
  let isRunning = true
  const ended = once(server, 'exit')
    .catch(() => {}) // not installed
    .finally(() => {
      isRunning = false
    })
  while (isRunning && !(await answers(actual))) await pause(RETRY_MS)
  async function stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    server.kill(signal)
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const command = (line: string) => send(actual, line)
  if (isRunning) return { port: actual, url: `redis://127.0.0.1:${actual}`, process: server, command, stop }
  await stop()
  return undefined
}

async function answers(port: number): Promise<boolean> {
  return send(port, 'PING').then(
    (answer) => /PONG|NOAUTH/.test(answer),
    () => false,
  )
}

function send(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n`))
    socket.once('error', reject).once('data', (chunk) => {
      resolve(`${chunk}`)
      socket.destroy()
    })
  })
}
