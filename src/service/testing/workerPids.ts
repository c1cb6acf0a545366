import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Running } from './builtServer.ts'

/** The processes that a server has started. */
export async function workerPids({ child }: Running): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, state = '', ...words]) =>
        Number(parent) === child.pid && !state.startsWith('Z') && words.includes('worker'),
    )
    .map(([pid]) => Number(pid))
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until a condition holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
