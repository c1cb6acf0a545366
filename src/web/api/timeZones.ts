import type { ZoneTable } from '../../core/number/zoneOfCode.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { fetchJson } from './finder/fetchFile.ts'
import timeZonesUrl from './timeZones.json?url'

/** The time zones of numbers, fetched once, and again after a failure. */
export const loadTimeZones = retryableOnce(async () => (await fetchJson(timeZonesUrl)) as ZoneTable)
