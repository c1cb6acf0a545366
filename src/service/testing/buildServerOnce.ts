import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

/** Builds the production server before the first test that starts it, once for all of them. */
export default async function buildServerOnce(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'server-program-'))
  const root = join(import.meta.dirname, '../../..')
  await build({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'silent',
    build: {
      ssr: join(import.meta.dirname, '../server.ts'),
      outDir: folder,
      emptyOutDir: false,
    },
  })
  project.provide('serverProgram', join(folder, 'server.js'))
  return () => rm(folder, { recursive: true })
}
