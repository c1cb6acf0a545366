import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes a folder that is removed after all tests of the file that asks, or when it says; resolves with its path. */
export async function createTestFolder(
  when: (remove: () => Promise<void>) => void = afterAll,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  when(() => rm(folder, { recursive: true }))
  return folder
}
