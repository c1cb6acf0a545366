import { delMany, get, keys, set } from 'idb-keyval'
import { say } from '../../../core/language/say.ts'
import { keepMoreFiles } from '../askServiceWorker.ts'
import type { KeptOwner, Owner } from '../owner.ts'
import { keptStore, renameEarlierMarks } from './keptDatabase.ts'
import { KEPT, type KeptKind } from './names.ts'

// What people choose to keep on a device. The name of a record is its kind, a salt, a dot, and a digest of the salt and
// the person, so the storage does not tell who they are. Small records are values in localStorage; large ones are in a
// database under the same name, and localStorage has a mark. Any call may throw: storage may be blocked or full.

/** The storage of a device. */
export interface Device {
  readonly settings: Storage
  readonly records: (kind: KeptKind) => LargeRecords
}

interface LargeRecords {
  readonly get: (name: string) => Promise<unknown>
  readonly set: (name: string, record: unknown) => Promise<void>
  readonly names: () => Promise<string[]>
  readonly remove: (names: string[]) => Promise<void>
}

export const BROWSER: Device = {
  get settings() {
    return localStorage
  },
  records(kind) {
    const store = keptStore(kind)
    return {
      get: (name) => get(name, store),
      async set(name, record) {
        await set(name, record, store)
        if (kind === 'world') keepMoreFiles() // to open it without a network
      },
      names: () => keys(store),
      remove: (names) => delMany(names, store),
    }
  },
}

interface RecordOptions<Value> {
  readonly kind: KeptKind
  readonly mark: string // the value in localStorage
  readonly encode: (value: Value) => unknown
  readonly decode: (record: unknown) => Value | undefined | Promise<Value | undefined> // undefined: another shape
}

/** A large record of one person. Calls run one after the other, so that after quick clicks the last one counts. */
export interface PersonalRecord<Value> {
  readonly isOn: () => Promise<boolean>
  readonly start: () => Promise<void>
  /** Resolves to what is kept; to 'unreadable' if it had another shape, and is now removed. */
  readonly read: () => Promise<Value | 'unreadable' | undefined>
  /** Keeps a value if keeping is on, and if it is better than what is there, say from another tab. */
  readonly write: (value: Value, isBetter?: (kept: Value | undefined) => boolean) => Promise<void>
  /** Stops keeping, and removes what is kept for this person. */
  readonly stop: () => Promise<void>
}

export function createPersonalRecord<Value>(
  { kind, mark, encode, decode }: RecordOptions<Value>,
  owner: Owner,
  device = BROWSER,
): PersonalRecord<Value> {
  const records = device.records(kind)
  const inTurn = createQueue()
  const findAll = () => findNames(kind, owner, device.settings)
  const isMarked = (name: string) => device.settings.getItem(name) !== null

  /** Removes the records that nobody keeps, such as one written while another tab stopped keeping. */
  async function removeStrays(): Promise<void> {
    const strays = (await records.names()).filter((name) => !isMarked(name))
    if (strays.length > 0) await records.remove(strays)
  }

  return {
    isOn: async () => (await findAll()).length > 0,
    start: () =>
      inTurn(async () => {
        const [name = await createName(kind, owner)] = await findAll()
        device.settings.setItem(name, mark)
      }),
    read: () =>
      inTurn(async () => {
        await removeStrays()
        const [name] = await findAll()
        const record = name === undefined ? undefined : await records.get(name)
        if (name === undefined || record === undefined) return undefined
        const value = await decode(record)
        if (value === undefined) await records.remove([name])
        return value ?? 'unreadable'
      }),
    write: (value, isBetter) =>
      inTurn(async () => {
        const [name] = await findAll()
        if (name === undefined) return
        const isWanted = !isBetter || isBetter(await decode(await records.get(name)))
        if (isWanted) await records.set(name, await encode(value))
        if (!isMarked(name)) await removeStrays()
      }),
    stop: () =>
      inTurn(async () => {
        for (const name of await findAll()) device.settings.removeItem(name)
        await removeStrays()
      }),
  }
}

/** Runs actions one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** The names of a person's records of a kind: several if two tabs started at the same time. */
export async function findNames(
  kind: KeptKind,
  owner: Owner,
  settings?: Storage,
): Promise<string[]> {
  const names = listNames(kind, settings)
  if (owner.kept) return names.filter(isOf(owner.kept))
  const isOwn = await Promise.all(
    names.map(async (name) => name === (await nameWith(saltOf(name, kind), kind, owner))),
  )
  return names.filter((_, i) => isOwn[i])
}

/** The names of all people's records of a kind. */
export function listNames(kind: KeptKind, settings = localStorage): string[] {
  renameEarlierMarks(settings)
  return Object.keys(settings)
    .filter((name) => name.startsWith(KEPT[kind]))
    .sort()
}

/** A new name for a person's record. The browser makes digests for https and localhost only. */
export async function createName(kind: KeptKind, owner: Owner): Promise<string> {
  if (owner.kept) return `${KEPT[kind]}${owner.kept.salt}.${owner.kept.digest}`
  return nameWith(createSalt(), kind, owner)
}

/** Not a UUID, which Safari makes since 15.4 only, and no browser over plain http. */
export const createSalt = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))

async function nameWith(salt: string, kind: KeptKind, owner: Owner): Promise<string> {
  return `${KEPT[kind]}${salt}.${await digestOwner(owner, salt)}`
}

/** The linked records, and one created for this owner, which is found again when the person signs in. */
function isOf({ salt, digest, keys: linked }: KeptOwner) {
  return (name: string) => linked.includes(name) || name.endsWith(`.${salt}.${digest}`)
}

export function saltOf(name: string, kind: KeptKind): string {
  return name.slice(KEPT[kind].length).split('.')[0] ?? ''
}

/** A person without their name. The browser makes digests for https and localhost only. */
export async function digestOwner({ service, username }: Owner, salt: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([salt, service, username]))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The first word in the mark of a kept world, before the names of the person's other records: the areas may be opened
 * here without signing in. Earlier versions, which did not tell people so, wrote another word.
 */
export const OPENABLE = 'open'

/** Names a person's other records in the mark of their kept world, if it may be opened without signing in. */
export async function linkRecords(owner: Owner): Promise<void> {
  if (owner.kept) return
  const isOpenable = (name: string) => localStorage.getItem(name)?.split(' ')[0] === OPENABLE
  try {
    const world = (await findNames('world', owner)).find(isOpenable)
    if (world === undefined) return
    const others = await Promise.all([findNames('shortlist', owner), findNames('columns', owner)])
    if (isOpenable(world)) localStorage.setItem(world, [OPENABLE, ...others.flat()].join(' ')) // another tab may have stopped
  } catch {
    // storage is blocked or full: the records are not found without signing in
  }
}

/** Why something is not kept, in a sentence. */
export function describeBlocked(what: 'shortlist' | 'columns' | 'copies'): string {
  switch (what) {
    case 'shortlist':
      return say(
        'This browser cannot keep the shortlist: its storage is blocked or full. The list stays while this page is open.',
      )
    case 'columns':
      return say(
        'This browser cannot keep your columns: its storage is blocked or full. They stay while this page is open.',
      )
    case 'copies':
      return say(
        'This browser cannot keep copies: its storage is blocked or full. Keep the files in your downloads, and choose them here.',
      )
  }
}
