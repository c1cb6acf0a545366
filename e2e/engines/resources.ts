import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Whether a command is on the PATH. */
export function isInstalled(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))
}

/** Temporary folders and processes of an engine; `close` removes and ends them all. */
export type Resources = ReturnType<typeof createResources>

export function createResources() {
  const cleanups: (() => Promise<unknown>)[] = []

  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'coverage-engine-'))
    cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    return folder
  }

  function run(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const child = spawn(command, args, options)
    cleanups.push(() => end(child))
    return child
  }

  async function close(): Promise<void> {
    for (const cleanUp of cleanups.toReversed()) await cleanUp()
  }

  return { makeFolder, run, close }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Waits for a line that matches; returns the first group. */
export async function waitForLine(stream: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(stream)) {
    const found = pattern.exec(line)?.[1]
    if (found === undefined) continue
    stream.resume() // a full pipe would block the process
    return found
  }
  throw new Error(`The process ended before it said ${pattern}.`)
}
