import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks for a line on the terminal without showing what is typed. Ctrl-C and Ctrl-D leave with exit code 1. */
export function askSecret(prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  process.stderr.write(prompt)
  return new Promise((resolve) => {
    const leave = () => {
      process.stderr.write('\n')
      process.exit(1)
    }
    terminal.once('close', leave)
    terminal.once('line', (line) => {
      terminal.off('close', leave)
      terminal.close()
      process.stderr.write('\n')
      resolve(line)
    })
  })
}
