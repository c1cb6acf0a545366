import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createKeeper, type Device } from './keeper.ts'
import type { KeptWorld } from './keptWorld.ts'
import { OLD_SWITCH_KEY } from './storageKeys.ts'

const ANN = { service: 'https://coverage.example.com/api', username: 'ann' }
const BOB = { ...ANN, username: 'bob' }
const WORLD: KeptWorld = {
  areas: new Map([['FR', [{ code: '334', name: 'Lyon', position: { lat: 45.8, lng: 4.8 } }]]]),
  oldestMs: 1_000,
  newestMs: 2_000,
}

/** A browser in memory; `beforeWrite` runs between the start and the end of a write. */
function createDevice(saltOf = 'salt') {
  const settings = new Map<string, string>()
  const records = new Map<IDBValidKey, unknown>()
  const hooks = { beforeWrite: async () => {} }
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
      async set(key, record) {
        await hooks.beforeWrite()
        records.set(key, structuredClone(record))
      },
      keys: async () => [...records.keys()],
      async remove(keys) {
        for (const key of keys) records.delete(key)
      },
    },
    createSalt: () => saltOf,
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
  }
  return { device, settings, records, hooks }
}

async function keepFor(device: Device, owner = ANN, world = WORLD) {
  const keeper = createKeeper(device, owner)
  await keeper.start()
  await keeper.keep(world)
  return keeper
}

describe('keeping', () => {
  test('is off, and stores nothing, until the person turns it on', async () => {
    const { device, settings, records } = createDevice()
    const keeper = createKeeper(device, ANN)
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
    const later = createKeeper(device, ANN)
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

  test.each([BOB, { ...ANN, service: 'https://other.example.com/api' }])('is off for %j', async (other) => {
    const { device } = createDevice()
    await keepFor(device)
    const keeper = createKeeper(device, other)
    expect([await keeper.isOn(), await keeper.read()]).toEqual([false, undefined])
  })

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
    const devices = [createDevice('one'), createDevice('two')]
    for (const { device } of devices) await keepFor(device)
    const [one, two] = devices.map(({ settings, records }) =>
      JSON.stringify([...settings, ...records.keys()]),
    )
    expect(one).not.toContain('ann')
    expect(one).not.toContain(createHash('sha256').update('ann').digest('hex'))
    expect(devices[0]?.records.keys().next().value).not.toBe(devices[1]?.records.keys().next().value)
    expect(one).not.toBe(two)
  })

  test('follows the last of several quick clicks', async () => {
    const { device, records } = createDevice()
    const keeper = createKeeper(device, ANN)
    await Promise.all([keeper.start(), keeper.keep(WORLD), keeper.stop(), keeper.start(), keeper.keep(WORLD)])
    expect([await keeper.isOn(), records.size]).toEqual([true, 1])
    await Promise.all([keeper.stop(), keeper.start(), keeper.keep(WORLD), keeper.stop()])
    expect([await keeper.isOn(), records.size]).toEqual([false, 0])
  })

  test('throws while storage is blocked, and works afterwards', async () => {
    const { device, hooks } = createDevice()
    const keeper = createKeeper(device, ANN)
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
    const two = createKeeper(device, ANN)
    await two.stop()
    expect(await one.isOn()).toBe(false)
    await one.start()
    expect(await two.isOn()).toBe(true)
  })

  test('stay on if one turns it on while the other removes strays', async () => {
    const { device } = createDevice()
    const other = createKeeper(device, BOB)
    async function digest(text: string): Promise<string> {
      await other.stop()
      return device.digest(text)
    }
    const one = createKeeper({ ...device, digest }, ANN)
    await one.start()
    expect(await createKeeper(device, ANN).isOn()).toBe(true)
  })

  test('share a salt if both turn it on at once', async () => {
    const { device } = createDevice()
    const one = createKeeper({ ...device, createSalt: () => 'one' }, ANN)
    const two = createKeeper({ ...device, createSalt: () => 'two' }, BOB)
    await Promise.all([one.start(), two.start()])
    expect([await one.isOn(), await two.isOn()]).toEqual([true, true])
  })

  test('leave nothing if one turns it off while the other writes', async () => {
    const { device, records, hooks } = createDevice()
    const one = createKeeper(device, ANN)
    await one.start()
    hooks.beforeWrite = () => createKeeper(device, ANN).stop()
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
      { ...RECORD, areas: new Map([['FR', [{ code: '334', name: 'Lyon', position: { lat: 4 } }]]]) },
    ],
    ['no time', { ...RECORD, newestMs: undefined }],
    ['a time to come', { ...RECORD, newestMs: Date.now() + 86_400_000 }],
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

  test('is removed, with its switch, if it belongs to the device instead of a person', async () => {
    const { device, settings, records } = createDevice()
    settings.set(OLD_SWITCH_KEY, 'on')
    records.set('1 https://coverage.example.com/api 2bd806c9', { areas: WORLD.areas, keptAtMs: 1_000 })
    const keeper = createKeeper(device, ANN)
    expect([await keeper.read(), await keeper.isOn()]).toEqual([undefined, false])
    expect([settings.size, records.size]).toEqual([0, 0])
  })
})
