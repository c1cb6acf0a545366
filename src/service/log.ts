import process from 'node:process'

const BUFFER_MS = 20

let lines: string[] = []

/** Prints a line shortly afterwards, together with others: each write to a pipe or a file blocks the process. */
export function log(line: string): void {
  if (lines.push(withTimestamp(line)) === 1) setTimeout(print, BUFFER_MS)
}

/** A log line with the time in UTC. */
export function withTimestamp(line: string): string {
  return `${new Date().toISOString()} ${line}`
}

function print(): void {
  if (lines.length === 0) return
  console.log(lines.join('\n'))
  lines = []
}

process.on('exit', print)
