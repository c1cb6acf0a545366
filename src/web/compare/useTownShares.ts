import { useMemo } from 'react'
import type { PlaceCoverage } from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import type { ZoneOfTown } from '../../core/compare/compareCountries.ts'
import { largestTowns, shareOfTowns, type TownShare } from '../../core/compare/townShare.ts'
import { type ZoneTable, zoneOfCode } from '../../core/number/zoneOfCode.ts'
import { shortName } from '../../core/prominence/placeName.ts'
import type { TownRow } from '../../core/towns.ts'
import type { Finder } from '../api/finder/finder.ts'
import { loadTowns } from '../api/pageFiles.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { mainArea } from '../state/links.ts'

const NONE: ReadonlyMap<string, KnownTowns> = new Map()

export interface KnownTowns {
  readonly share: TownShare
  readonly codes: readonly CodeOfTown[] // of those that have one, the largest first
}

/** Which of the largest towns of countries have codes: asked of the search, as soon as it knows a country's areas. */
export function useTownShares(isos: readonly string[]): ReadonlyMap<string, KnownTowns> {
  const { world } = useFinder().finderState
  const key = isos.filter((iso) => world?.areas.has(iso)).join()
  const findShares = useMemo(
    () => async (finder: Finder) => {
      const searched = key.split(',').filter(Boolean)
      // what the search cannot tell stays open, and the page says what it misses
      const towns = await Promise.all(searched.map((iso) => findTowns(finder, iso).catch(() => undefined)))
      return new Map(searched.flatMap((iso, i) => (towns[i] ? [[iso, towns[i]] as const] : [])))
    },
    [key],
  )
  return useFound(findShares, { isLasting: true }).found ?? NONE
}

async function findTowns(finder: Finder, iso: string): Promise<KnownTowns | undefined> {
  const towns = largestTowns(await loadTowns(), iso)
  const coverages = await Promise.all(
    towns.map(([name, lat, lng]) => finder.coverageAt({ iso, name, position: { lat, lng }, region: '' })),
  )
  if (coverages.some((coverage) => !coverage || coverage.kind === 'unknown')) return undefined
  const areas = coverages.map((coverage, i) => areaOf(coverage, towns[i]?.[0] ?? ''))
  const named = towns.map((town, i) => callLikeList(town, coverages[i]?.kind, areas[i]))
  return {
    share: shareOfTowns(
      named,
      areas.map((area) => area !== undefined),
    ),
    codes: named.flatMap(([town], i) => {
      const code = areas[i]?.code
      return code === undefined ? [] : [{ town, code }]
    }),
  }
}

/** The area whose code is that of the place, or of its whole country. */
function areaOf(coverage: PlaceCoverage | undefined, name: string): Area | undefined {
  if (coverage?.kind === 'covered') return mainArea(coverage.areas, { name })
  return coverage?.kind === 'national' ? coverage.area : undefined
}

/** As the lists of the page write it: Cologne, not Köln. */
function callLikeList(
  town: TownRow,
  kind: PlaceCoverage['kind'] | undefined,
  area: Area | undefined,
): TownRow {
  if (kind !== 'covered' || !area) return town
  const [, ...rest] = town
  return [shortName(area.name), ...rest]
}

/** A town and one of its codes. */
interface CodeOfTown {
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
