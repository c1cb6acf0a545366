import { clear, set, values } from 'idb-keyval'
import { createStore } from '../createStore.ts'
import { keptStore } from './keptDatabase.ts'
import { COPIES_MARK, isKeepingCopies } from './names.ts'
import { describeBlocked } from './personalRecord.ts'

/** A full export that a person keeps on this device. */
export interface Copy {
  readonly name: string // of the file
  readonly title: string // what it holds: "Germany"
  readonly count: number // areas
  readonly savedAtMs: number
  readonly file: Blob
}

/** Where copies are kept. Any call may throw: storage may be blocked or full. */
export interface CopyDevice {
  readonly isOn: () => boolean
  readonly turn: (isOn: boolean) => void
  readonly read: () => Promise<readonly unknown[]>
  readonly write: (key: string, copy: Copy) => Promise<void>
  readonly clear: () => Promise<void>
}

export interface CopiesKept {
  readonly copies: readonly Copy[] // newest first
  readonly isOn: boolean // whether each full export is kept from now on
  readonly trouble: string | undefined // a sentence
}

const records = keptStore('copies')

const BROWSER: CopyDevice = {
  isOn: isKeepingCopies,
  turn(isOn) {
    if (isOn) localStorage.setItem(COPIES_MARK, 'on')
    else localStorage.removeItem(COPIES_MARK)
  },
  read: () => values(records),
  write: (key, copy) => set(key, copy, records),
  clear: () => clear(records),
}

/** The copies of full exports on this device. Nothing is kept unless the person turned it on. */
export function createCopies(device = BROWSER) {
  const store = createStore<CopiesKept>({ copies: [], isOn: false, trouble: undefined })
  const change = (part: Partial<CopiesKept>) => store.set({ ...store.get(), ...part })

  async function attempt(act: () => Promise<void> | void): Promise<boolean> {
    try {
      await act()
      change({ trouble: undefined })
      return true
    } catch {
      change({ trouble: describeBlocked('copies') })
      return false
    }
  }

  async function load(): Promise<void> {
    const copies = (await device.read()).filter(isCopy)
    change({ isOn: device.isOn(), copies: copies.sort((a, b) => b.savedAtMs - a.savedAtMs) })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Reads what is kept. Blocked storage counts as empty, and is reported once a person wants to keep something. */
    load: () => load().catch(() => undefined),
    turn: (isOn: boolean) =>
      attempt(async () => {
        await load() // reports now that the database cannot be opened
        device.turn(isOn)
        change({ isOn: device.isOn() })
      }),
    /** Keeps a copy, in place of one with the same title and day. Resolves to whether that worked. */
    keep: (copy: Copy) =>
      attempt(async () => {
        await device.write(
          `${new Date(copy.savedAtMs).toISOString().slice(0, 10)} ${copy.title}`,
          copy,
        )
        await load()
      }),
    forget: () =>
      attempt(async () => {
        await device.clear()
        await load()
      }),
  }
}

function isCopy(record: unknown): record is Copy {
  const { name, title, count, savedAtMs, file } = (record ?? {}) as Partial<Copy>
  const areTexts = typeof name === 'string' && typeof title === 'string'
  return areTexts && Number.isFinite(count) && Number.isFinite(savedAtMs) && file instanceof Blob
}

/** The copies in this browser. */
export const deviceCopies = createCopies()
