import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDemoAccounts, DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { AUSTRIA } from '../testing/sampleCountries.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { createReplacements, type OwnData } from './lookup.ts'
import { createReload, watchFiles } from './reload.ts'

const AREAS = { AT: [['431', 'Vienna', '48.2', '16.4']] }

const folder = await createTestFolder()
const accountsPath = join(folder, 'accounts.json')
const catalogPath = join(folder, 'catalog')
await mkdir(catalogPath)
beforeEach(() => write({ accounts: [DEMO_ACCOUNT], countries: [AUSTRIA], areas: AREAS }))

async function write({ accounts, ...parts }: Record<string, unknown>): Promise<void> {
  if (accounts !== undefined) await writeFile(accountsPath, JSON.stringify(accounts))
  for (const [name, part] of Object.entries(parts))
    await writeFile(
      join(catalogPath, `${name}.json`),
      typeof part === 'string' ? part : JSON.stringify(part),
    )
}

function createRecorded(paths: {
  accountsPath: string | undefined
  catalogPath: string | undefined
}) {
  const replaced: Partial<OwnData>[] = []
  const lines: string[] = []
  const read: [file: string, isTaken: boolean][] = []
  const { follow, ...replacements } = createReplacements({
    catalog: { version: 'first', countries: [], areas: new Map() },
    accounts: createDemoAccounts(),
  })
  follow((data) => replaced.push(data))
  const { reload, catalogVersion } = createReload({
    ...paths,
    replacements,
    log: (line) => lines.push(line.replaceAll(folder, '')),
    measurements: { fileRead: (...result) => read.push(result) },
  })
  return { reload, catalogVersion, replaced, lines, read }
}

const createBoth = () => createRecorded({ accountsPath, catalogPath })

test('reads accounts and catalogue again, and says what it found', async () => {
  const { reload, catalogVersion, replaced, lines } = createBoth()
  await reload()
  expect(lines).toEqual([
    'The accounts were read again: 1 account.',
    'The catalogue was read again: 1 area in 1 country.',
  ])
  expect(replaced.map(Object.keys)).toEqual([['accounts'], ['catalog']])
  expect(catalogVersion()).toBe(replaced[1]?.catalog?.version)
})

test('the same catalogue is not replaced, so that nothing is encoded again', async () => {
  const { reload, replaced, lines } = createBoth()
  await reload()
  await write({ areas: JSON.stringify(AREAS, undefined, 2) })
  await reload()
  expect(lines[3]).toBe('The catalogue was read again, and is the same.')
  expect(replaced.map(Object.keys)).toEqual([['accounts'], ['catalog'], ['accounts']])
})

test('a wrong catalogue is refused with its sentence, and keeps no removed account open', async () => {
  const { reload, catalogVersion, replaced, lines, read } = createBoth()
  await write({ areas: { AT: [['43 1', 'Vienna', '', '']] } })
  await reload()
  expect(replaced.map(Object.keys)).toEqual([['accounts']])
  expect(catalogVersion()).toBe('first')
  expect(lines[1]).toBe(
    'Warning: /catalog/areas.json, AT, row 1: AREACODE is "43 1"; write the calling code and the area code in digits alone, such as "4420". The catalogue stays as it was.',
  )
  await write({ areas: AREAS })
  await reload()
  expect(read).toEqual([
    ['accounts', true],
    ['catalog', false],
    ['accounts', true],
    ['catalog', true],
  ])
})

test('a catalogue that has lost its areas is refused with counts, until it has them again', async () => {
  const { reload, replaced, lines } = createRecorded({ accountsPath: undefined, catalogPath })
  const rows = ['431', '432', '433'].map((code) => [code, 'Vienna', '', ''])
  for (const areas of [{ AT: rows }, {}, { AT: rows.slice(2) }, { AT: rows.slice(1) }]) {
    await write({ areas })
    await reload()
  }
  expect(lines).toEqual([
    'The catalogue was read again: 3 areas in 1 country.',
    expect.stringMatching(
      /^Warning: \/catalog has no areas, and 3 are served; .* The catalogue stays as it was\.$/,
    ),
    expect.stringMatching(
      /^Warning: \/catalog has 1 areas?, fewer than half of the 3 that are served; /,
    ),
    'The catalogue was read again: 2 areas in 1 country.',
  ])
  expect(replaced).toHaveLength(2)
})

const ANN = { ...DEMO_ACCOUNT, username: 'ann' }

test.each([
  ['[]', 'has no account, so nobody could sign in; .* The accounts stay as they were\\.$'],
  ['[{', '^Warning: /accounts\\.json is not JSON: .* The accounts stay as they were\\.$'],
  ['[{"username":"ann","password":"secret"}]', '"password" is not a hash'],
  [
    null,
    '^Warning: /accounts\\.json does not exist; put it back, .*\\. The accounts stay as they were\\.$',
  ],
  [JSON.stringify([ANN, ANN]), 'a second time'],
] as const)('accounts that are %j are refused with their sentence', async (text, sentence) => {
  const { reload, replaced, lines } = createBoth()
  await (text === null ? rm(accountsPath) : writeFile(accountsPath, text))
  await reload()
  expect(lines[0]).toMatch(new RegExp(sentence))
  expect(lines.join()).not.toMatch(/secret|ann/)
  expect(replaced.map(Object.keys)).toEqual([['catalog']])
})

test('tells doubts about a catalogue, and that there is nothing to read', async () => {
  const both = createBoth()
  await write({ areas: { AT: [['991', 'Vienna', '', '']] } })
  await both.reload()
  expect(both.lines[2]).toMatch(/^Warning: COVERAGE_CATALOG: 1 area is doubtful, but served/)
  const none = createRecorded({ accountsPath: undefined, catalogPath: undefined })
  await none.reload()
  expect(none.lines.join()).toMatch(/^There is nothing to read again/)
  expect(none.replaced).toEqual([])
})

test('what is asked for while the files are being read is answered by reading them once more', async () => {
  const { reload, lines } = createRecorded({ accountsPath, catalogPath: undefined })
  await Promise.all([reload(), reload(), reload()])
  expect(lines).toHaveLength(2)
})

describe('watchFiles', () => {
  const EVERY_MS = 5

  let folder: string
  beforeEach(async () => {
    folder = await createTestFolder(onTestFinished)
  })

  /** Counts changes of the accounts file and of a catalogue in a folder. */
  async function watch(accounts = 'accounts.json', meanwhile = async () => {}) {
    const counted = { changes: 0 }
    const paths = { accountsPath: join(folder, accounts), catalogPath: join(folder, 'catalog') }
    const watch = await watchFiles(paths, EVERY_MS)
    await meanwhile()
    onTestFinished(watch(() => counted.changes++))
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
    await vi.waitFor(() => expect(counted.changes).toBeGreaterThan(2), {
      timeout: 4000,
      interval: EVERY_MS,
    })
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
})
