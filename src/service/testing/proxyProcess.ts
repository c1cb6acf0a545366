import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isListening } from './freePort.ts'

interface ProxyOptions {
  readonly command: string
  readonly arguments: readonly string[]
  readonly configuration: string // the text of `proxy.cfg`, in the folder where the command runs
  readonly port: number // of 127.0.0.1, at which it then listens
}

const RETRY_MS = 20
const PATH = `${process.env.PATH}:/usr/sbin` // Debian installs some there, which is not on every PATH

/** Whether a command can be run on this machine. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['-h'], { env: { PATH }, stdio: 'ignore' }).error === undefined
}

/** Starts a proxy; resolves with a function that stops it, or undefined if it is not installed. Throws if it ends. */
export async function startProxy(options: ProxyOptions): Promise<(() => Promise<void>) | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
  await writeFile(join(folder, 'proxy.cfg'), options.configuration)
  const child = spawn(options.command, options.arguments, {
    cwd: folder,
    env: { PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let [isRunning, isInstalled, output] = [true, true, '']
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
    .catch(() => (isInstalled = false))
    .finally(() => {
      isRunning = false
    })
  while (isRunning && !(await isListening(options.port))) await pause(RETRY_MS)

  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
  if (isRunning) return stop
  await stop()
  if (isInstalled) throw new Error(`${options.command} has ended: ${output}`)
  return undefined
}
