import type { LocalNameTable } from '../../core/gazetteer/townNames.ts'
import type { ZoneTable } from '../../core/number/zoneOfCode.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { TownRow } from '../../core/towns.ts'
import { fetchJson } from './finder/fetchFile.ts'
import localNamesUrl from './localNames.json?url'
import timeZonesUrl from './timeZones.json?url'
import townsUrl from './towns.json?url'

// The data that comes with the page, each fetched once when it is first asked for, and again after a failure.

/** The time zones of numbers. */
export const loadTimeZones = retryableOnce(async () => (await fetchJson(timeZonesUrl)) as ZoneTable)

/** What places are called at home. */
export const loadLocalNames = retryableOnce(
  async () => (await fetchJson(localNamesUrl)) as LocalNameTable,
)

/** The larger towns of the world, the largest first. */
export const loadTowns = retryableOnce(
  async () => (await fetchJson(townsUrl)) as readonly TownRow[],
)
