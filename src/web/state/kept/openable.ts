import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import type { KeptOwner } from '../owner.ts'
import type { Device } from './keeper.ts'
import { parseRecord } from './keptWorld.ts'
import { OPENABLE, SALT_KEY, SWITCH_PREFIX } from './storageKeys.ts'

/** What a person keeps on this device for whoever uses it: all that it takes to look at without a service. */
export interface Openable {
  readonly owner: KeptOwner
  readonly countries: readonly Country[] // those whose areas are kept
  readonly areas: ReadonlyMap<string, readonly Area[]>
  readonly oldestMs: number
}

/** The newest first. Empty where storage is blocked, or nobody keeps anything that may be opened. */
export async function readOpenable(device: Device): Promise<readonly Openable[]> {
  try {
    const { settings } = device
    const salt = settings.getItem(SALT_KEY)
    const names = Array.from({ length: settings.length }, (_, index) => settings.key(index) ?? '')
    const digests = names.flatMap((name) =>
      name.startsWith(SWITCH_PREFIX) ? [name.slice(SWITCH_PREFIX.length)] : [],
    )
    if (salt === null) return []
    const kept = await Promise.all(digests.map((digest) => readOne(device, salt, digest)))
    return kept.filter((one): one is Openable => one !== undefined).sort((a, b) => b.oldestMs - a.oldestMs)
  } catch {
    return []
  }
}

async function readOne(device: Device, salt: string, digest: string): Promise<Openable | undefined> {
  const [word, ...keys] = device.settings.getItem(SWITCH_PREFIX + digest)?.split(' ') ?? []
  const world = word === OPENABLE ? parseRecord(await device.records.get(digest), Date.now()) : undefined
  if (!world?.countries) return undefined
  const { areas, countries, oldestMs } = world
  return {
    owner: { salt, digest, keys },
    countries: countries.filter(({ iso }) => areas.has(iso)),
    areas,
    oldestMs,
  }
}
