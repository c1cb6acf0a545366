import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes a folder that is removed after all tests of the file that asks; resolves with its path. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}
