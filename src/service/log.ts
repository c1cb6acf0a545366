const PAUSE_MS = 20

let lines: string[] = []

/** Prints a line soon, together with others: a write to a pipe or a file holds everything up until it is done. */
export function log(line: string): void {
  if (lines.push(withTimestamp(line)) === 1) setTimeout(print, PAUSE_MS)
}

/** A line of the log with its time, in UTC. */
export function withTimestamp(line: string): string {
  return `${new Date().toISOString()} ${line}`
}

function print(): void {
  if (lines.length === 0) return
  console.log(lines.join('\n'))
  lines = []
}

process.on('exit', print)
