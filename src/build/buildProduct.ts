import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// `npm run build`: the page and the programs beside it, which know nothing of each other, at the same time.

const PROGRAMS = ['server.ts', 'coverageExplorer.ts', 'dataCheck/printReport.ts']
const VITE = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
)

const builds = [[], ...PROGRAMS.map((program) => ['--ssr', `src/service/${program}`])]
const codes = await Promise.all(builds.map(build))
if (codes.some((code) => code !== 0)) process.exitCode = 1

async function build(options: readonly string[]): Promise<number | null> {
  const words = [VITE, 'build', '--logLevel', 'warn', ...options]
  const [code] = await once(spawn(process.execPath, words, { stdio: 'inherit' }), 'close')
  return code
}
