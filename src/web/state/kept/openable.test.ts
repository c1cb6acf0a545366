import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeeper, type Device } from './keeper.ts'
import { readOpenable } from './openable.ts'
import { SWITCH_PREFIX } from './storageKeys.ts'

const COUNTRY = { name: 'France', callingCode: '33', id: '1', a2b: '', position: undefined }
const WORLD = {
  areas: new Map([['FR', [{ code: '334', name: 'Lyon', position: undefined }]]]),
  countries: [
    { ...COUNTRY, iso: 'FR' },
    { ...COUNTRY, iso: 'DE', name: 'Germany' },
  ],
  oldestMs: 1_000,
  newestMs: 2_000,
}

function createDevice() {
  const settings = new Map<string, string>()
  const records = new Map<IDBValidKey, unknown>()
  const device: Device = {
    settings: {
      getItem: (name) => settings.get(name) ?? null,
      setItem: (name, value) => void settings.set(name, value),
      removeItem: (name) => void settings.delete(name),
      key: (index) => [...settings.keys()][index] ?? null,
      get length() {
        return settings.size
      },
    },
    records: {
      get: async (key) => records.get(key),
      set: async (key, record) => void records.set(key, record),
      keys: async () => [...records.keys()],
      async remove(keys) {
        for (const key of keys) records.delete(key)
      },
    },
    createSalt: () => 'salt',
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
  }
  return { device, settings }
}

async function keepFor(device: Device, username: string, world = WORLD): Promise<void> {
  const keeper = createKeeper(device, { service: 'https://example.com/api', username })
  await keeper.start()
  await keeper.keep(world)
}

test('opens what each person keeps, the newest first, with the countries whose areas are kept', async () => {
  const { device, settings } = createDevice()
  await keepFor(device, 'ann')
  await keepFor(device, 'bob', { ...WORLD, oldestMs: 1_500 })
  const [, name = ''] = [...settings.keys()].filter((key) => key.startsWith(SWITCH_PREFIX))
  settings.set(name, 'open list.1 columns.2')
  const [bob, ann] = await readOpenable(device)
  expect([bob?.oldestMs, bob?.owner.keys, ann?.oldestMs, ann?.owner.keys]).toEqual([
    1_500,
    ['list.1', 'columns.2'],
    1_000,
    [],
  ])
  expect(ann?.countries.map(({ iso }) => iso)).toEqual(['FR'])
  expect(JSON.stringify([bob, ann])).not.toMatch(/ann|bob/)
})

test('opens nothing that was kept before keeping said so, nothing without countries, and nothing after it ends', async () => {
  const { device, settings } = createDevice()
  expect(await readOpenable(device)).toEqual([])
  await keepFor(device, 'ann')
  const [name = ''] = [...settings.keys()].filter((key) => key.startsWith(SWITCH_PREFIX))
  settings.set(name, 'on')
  expect(await readOpenable(device)).toEqual([])
  await keepFor(device, 'ann')
  expect(await readOpenable(device)).toHaveLength(1)
  await createKeeper(device, { service: 'https://example.com/api', username: 'ann' }).stop()
  const { countries: _, ...older } = WORLD
  await keepFor(device, 'bob', older as typeof WORLD)
  expect(await readOpenable(device)).toEqual([])
})

test('opens nothing where storage is blocked', async () => {
  const { device } = createDevice()
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(await readOpenable({ ...device, settings: { ...device.settings, getItem: blocked } })).toEqual([])
})
