import { expect, test } from 'vitest'
import { type Copy, type CopyDevice, createCopies } from './copies.ts'

function createDevice(): CopyDevice & { isBlocked: boolean } {
  const records = new Map<string, unknown>([['old', { name: 'of another version' }]])
  let isOn = false
  const device = {
    isBlocked: false,
    isOn: () => isOn,
    turn(wish: boolean) {
      if (device.isBlocked) throw new Error('blocked')
      isOn = wish
    },
    async read() {
      if (device.isBlocked) throw new Error('blocked')
      return [...records.values()]
    },
    async write(key: string, copy: Copy) {
      if (device.isBlocked) throw new Error('full')
      records.set(key, copy)
    },
    clear: async () => records.clear(),
  }
  return device
}

const copyOf = (title: string, day: string, count = 3): Copy => ({
  name: `${title}.csv`,
  title,
  count,
  savedAtMs: Date.parse(day),
  file: new Blob(['4930']),
})

test('keeps the newest copy of a day, lists the newest first, and forgets all', async () => {
  const copies = createCopies(createDevice())
  await copies.turn(true)
  await copies.keep(copyOf('Germany', '2026-10-01T08:00Z'))
  await copies.keep(copyOf('Austria', '2026-11-01T08:00Z'))
  await copies.keep(copyOf('Germany', '2026-10-01T09:00Z', 4))
  const listed = copies.get().copies.map(({ title, count }) => `${title} ${count}`)
  expect(listed).toEqual(['Austria 3', 'Germany 4'])
  await copies.forget()
  expect(copies.get()).toEqual({ copies: [], isOn: true, trouble: undefined })
})

test('works while storage is blocked or full, and says so once something is to be kept', async () => {
  const device = createDevice()
  device.isBlocked = true
  const copies = createCopies(device)
  await copies.load()
  expect(copies.get().trouble).toBeUndefined()
  expect(await copies.turn(true)).toBe(false)
  expect(copies.get()).toMatchObject({
    isOn: false,
    trouble: expect.stringContaining('blocked or full'),
  })
  expect(await copies.keep(copyOf('Germany', '2026-10-01'))).toBe(false)
  device.isBlocked = false
  expect(await copies.turn(true)).toBe(true)
  expect(copies.get()).toMatchObject({ isOn: true, trouble: undefined })
})
