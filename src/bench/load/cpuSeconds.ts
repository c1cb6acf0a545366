import { readdir, readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100 // USER_HZ, the same on all Linux systems

/** The CPU time that a process and its children have used so far, on systems with /proc. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess),
  )
  const own = processes.filter((found) => found?.pid === pid || found?.parent === pid)
  return own.reduce((sum, found) => sum + (found?.cpuSeconds ?? 0), 0)
}

/** Undefined if the process has ended meanwhile. */
async function readProcess(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // the name, in parentheses, may hold spaces; after it come the state, the parent, and later both times
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
  return { pid: Number(pid), parent, cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND }
}
