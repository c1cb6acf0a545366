import type { Owner } from '../owner.ts'
import { type KeptWorld, parseRecord, toRecord } from './keptWorld.ts'
import { OLD_SWITCH_KEY, OPENABLE, SALT_KEY, SWITCH_PREFIX } from './storageKeys.ts'

/** The storage of a device. It may be blocked or full: any access may throw. */
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

/** Keeps the areas of the world for one person, at their request only, and stores neither username nor password. */
export interface Keeper {
  isOn(): Promise<boolean>
  /** What is kept; 'unreadable' if it had another shape, and is removed. Also removes what earlier versions left. */
  read(): Promise<KeptWorld | 'unreadable' | undefined>
  start(): Promise<void>
  /** Stops keeping, and removes what is kept for this person. */
  stop(): Promise<void>
  /** Keeps a world, if keeping is on and nothing newer has been kept, say by another tab. */
  keep(world: KeptWorld): Promise<void>
}

export function createKeeper(device: Device, owner: Owner): Keeper {
  const { records } = device
  const keepSwitch = createSwitch(device, owner)
  const inTurn = createQueue()

  /** Removes the records that nobody keeps: of earlier versions, or written while another tab stopped keeping. */
  async function removeStrays(): Promise<void> {
    const strays = (await records.keys()).filter((key) => !keepSwitch.isOnFor(key))
    if (strays.length > 0) await records.remove(strays)
    keepSwitch.removeUnusedSettings()
  }

  return {
    isOn: async () => (await keepSwitch.findKey()) !== undefined,
    read: () =>
      inTurn(async () => {
        await removeStrays()
        const key = await keepSwitch.findKey()
        const record = key === undefined ? undefined : await records.get(key)
        if (key === undefined || record === undefined) return undefined
        const world = parseRecord(record, Date.now())
        if (!world) await records.remove([key])
        return world ?? 'unreadable'
      }),
    start: () => inTurn(keepSwitch.turnOn),
    stop: () =>
      inTurn(async () => {
        await keepSwitch.turnOff()
        await removeStrays()
      }),
    keep: (world) =>
      inTurn(async () => {
        const key = await keepSwitch.findKey()
        if (key === undefined) return
        if (isBetter(world, parseRecord(await records.get(key), Date.now())))
          await records.set(key, toRecord(world))
        if (!keepSwitch.isOnFor(key)) await removeStrays()
      }),
  }
}

/**
 * The switch of one person in the device's settings. Its name, which is also the key of the person's record,
 * holds a digest instead of their username: nobody who opens the browser's storage reads names there.
 */
function createSwitch(device: Device, { service, username }: Owner) {
  const keyWith = (salt: string) => device.digest(JSON.stringify([salt, service, username]))

  function isOnFor(key: IDBValidKey): boolean {
    return device.settings.getItem(SWITCH_PREFIX + String(key)) !== null
  }

  /** The person's key; undefined if the switch is off. */
  async function findKey(): Promise<string | undefined> {
    const salt = device.settings.getItem(SALT_KEY)
    const key = salt === null ? undefined : await keyWith(salt)
    return key !== undefined && isOnFor(key) ? key : undefined
  }

  /** Writes salt and switch at the same time: another tab removes a salt without a switch. */
  async function turnOn(): Promise<void> {
    const salt = device.settings.getItem(SALT_KEY) ?? device.createSalt()
    const key = await keyWith(salt)
    const isReplaced = (device.settings.getItem(SALT_KEY) ?? salt) !== salt // by another tab, in the meantime
    if (isReplaced) return turnOn()
    device.settings.setItem(SALT_KEY, salt)
    device.settings.setItem(SWITCH_PREFIX + key, OPENABLE)
  }

  async function turnOff(): Promise<void> {
    const key = await findKey()
    if (key !== undefined) device.settings.removeItem(SWITCH_PREFIX + key)
  }

  function removeUnusedSettings(): void {
    device.settings.removeItem(OLD_SWITCH_KEY)
    const isUsed = namesOf(device.settings).some((name) => name.startsWith(SWITCH_PREFIX))
    if (!isUsed) device.settings.removeItem(SALT_KEY)
  }

  return { isOnFor, findKey, turnOn, turnOff, removeUnusedSettings }
}

function isBetter(world: KeptWorld, kept: KeptWorld | undefined): boolean {
  if (!kept || (!kept.countries && world.countries)) return true
  return world.newestMs > kept.newestMs || world.areas.size > kept.areas.size
}

/** Runs actions one after the other, so that after quick clicks the last one counts. */
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
