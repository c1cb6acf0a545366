import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isListening } from './freePort.ts'

interface Program {
  readonly command: string
  readonly arguments: readonly string[]
  readonly configuration?: string // the text of `program.cfg`, in the folder where the command runs
  readonly files?: ReadonlyMap<string, Uint8Array> // others in that folder, by name
  readonly port: number // of 127.0.0.1, at which it then listens
  readonly isReady?: () => Promise<boolean> // instead of whether it listens
}

interface RunningProgram {
  readonly process: ChildProcess
  readonly folder: string
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

const RETRY_MS = 20
const PATH = `${process.env.PATH}:/usr/sbin` // Debian installs some there, which is not on every PATH

/** Whether a command can be run on this machine. */
export function isInstalled(command: string): boolean {
  return spawnSync(command, ['-h'], { env: { PATH }, stdio: 'ignore' }).error === undefined
}

/** Starts a program in a folder of its own; undefined if it is not installed. Throws if it ends. */
export async function startProgram(program: Program): Promise<RunningProgram | undefined> {
  const {
    command,
    configuration = '',
    files = [],
    port,
    isReady = () => isListening(port),
  } = program
  const folder = await mkdtemp(join(tmpdir(), 'program-'))
  for (const [name, bytes] of [...files, ['program.cfg', configuration] as const])
    await writeFile(join(folder, name), bytes)
  const child = spawn(command, program.arguments, {
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
  while (isRunning && !(await isReady())) await pause(RETRY_MS)

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    child.kill(signal)
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  if (isRunning) return { process: child, folder, stop }
  await stop()
  if (isInstalled) throw new Error(`${command} has ended: ${output}`)
  return undefined
}
