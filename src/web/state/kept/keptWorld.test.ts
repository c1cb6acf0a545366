import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { storageOf } from '../testing/storageOf.ts'
import { createKeeper, type KeptWorld, readOpenable } from './keptWorld.ts'
import { KEPT } from './names.ts'
import type { Device } from './personalRecord.ts'

const ANN = { service: 'https://coverage.example.com/api', username: 'ann' }
const BOB = { ...ANN, username: 'bob' }
const WORLD: KeptWorld = {
  areas: new Map([['FR', [{ code: '334', name: 'Lyon', position: { lat: 45.8, lng: 4.8 } }]]]),
  oldestMs: 1_000,
  newestMs: 2_000,
}

/** A browser in memory; `beforeWrite` runs between the start and the end of a write. */
function createDevice() {
  const settings = new Map<string, string>()
  const records = new Map<string, unknown>()
  const hooks = { beforeWrite: async () => {} }
  const device: Device = {
    settings: storageOf(settings),
    records: () => ({
      get: async (name) => records.get(name),
      async set(name, record) {
        await hooks.beforeWrite()
        records.set(name, structuredClone(record))
      },
      names: async () => [...records.keys()],
      async remove(names) {
        for (const name of names) records.delete(name)
      },
    }),
  }
  return { device, settings, records, hooks }
}

async function keepFor(device: Device, owner = ANN, world = WORLD) {
  const keeper = createKeeper(owner, device)
  await keeper.start()
  await keeper.keep(world)
  return keeper
}

describe('keeping', () => {
  test('is off, and stores nothing, until the person turns it on', async () => {
    const { device, settings, records } = createDevice()
    const keeper = createKeeper(ANN, device)
    await keeper.keep(WORLD)
    expect([await keeper.isOn(), await keeper.read(), settings.size, records.size]).toEqual([
      false,
      undefined,
      0,
      0,
    ])
  })

  test('returns the kept world to the person', async () => {
    const { device } = createDevice()
    await keepFor(device)
    const later = createKeeper(ANN, device)
    expect(await later.isOn()).toBe(true)
    expect(await later.read()).toEqual(WORLD)
  })

  test('keeps again after it was turned off', async () => {
    const { device } = createDevice()
    const keeper = await keepFor(device)
    await keeper.stop()
    expect(await keeper.read()).toBeUndefined()
    await keeper.start()
    await keeper.keep(WORLD)
    expect(await keeper.read()).toEqual(WORLD)
  })

  test.each([BOB, { ...ANN, service: 'https://other.example.com/api' }])(
    'is off for %j',
    async (other) => {
      const { device } = createDevice()
      await keepFor(device)
      const keeper = createKeeper(other, device)
      expect([await keeper.isOn(), await keeper.read()]).toEqual([false, undefined])
    },
  )

  test('ends for one person and goes on for the other; the last one leaves nothing stored', async () => {
    const { device, settings, records } = createDevice()
    const ann = await keepFor(device)
    const bob = await keepFor(device, BOB)
    await ann.stop()
    expect([await ann.isOn(), await bob.isOn(), records.size]).toEqual([false, true, 1])
    expect(await bob.read()).toEqual(WORLD)
    await bob.stop()
    expect([settings.size, records.size]).toEqual([0, 0])
  })

  test('stores no names, and a different digest of the same person on each device', async () => {
    const devices = [createDevice(), createDevice()]
    for (const { device } of devices) await keepFor(device)
    const [one, two] = devices.map(({ settings, records }) =>
      JSON.stringify([...settings, ...records.keys()]),
    )
    expect(one).not.toContain('ann')
    expect(one).not.toContain(createHash('sha256').update('ann').digest('hex'))
    expect(devices[0]?.records.keys().next().value).not.toBe(
      devices[1]?.records.keys().next().value,
    )
    expect(one).not.toBe(two)
  })

  test('follows the last of several quick clicks', async () => {
    const { device, records } = createDevice()
    const keeper = createKeeper(ANN, device)
    await Promise.all([
      keeper.start(),
      keeper.keep(WORLD),
      keeper.stop(),
      keeper.start(),
      keeper.keep(WORLD),
    ])
    expect([await keeper.isOn(), records.size]).toEqual([true, 1])
    await Promise.all([keeper.stop(), keeper.start(), keeper.keep(WORLD), keeper.stop()])
    expect([await keeper.isOn(), records.size]).toEqual([false, 0])
  })

  test('throws while storage is blocked, and works afterwards', async () => {
    const { device, hooks } = createDevice()
    const keeper = createKeeper(ANN, device)
    await keeper.start()
    hooks.beforeWrite = () => Promise.reject(new Error('full'))
    await expect(keeper.keep(WORLD)).rejects.toThrow('full')
    hooks.beforeWrite = async () => {}
    await keeper.keep(WORLD)
    expect(await keeper.read()).toEqual(WORLD)
  })
})

describe('two tabs', () => {
  test('see each other turn it on and off', async () => {
    const { device } = createDevice()
    const one = await keepFor(device)
    const two = createKeeper(ANN, device)
    await two.stop()
    expect(await one.isOn()).toBe(false)
    await one.start()
    expect(await two.isOn()).toBe(true)
  })

  test('leave nothing if both turn it on at once, and one turns it off', async () => {
    const { device, settings } = createDevice()
    const [one, two] = [createKeeper(ANN, device), createKeeper(ANN, device)]
    await Promise.all([one.start(), two.start()])
    await two.stop()
    expect([await one.isOn(), settings.size]).toEqual([false, 0])
  })

  test('leave nothing if one turns it off while the other writes', async () => {
    const { device, records, hooks } = createDevice()
    const one = createKeeper(ANN, device)
    await one.start()
    hooks.beforeWrite = () => createKeeper(ANN, device).stop()
    await one.keep(WORLD)
    expect(records.size).toBe(0)
  })

  test('never replace a world with an older one', async () => {
    const { device } = createDevice()
    const keeper = await keepFor(device)
    await keeper.keep({ areas: new Map([['FR', []]]), oldestMs: 900, newestMs: 1_500 })
    expect(await keeper.read()).toEqual(WORLD)
    const newer = { areas: new Map([['FR', []]]), oldestMs: 1_000, newestMs: 3_000 }
    await keeper.keep(newer)
    expect(await keeper.read()).toEqual(newer)
  })
})

describe('what another version or a failure left', () => {
  const RECORD = { ...WORLD, version: 2 }
  test.each([
    ['an empty object', {}],
    ['null', null],
    ['text', 'areas'],
    ['an earlier version', { areas: WORLD.areas, keptAtMs: 1_000 }],
    ['a later version', { ...RECORD, version: 3 }],
    ['no areas', { ...RECORD, areas: undefined }],
    ['areas as an object', { ...RECORD, areas: { FR: [] } }],
    ['a country without a list', { ...RECORD, areas: new Map([['FR', {}]]) }],
    ['half an area', { ...RECORD, areas: new Map([['FR', [{ code: '334' }]]]) }],
    ['a code as a number', { ...RECORD, areas: new Map([['FR', [{ code: 334, name: 'Lyon' }]]]) }],
    [
      'half a position',
      {
        ...RECORD,
        areas: new Map([['FR', [{ code: '334', name: 'Lyon', position: { lat: 4 } }]]]),
      },
    ],
    ['no time', { ...RECORD, newestMs: undefined }],
    ['a time in the future', { ...RECORD, newestMs: Date.now() + 86_400_000 }],
  ])('is discarded: %s', async (_, record) => {
    const { device, records } = createDevice()
    const keeper = await keepFor(device)
    const [key = ''] = records.keys()
    records.set(key, record)
    expect(await keeper.read()).toBe('unreadable')
    expect(records.size).toBe(0)
    await keeper.keep(WORLD)
    expect(await keeper.read()).toEqual(WORLD)
  })

  test('gets its present name, unless it belongs to the device instead of a person', async () => {
    const { device, settings } = createDevice()
    const salt = '0123456789abcdef0123456789abcdef'
    const digest = createHash('sha256')
      .update(JSON.stringify([salt, ANN.service, ANN.username]))
      .digest('hex')
    settings.set('coverage-explorer.keep-areas', 'on')
    settings.set('coverage-explorer.keep-salt', salt)
    settings.set(`coverage-explorer.keep.${digest}`, 'open list.1')
    expect([
      await createKeeper(ANN, device).isOn(),
      await createKeeper(BOB, device).isOn(),
    ]).toEqual([true, false])
    expect([...settings]).toEqual([[`coverage-explorer.keep.${salt}.${digest}`, 'open list.1']])
  })
})

const COUNTRY = { name: 'France', callingCode: '33', id: '1', a2b: '', position: undefined }
const OPENED: KeptWorld = {
  ...WORLD,
  countries: [
    { ...COUNTRY, iso: 'FR' },
    { ...COUNTRY, iso: 'DE', name: 'Germany' },
  ],
}

test('opens what each person keeps, the newest first, with the countries whose areas are kept', async () => {
  const { device, settings } = createDevice()
  await keepFor(device, ANN, OPENED)
  const [first] = settings.keys()
  await keepFor(device, BOB, { ...OPENED, oldestMs: 1_500 })
  const name = [...settings.keys()].find((key) => key !== first) ?? ''
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

test('opens nothing that an earlier version kept, nothing without countries, and nothing after keeping ends', async () => {
  const { device, settings } = createDevice()
  expect(await readOpenable(device)).toEqual([])
  await keepFor(device, ANN, OPENED)
  const [name = ''] = [...settings.keys()].filter((key) => key.startsWith(KEPT.world))
  settings.set(name, 'on')
  expect(await readOpenable(device)).toEqual([])
  await keepFor(device, ANN, OPENED)
  expect(await readOpenable(device)).toHaveLength(1)
  await createKeeper(ANN, device).stop()
  await keepFor(device, BOB, WORLD)
  expect(await readOpenable(device)).toEqual([])
})

test('opens nothing where storage is blocked', async () => {
  const { device } = createDevice()
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(
    await readOpenable({
      ...device,
      settings: { getItem: blocked, removeItem: blocked } as unknown as Storage,
    }),
  ).toEqual([])
})
