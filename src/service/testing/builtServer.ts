import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { DEMO_ACCOUNT } from './demoAccounts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly serverProgram: string // path of the production server, which is one file
  }
}

export const PROJECT = join(import.meta.dirname, '../../..')

export interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
  /** Sends a signal; resolves with the code with which the server ends. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The production server as one bundled file, far from node_modules, with a page and accounts beside it. */
export async function buildServer() {
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  await copyFile(inject('serverProgram'), join(folder, 'server.js'))
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'web/index.html'), 'the page')
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'accounts.json'), JSON.stringify([DEMO_ACCOUNT]), { mode: 0o600 })
  return {
    folder,
    start(environment: Record<string, string> = {}, program = 'server.js'): Running {
      const child = spawn(process.execPath, [program], {
        cwd: folder,
        env: { PORT: '0', ...environment },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += chunk))
      const exit = once(child, 'close').then(([code]) => code as number | null)
      function end(signal?: NodeJS.Signals): Promise<number | null> {
        child.kill(signal)
        return exit
      }
      return { child, output: () => output, exit, end }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Waits until a server has printed a text; resolves with the URL in its output. */
export async function waitFor(running: Running, wanted = 'is ready: '): Promise<string> {
  const ended = running.exit.then((code) =>
    Promise.reject(new Error(`left with ${code}: ${running.output()}`)),
  )
  while (!running.output().includes(wanted)) {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))])
  }
  ended.catch(() => {})
  return /http:\/\/\S+/.exec(running.output())![0]
}
