import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../src/service/settings/variableNames.ts'
import {
  type StartFront,
  startHaproxyAtRoot,
  startNginxAtRoot,
  startNginxBelowPath,
} from '../../src/service/testing/documentedProxies.ts'
import type { HostName } from './attackedHosts.ts'
import type { Target } from './exchange.ts'
import { ACCOUNTS, OUTSIDE } from './secrets.ts'

/** A server to attack, in processes of its own. */
export interface AttackedHost extends Target {
  /** Everything it has printed so far. */
  readonly output: () => string
  readonly isAlive: () => boolean
  /** Only of hosts that are one process of ours. */
  readonly measure?: () => Promise<Measures>
  readonly stop: () => Promise<void>
}

export interface HostOptions {
  readonly environment?: Environment
  readonly heapMb?: number
}

export interface Measures {
  readonly heapBytes: number // after garbage collection
  readonly residentBytes: number // of the process
  readonly connections: number
  readonly descriptors: number // open ones; 0 where the system does not tell
}

const PAGE: Readonly<Record<string, string>> = {
  'outside.txt': OUTSIDE,
  'accounts.json': JSON.stringify(ACCOUNTS),
  'web/index.html': '<!doctype html><title>the page</title>',
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/assets/main-1.js': 'main()',
  'web/assets/main-1.css': 'p{}',
  'web/assets/large-1.js': ' '.repeat(20_000),
  'web/assets/gazetteer-1/A.latin': 'Paris '.repeat(700_000),
}

const STARTS: Readonly<
  Record<HostName, (options: HostOptions) => Promise<AttackedHost | undefined>>
> = {
  alone: (options) => startProgram('hostProcess.ts', options),
  nginx: (options) => startBehind(startNginxAtRoot, options),
  subPath: (options) => startBehind(startNginxBelowPath, options),
  haproxy: (options) => startBehind(startHaproxyAtRoot, options),
  dev: startDev,
  edge: (options) => startProgram('edgeProcess.ts', options),
}

/** Starts a host with our accounts and a small page; undefined where its engine is not installed. */
export function startHost(name: HostName, options: HostOptions): Promise<AttackedHost | undefined> {
  return STARTS[name](options)
}

/** One of the programs beside this file, which tells its port. */
async function startProgram(
  program: string,
  { environment = {}, heapMb }: HostOptions,
): Promise<AttackedHost> {
  const folder = await mkdtemp(join(tmpdir(), 'attacks-'))
  await writePage(folder)
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child = fork(path, [join(folder, 'web'), JSON.stringify(environment)], {
    execArgv: [
      '--import',
      'tsx',
      '--expose-gc',
      ...(heapMb ? [`--max-old-space-size=${heapMb}`] : []),
    ],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit')

  async function receive<Message>(): Promise<Message> {
    const exited = exit.then(() =>
      Promise.reject(new Error(`The host has exited: ${output.slice(-2000)}`)),
    )
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

async function startDev(options: HostOptions): Promise<AttackedHost> {
  const server = await startProgram('devProcess.ts', options)
  // Vite tells the developer of addresses that it cannot read; those below /api never come to it
  const ofVite = /^Malformed URI sequence in request URL: (?!\/api[/?]).*$/gm
  return { ...server, output: () => server.output().replaceAll(ofVite, ''), hasPage: false }
}

/** The one process behind a proxy that is set up as the documents say. */
async function startBehind(
  start: StartFront,
  { environment, ...options }: HostOptions,
): Promise<AttackedHost | undefined> {
  const trusting = { COVERAGE_TRUSTED_PROXIES: '127.0.0.1', COVERAGE_DEMO: '1', ...environment }
  const server = await startProgram('hostProcess.ts', { ...options, environment: trusting })
  const proxy = await start(server.port)
  if (!proxy) {
    await server.stop()
    return undefined
  }
  return {
    ...server,
    port: proxy.port,
    base: proxy.path,
    isBehindProxy: true,
    stop: async () => {
      await proxy.stop()
      await server.stop()
    },
  }
}

async function writePage(folder: string): Promise<void> {
  for (const [name, text] of Object.entries(PAGE)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
