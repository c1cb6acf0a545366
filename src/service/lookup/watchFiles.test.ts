import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFiles } from './watchFiles.ts'

const EVERY_MS = 5

let folder: string
let stop: () => void = () => {}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'))
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

/** Counts changes of the accounts file and of a catalogue in a folder. */
async function watch(accounts = 'accounts.json', meanwhile = async () => {}) {
  const counted = { changes: 0 }
  const paths = { accountsPath: join(folder, accounts), catalogPath: join(folder, 'catalog') }
  const watch = await watchFiles(paths, EVERY_MS)
  await meanwhile()
  stop = watch(() => counted.changes++)
  return counted
}

const until = (counted: { changes: number }, changes: number) =>
  vi.waitFor(() => expect(counted.changes).toBe(changes), { timeout: 4000, interval: EVERY_MS })

/** Writes a file at once: of one that is written in place, a slow machine may see the beginning for long. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}

test('tells a file that comes late, is replaced, or written in place', async () => {
  const path = join(folder, 'accounts.json')
  const counted = await watch()
  await replace(path, '1')
  await until(counted, 1)
  await replace(path, '2')
  await until(counted, 2)
  await writeFile(path, '3')
  await vi.waitFor(() => expect(counted.changes).toBeGreaterThan(2), { timeout: 4000, interval: EVERY_MS })
})

test('tells a file that was changed while the server started', async () => {
  const path = join(folder, 'accounts.json')
  await replace(path, '1')
  const counted = await watch('accounts.json', () => replace(path, '2'))
  await until(counted, 1)
})

test('tells files of a folder, and a folder in the place of another', async () => {
  const counted = await watch()
  await mkdir(join(folder, 'next'))
  await writeFile(join(folder, 'next/areas.json'), '{}')
  await rename(join(folder, 'next'), join(folder, 'catalog'))
  await until(counted, 1)
  await replace(join(folder, 'catalog/countries.json'), '[]')
  await until(counted, 2)
})

test('tells that a link behind a link leads elsewhere, as Kubernetes changes files', async () => {
  for (const name of ['v1', 'v2']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'accounts.json'), name)
  }
  await symlink('v1', join(folder, '..data'))
  await symlink('..data/accounts.json', join(folder, 'linked.json'))
  const counted = await watch('linked.json')
  await symlink('v2', join(folder, '..data_tmp'))
  await rename(join(folder, '..data_tmp'), join(folder, '..data'))
  await until(counted, 1)
})

test('does not tell a file that is still being written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const counted = await watch()
  const path = join(folder, 'accounts.json')
  const timersAre = () => vi.getTimerCount() === 1
  const look = async () => {
    vi.advanceTimersByTime(EVERY_MS)
    while (!timersAre()) await new Promise((resolve) => setImmediate(resolve))
  }
  for (const text of ['1', '12', '123']) {
    await writeFile(path, text)
    await look()
  }
  expect(counted.changes).toBe(0)
  await look()
  await look()
  expect(counted.changes).toBe(1)
})
