import type { ZoneOfTown } from '../../core/compare/compareCountries.ts'
import { type ZoneTable, zoneOfCode } from '../../core/number/zoneOfCode.ts'

/** A town and one of its codes. */
export interface CodeOfTown {
  readonly town: string
  readonly code: string
}

/** The time zones of a country: its only one, or those of its towns' codes, the largest town first. */
export function zonesOfTowns(
  table: ZoneTable,
  callingCode: string,
  codes: readonly CodeOfTown[],
): readonly ZoneOfTown[] {
  const whole = zoneOfCode(table, callingCode)
  if (whole !== undefined) return [{ zone: whole, town: '' }]
  const zones = new Map<string, string>()
  for (const { town, code } of codes) {
    const zone = zoneOfCode(table, code)
    if (zone !== undefined && !zones.has(zone)) zones.set(zone, town)
  }
  return [...zones].map(([zone, town]) => ({ zone, town }))
}
