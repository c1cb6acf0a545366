import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../src/service/settings/settings.ts'

/** A host to attack, in a process of its own. */
export interface AttackedHost {
  readonly port: number
  /** All that it has printed. */
  readonly output: () => string
  readonly isAlive: () => boolean
  readonly measure: () => Promise<Measures>
  readonly stop: () => Promise<void>
}

/** What the host is given to live with. */
export interface HostOptions {
  readonly environment?: Environment
  readonly heapMb?: number
}

interface Measures {
  readonly heapBytes: number // after garbage is collected
  readonly connections: number
}

const PROGRAM = fileURLToPath(new URL('./host.ts', import.meta.url))

/** Beside the page's folder lies a file that no request is to reach. */
export const OUTSIDE = 'outside the folder of the page'
const PAGE: Readonly<Record<string, string>> = {
  'outside.txt': OUTSIDE,
  'web/index.html': '<!doctype html><title>the page</title>',
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/assets/main-1.js': 'main()',
  'web/assets/main-1.css': 'p{}',
  'web/assets/large-1.js': ' '.repeat(20_000),
}

export async function startHost({ environment = {}, heapMb }: HostOptions = {}): Promise<AttackedHost> {
  const folder = await mkdtemp(join(tmpdir(), 'attacks-'))
  await mkdir(join(folder, 'web/assets'), { recursive: true })
  for (const [name, text] of Object.entries(PAGE)) await writeFile(join(folder, name), text)

  const child = fork(PROGRAM, [join(folder, 'web'), JSON.stringify(environment)], {
    execArgv: ['--import', 'tsx', '--expose-gc', ...(heapMb ? [`--max-old-space-size=${heapMb}`] : [])],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit')

  async function hear<Message>(): Promise<Message> {
    const gone = exit.then(() => Promise.reject(new Error(`The host is gone: ${output.slice(-2000)}`)))
    const [message] = await Promise.race([once(child, 'message'), gone])
    return message
  }

  const { port } = await hear<{ port: number }>()
  return {
    port,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    measure: () => {
      const measures = hear<Measures>()
      child.send('measure')
      return measures
    },
    stop: async () => {
      child.kill()
      await exit
      await rm(folder, { recursive: true })
    },
  }
}
