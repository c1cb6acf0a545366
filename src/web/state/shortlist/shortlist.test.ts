import { beforeEach, expect, test, vi } from 'vitest'
import { createLine } from '../../../core/shortlist/shortlist.ts'
import { KEPT } from '../kept/names.ts'
import type { Owner } from '../owner.ts'
import { storageOf } from '../testing/storageOf.ts'

const GERMANY = {
  iso: 'DE',
  name: 'Germany',
  callingCode: '49',
  id: '1',
  a2b: '',
  position: undefined,
}
const line = (name: string) => createLine(GERMANY, { code: `49${name}`, name, position: undefined })
const ANN = { service: 'https://coverage.example.com/', username: 'ann' }
const BOB = { ...ANN, username: 'bob' }

interface Tab {
  readonly shortlist: typeof import('./shortlist.ts')
  readonly edits: typeof import('./edits.ts')
  readonly store: typeof import('./shortlistStore.ts')['shortlistStore']
  readonly names: () => string
}

/** A storage that may be blocked or full. */
function stubStorage(
  name: 'localStorage' | 'sessionStorage',
  state: { isBlocked: boolean; isFull: boolean },
) {
  const items = new Map<string, string>()
  const storage = storageOf(items, () => {
    if (state.isFull) throw new Error('full')
  })
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      if (state.isBlocked) throw new Error('blocked')
      return storage
    },
  })
  return items
}

/** The storage of a device whose tabs hear of each other's changes. */
function createDevice() {
  const state = { isBlocked: false, isFull: false }
  const listeners: ((event: { readonly key: string }) => void)[] = []
  const items = stubStorage('localStorage', state)
  const ofTab = stubStorage('sessionStorage', state)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) =>
    listeners.push(listener),
  )
  return {
    items,
    ofTab,
    state,
    /** Tells tabs of changes until they write nothing new. */
    async tellTabs() {
      let before: string
      do {
        before = JSON.stringify([...items])
        for (const listener of listeners)
          for (const key of [...items.keys(), KEPT.shortlist]) listener({ key })
        await settle()
      } while (JSON.stringify([...items]) !== before)
    },
  }
}

const digesting = new Set<Promise<ArrayBuffer>>()

/** Until nothing is under way: all that takes time is the digest of a person. */
async function settle(): Promise<void> {
  do {
    await Promise.all(digesting)
    await new Promise(setImmediate)
  } while (digesting.size > 0)
}

function followDigests(): void {
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...words) => {
    const digested = digest(...words)
    digesting.add(digested)
    return digested.finally(() => digesting.delete(digested))
  })
}

/** A new tab; `reloadTab` opens the same one again. */
async function openTab(owner: Owner = ANN): Promise<Tab> {
  device.ofTab.clear()
  return reloadTab(owner)
}

async function reloadTab(owner: Owner = ANN): Promise<Tab> {
  vi.resetModules()
  const shortlist = await import('./shortlist.ts')
  const edits = await import('./edits.ts')
  const { shortlistStore: store } = await import('./shortlistStore.ts')
  await shortlist.removeFromShortlist([]) // loads the edits of this tab
  shortlist.openShortlist(owner)
  await settle()
  const names = () =>
    store
      .get()
      .ledger.lines.map(({ area }) => area.name)
      .join('')
  return { shortlist, edits, store, names }
}

let device: ReturnType<typeof createDevice>

beforeEach(() => {
  device = createDevice()
  followDigests()
  return () => void vi.restoreAllMocks()
})

test('stores nothing until the person turns keeping on', async () => {
  const tab = await openTab()
  await tab.shortlist.addToShortlist([line('A')])
  expect([tab.names(), device.items.size]).toEqual(['A', 0])
})

test('leaves nothing in the tab of somebody who signs out', async () => {
  const { shortlist, names } = await openTab()
  await shortlist.addToShortlist([line('A')])
  await settle()
  expect(device.ofTab.size).toBe(1)
  shortlist.forgetShortlist()
  expect([names(), device.ofTab.size]).toEqual(['', 0])
})

test('undoes the last addition, removal or clearing', async () => {
  const { shortlist, edits, store, names } = await openTab()
  await shortlist.addToShortlist([line('A')])
  await shortlist.addToShortlist([line('B'), line('A'), line('C')])
  expect(store.get().news?.text).toBe('2 areas added to the shortlist, 1 there already')
  store.get().news?.undo?.()
  expect(names()).toBe('A')
  await shortlist.addToShortlist([line('B'), line('C')])
  edits.remove([line('B').key])
  expect(store.get().news?.text).toBe('B +49 B removed from the shortlist')
  store.get().news?.undo?.()
  expect(names()).toBe('ABC')
  edits.clear()
  expect(names()).toBe('')
  store.get().news?.undo?.()
  expect([names(), store.get().keys.size]).toEqual(['ABC', 3])
})

test('says what is there already, without an undo', async () => {
  const { shortlist, store } = await openTab()
  await shortlist.addToShortlist([line('A')])
  await shortlist.addToShortlist([line('A')])
  expect(store.get().news).toEqual({ text: 'A +49 A is on the shortlist already', undo: undefined })
})

test('survives a reload on this device, for this person alone, and names neither', async () => {
  const tab = await openTab()
  await tab.shortlist.addToShortlist([line('A')])
  await tab.edits.keep(true)
  tab.edits.note(line('A').key, 'first')
  tab.shortlist.forgetShortlist()
  expect(tab.names()).toBe('')
  const later = await openTab()
  expect([later.names(), later.store.get().ledger.lines[0]?.note]).toEqual(['A', 'first'])
  expect(later.store.get().isKept).toBe(true)
  expect((await openTab(BOB)).names()).toBe('')
  expect(JSON.stringify([...device.items])).not.toMatch(/ann|example/)
})

test('survives a reload of its tab without being kept, for this person alone, and names neither', async () => {
  const { shortlist, edits } = await openTab()
  await shortlist.addToShortlist([line('A'), line('B')])
  edits.note(line('A').key, 'first')
  await settle()
  expect(JSON.stringify([...device.ofTab])).not.toMatch(/ann|example/)
  const later = await reloadTab()
  expect([later.names(), later.store.get().ledger.lines[0]?.note]).toEqual(['AB', 'first'])
  expect([later.store.get().isKept, device.items.size]).toEqual([false, 0])
  expect((await reloadTab(BOB)).names()).toBe('')
})

test('leaves the tab when somebody else signs in, but not for a file', async () => {
  const { shortlist } = await openTab()
  await shortlist.addToShortlist([line('A')])
  await settle()
  await reloadTab({ ...BOB, isFile: true })
  expect((await reloadTab()).names()).toBe('A')
  await reloadTab(BOB)
  expect(device.ofTab.size).toBe(0)
})

test('what is removed, cleared or signed out does not come back with a reload', async () => {
  const { shortlist, edits } = await openTab()
  await shortlist.addToShortlist([line('A'), line('B')])
  await shortlist.removeFromShortlist([line('A').key])
  await settle()
  const later = await reloadTab()
  expect(later.names()).toBe('B')
  edits.clear()
  await settle()
  expect((await reloadTab()).names()).toBe('')
  const last = await openTab()
  await last.shortlist.addToShortlist([line('C')])
  last.shortlist.forgetShortlist()
  await settle()
  expect([device.ofTab.size, (await reloadTab()).names()]).toEqual([0, ''])
})

test('is in the tab or on the device, not in both', async () => {
  const { shortlist, edits } = await openTab()
  await shortlist.addToShortlist([line('A')])
  await edits.keep(true)
  await settle()
  expect(device.ofTab.size).toBe(0)
  await edits.keep(false)
  await settle()
  expect([device.ofTab.size, device.items.size]).toEqual([1, 0])
  expect((await reloadTab()).names()).toBe('A')
})

test('leaves the device when keeping is turned off, and stays in the page', async () => {
  const tab = await openTab()
  await tab.shortlist.addToShortlist([line('A')])
  await tab.edits.keep(true)
  await tab.edits.keep(false)
  expect([tab.names(), device.items.size]).toEqual(['A', 0])
})

test('is the same in two tabs that keep it', async () => {
  const one = await openTab()
  const other = await openTab()
  await one.shortlist.addToShortlist([line('A')])
  await other.shortlist.addToShortlist([line('B')])
  await one.edits.keep(true)
  await device.tellTabs()
  expect([one.names(), other.names()]).toEqual(['AB', 'AB'])
  one.edits.move(line('B').key, 0)
  other.edits.note(line('A').key, 'cheap') // before it has heard of that
  await device.tellTabs()
  expect([one.names(), other.names()]).toEqual(['BA', 'BA'])
  expect(one.store.get().ledger.lines[1]?.note).toBe('cheap')
  one.edits.remove([line('A').key])
  await device.tellTabs()
  expect(other.names()).toBe('B')
  await one.edits.keep(false)
  await device.tellTabs()
  expect([other.names(), other.store.get().isKept]).toEqual(['B', false])
})

test('works while storage is blocked or full, and says so', async () => {
  device.state.isBlocked = true
  const blocked = await openTab()
  await blocked.shortlist.addToShortlist([line('A')])
  await blocked.edits.keep(true)
  expect(blocked.store.get()).toMatchObject({
    isKept: false,
    trouble: expect.stringContaining('storage is blocked'),
  })
  expect(blocked.names()).toBe('A')
  device.state.isBlocked = false
  const tab = await openTab()
  await tab.edits.keep(true)
  device.state.isFull = true
  await tab.shortlist.addToShortlist([line('A')])
  expect([tab.names(), tab.store.get().trouble]).toEqual(['A', expect.stringContaining('full')])
  device.state.isFull = false
  await tab.shortlist.addToShortlist([line('B')])
  expect(tab.store.get().trouble).toBeUndefined()
  expect((await openTab()).names()).toBe('AB')
})

test('discards a record of another shape, and says that it needs https', async () => {
  const tab = await openTab()
  await tab.edits.keep(true)
  for (const key of device.items.keys()) device.items.set(key, '{"format":7}')
  const later = await openTab()
  await later.shortlist.addToShortlist([line('A')])
  expect((await openTab()).names()).toBe('A')
  vi.stubGlobal('isSecureContext', false)
  await later.edits.keep(false)
  expect(later.store.get().trouble).toContain('https')
})

test('stays in the page for a person who signs in again, and for nobody else', async () => {
  const { shortlist, names } = await openTab()
  await shortlist.addToShortlist([line('A')])
  shortlist.openShortlist({ ...ANN })
  expect(names()).toBe('A')
  shortlist.openShortlist(BOB)
  expect(names()).toBe('')
})

test('is set by the page around this one: what stays keeps its note, and all can be undone', async () => {
  const { shortlist, edits, store, names } = await openTab()
  await shortlist.addToShortlist(['A', 'B', 'C'].map(line))
  edits.note(line('C').key, 'mine')
  await edits.replace(['C', 'D'].map(line))
  expect(names()).toBe('CD')
  expect(store.get().ledger.lines[0]?.note).toBe('mine')
  expect(store.get().news?.text).toBe('The page around this one has changed the shortlist')
  store.get().news?.undo?.()
  expect(names()).toBe('ABC')
})

test('what a person keeps does not come back when the page around this one sets the list', async () => {
  const tab = await openTab()
  await tab.edits.keep(true)
  await tab.shortlist.addToShortlist([line('A')])
  const later = await openTab()
  await later.edits.replace([line('B')])
  expect(later.names()).toBe('B')
  expect((await openTab()).names()).toBe('B')
})
