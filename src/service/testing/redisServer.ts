import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { findFreePort } from './freePort.ts'
import { startProgram } from './startProgram.ts'

export interface RedisServer {
  readonly port: number
  readonly url: string
  readonly process: ChildProcess
  /** Sends one command as a person would type it; resolves with what Redis writes back at first. */
  readonly command: (line: string) => Promise<string>
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts Redis without persistence on a free port, or this one; undefined if it is not installed. */
export async function startRedis(
  options: readonly string[] = [],
  port?: number,
): Promise<RedisServer | undefined> {
  const actual = port ?? (await findFreePort())
  const fixed = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--port', `${actual}`]
  const redis = await startProgram({
    command: 'redis-server',
    arguments: [...fixed, ...options],
    port: actual,
    isReady: () => answers(actual),
  })
  if (!redis) return undefined
  const command = (line: string) => send(actual, line)
  const stop = (signal: NodeJS.Signals = 'SIGKILL') => redis.stop(signal)
  return { port: actual, url: `redis://127.0.0.1:${actual}`, process: redis.process, command, stop }
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
