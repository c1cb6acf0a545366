import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import type { Environment } from '../../src/service/settings/variableNames.ts'
import { expectNoSecret, expectServing } from './expectations.ts'
import { OUTSIDE } from './secrets.ts'

/** `HOSTILE=all` runs all attacks, which takes minutes; otherwise a sample runs. */
export const IS_ALL = process.env.HOSTILE === 'all'

/** A production server to attack, in a process of its own. */
interface AttackedHost {
  readonly port: number
  /** Everything it has printed so far. */
  readonly output: () => string
  readonly isAlive: () => boolean
  readonly measure: () => Promise<Measures>
  readonly stop: () => Promise<void>
}

interface HostOptions {
  readonly environment?: Environment
  readonly heapMb?: number
}

interface Measures {
  readonly heapBytes: number // after garbage collection
  readonly connections: number
}

const PROGRAM = fileURLToPath(new URL('./hostProcess.ts', import.meta.url))

const PAGE: Readonly<Record<string, string>> = {
  'outside.txt': OUTSIDE,
  'web/index.html': '<!doctype html><title>the page</title>',
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/assets/main-1.js': 'main()',
  'web/assets/main-1.css': 'p{}',
  'web/assets/large-1.js': ' '.repeat(20_000),
}

/** A host for all tests of a file. Afterwards it must still answer and have printed no secret. */
export function attackHost(options?: HostOptions): AttackedHost {
  const host = {} as AttackedHost // filled before the first test
  beforeAll(async () => {
    Object.assign(host, await startHost(options))
  })
  afterAll(async () => {
    await expectServing(host.port)
    expectNoSecret(host.output())
    await host.stop()
  })
  return host
}

async function startHost({ environment = {}, heapMb }: HostOptions = {}): Promise<AttackedHost> {
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

  async function receive<Message>(): Promise<Message> {
    const exited = exit.then(() => Promise.reject(new Error(`The host has exited: ${output.slice(-2000)}`)))
    const [message] = await Promise.race([once(child, 'message'), exited])
    return message
  }

  const { port } = await receive<{ port: number }>()
  return {
    port,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    measure: () => {
      const measures = receive<Measures>()
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
