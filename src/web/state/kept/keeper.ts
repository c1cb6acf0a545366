import { type KeptWorld, parseRecord, toRecord } from './keptWorld.ts'
import { OLD_SWITCH, SALT, SWITCH } from './traces.ts'

/** Whose areas: a person at a service. */
export interface Owner {
  readonly service: string // its address
  readonly username: string
}

/** What a device offers for keeping; anything may be blocked or full, and throw. */
export interface Device {
  readonly settings: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  readonly records: {
    get(key: string): Promise<unknown>
    set(key: string, record: unknown): Promise<void>
    keys(): Promise<IDBValidKey[]>
    remove(keys: IDBValidKey[]): Promise<void>
  }
  createSalt(): string
  digest(text: string): Promise<string>
}

/** Keeps the areas of the world for one person, only if they wish it, and never with a username or a password. */
export interface Keeper {
  isOn(): Promise<boolean>
  /** What is kept; 'unreadable' where it had another shape and is gone now. Tidies up after earlier versions. */
  read(): Promise<KeptWorld | 'unreadable' | undefined>
  start(): Promise<void>
  /** Stops keeping, and removes what is kept for this person. */
  stop(): Promise<void>
  /** Keeps a world, if keeping is on and nothing newer is kept, as by another tab. */
  keep(world: KeptWorld): Promise<void>
}

export function createKeeper(device: Device, { service, username }: Owner): Keeper {
  const { records, digest, createSalt } = device
  const inTurn = createQueue()

  // a digest stands for the name: whoever opens the browser's storage reads no names in it
  const keyWith = (salt: string) => digest(JSON.stringify([salt, service, username]))

  /** The key of the person's record, while keeping is on. */
  async function findKey(): Promise<string | undefined> {
    const salt = device.settings.getItem(SALT)
    const key = salt === null ? undefined : await keyWith(salt)
    return key !== undefined && isOnFor(key) ? key : undefined
  }

  function isOnFor(key: IDBValidKey): boolean {
    return device.settings.getItem(SWITCH + String(key)) !== null
  }

  /** Writes salt and switch together: another tab that tidies up takes a salt without a switch away. */
  async function switchOn(): Promise<void> {
    const salt = device.settings.getItem(SALT) ?? createSalt()
    const key = await keyWith(salt)
    const isReplaced = (device.settings.getItem(SALT) ?? salt) !== salt // by another tab, meanwhile
    if (isReplaced) return switchOn()
    device.settings.setItem(SALT, salt)
    device.settings.setItem(SWITCH + key, 'on')
  }

  /** Removes what nobody keeps: of earlier versions, or written while another tab stopped keeping. */
  async function tidy(): Promise<void> {
    const strays = (await records.keys()).filter((key) => !isOnFor(key))
    if (strays.length > 0) await records.remove(strays)
    device.settings.removeItem(OLD_SWITCH)
    if (!namesOf(device.settings).some((name) => name.startsWith(SWITCH))) device.settings.removeItem(SALT)
  }

  return {
    isOn: async () => (await findKey()) !== undefined,
    read: () =>
      inTurn(async () => {
        await tidy()
        const key = await findKey()
        const record = key === undefined ? undefined : await records.get(key)
        if (key === undefined || record === undefined) return undefined
        const world = parseRecord(record, Date.now())
        if (!world) await records.remove([key])
        return world ?? 'unreadable'
      }),
    start: () => inTurn(switchOn),
    stop: () =>
      inTurn(async () => {
        const key = await findKey()
        if (key !== undefined) device.settings.removeItem(SWITCH + key)
        await tidy()
      }),
    keep: (world) =>
      inTurn(async () => {
        const key = await findKey()
        if (key === undefined) return
        if (isBetter(world, parseRecord(await records.get(key), Date.now())))
          await records.set(key, toRecord(world))
        if (!isOnFor(key)) await tidy()
      }),
  }
}

function isBetter(world: KeptWorld, kept: KeptWorld | undefined): boolean {
  return !kept || world.newestMs > kept.newestMs || world.areas.size > kept.areas.size
}

/** Acts one after the other: what is switched on and off quickly ends as the last click says. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }
}

function namesOf(settings: Device['settings']): string[] {
  return Array.from({ length: settings.length }, (_, index) => settings.key(index) ?? '')
}
