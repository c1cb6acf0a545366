/**
 * Prints lines, all of one turn of the event loop at once: a write to a pipe or a file holds everything up
 * until it is done.
 */
export function createLog(): (line: string) => void {
  let lines: string[] = []
  function print(): void {
    console.log(lines.join('\n'))
    lines = []
  }
  return function log(line) {
    if (lines.push(line) === 1) setImmediate(print)
  }
}
