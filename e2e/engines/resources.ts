import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Whether the shell would find a command of this name. */
export function isInstalled(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))
}

/** Processes and folders for an engine, which all end together. */
export type Machine = ReturnType<typeof createMachine>

export function createMachine() {
  const undo: (() => Promise<unknown>)[] = []

  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'coverage-engine-'))
    undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    return folder
  }

  function run(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const child = spawn(command, args, options)
    undo.push(() => end(child))
    return child
  }

  async function close(): Promise<void> {
    for (const step of undo.toReversed()) await step()
  }

  return { makeFolder, run, close }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Waits for a line that matches, and returns the first group. */
export async function lineOf(stream: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(stream)) {
    const found = pattern.exec(line)?.[1]
    if (found === undefined) continue
    stream.resume() // an unread pipe fills up, and the process would wait
    return found
  }
  throw new Error(`The process ended before it said ${pattern}.`)
}
