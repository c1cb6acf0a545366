import type { LocalNameTable } from '../../core/gazetteer/townNames.ts'
import type { ZoneTable } from '../../core/number/zoneOfCode.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { TownRow } from '../../core/towns.ts'
import { passLoss } from '../state/ownBuild.ts'
import { fetchJson } from './finder/fetchFile.ts'
import localNamesUrl from './localNames.json?url'
import timeZonesUrl from './timeZones.json?url'
import townsUrl from './towns.json?url'

// The data that comes with the page, each fetched once when it is first asked for, and again after a failure.

/** The time zones of numbers. */
export const loadTimeZones = createLoad<ZoneTable>(timeZonesUrl)

/** What places are called at home. */
export const loadLocalNames = createLoad<LocalNameTable>(localNamesUrl)

/** The larger towns of the world, the largest first. */
export const loadTowns = createLoad<readonly TownRow[]>(townsUrl)

function createLoad<Data>(url: string): () => Promise<Data> {
  return retryableOnce(async () => (await fetchJson(url).catch(passLoss)) as Data)
}
