import { readFile } from 'node:fs/promises'

const TICKS_PER_SECOND = 100 // USER_HZ, the same on all Linux systems

/** The CPU time that a process has used so far, on systems with /proc. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // the name, in parentheses, may hold spaces; after it the 12th and 13th field are both times
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
