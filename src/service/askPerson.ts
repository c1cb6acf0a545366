import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

interface AskOptions {
  readonly isHidden?: boolean // not echoed
  readonly exitCode: number // if the person leaves by Ctrl-C or Ctrl-D
}

/** Reads a line from the terminal. */
export function askPerson(
  label: string,
  { isHidden = false, exitCode }: AskOptions,
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = isHidden ? nowhere : process.stderr
  const terminal = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
  if (isHidden) process.stderr.write(label)
  else {
    terminal.setPrompt(label)
    terminal.prompt()
  }
  function leave(): never {
    process.stderr.write('\n')
    process.exit(exitCode)
  }
  return new Promise((resolve) => {
    terminal.once('close', leave)
    terminal.once('line', (line) => {
      terminal.off('close', leave)
      terminal.close()
      if (isHidden) process.stderr.write('\n')
      resolve(line)
    })
  })
}
