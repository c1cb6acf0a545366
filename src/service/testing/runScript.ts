import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

interface Given {
  readonly input?: string | Uint8Array
  readonly environment?: Readonly<Record<string, string>> // beside that of the tests
}

/** Runs a program of this room from its source; resolves with all that it says and the code with which it ends. */
export async function runScript(
  program: string,
  words: readonly string[],
  { input = '', environment }: Given = {},
) {
  const script = join(import.meta.dirname, '..', program)
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], { env })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, stdout, stderr }
}
