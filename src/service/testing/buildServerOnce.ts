import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

const VITE = dirname(createRequire(import.meta.url).resolve('vite/package.json'))

/** Builds the production server before the first test that starts it, once for all of them. */
export default async function buildServerOnce(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'server-program-'))
  const server = ['--ssr', 'src/service/server.ts', '--outDir', folder]
  const { VITEST: _, ...env } = process.env // or the build would read how tests run, too
  await promisify(execFile)(
    process.execPath,
    [join(VITE, 'bin/vite.js'), 'build', '--logLevel', 'warn', ...server],
    { cwd: join(import.meta.dirname, '../../..'), env },
  )
  project.provide('serverProgram', join(folder, 'server.js'))
  return () => rm(folder, { recursive: true })
}
