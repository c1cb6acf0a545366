import type { Area } from '../../core/area.ts'
import { largestTowns, shareOfTowns, type TownShare } from '../../core/compare/townShare.ts'
import type { PlaceCoverage } from '../../core/coverage/coverage.ts'
import { shortName } from '../../core/prominence/placeName.ts'
import type { TownRow } from '../../core/towns.ts'
import type { Finder } from '../api/finder/finder.ts'
import { loadTowns } from '../api/pageFiles.ts'
import { townNames } from '../state/language.ts'
import { mainArea } from '../state/links.ts'

/** The largest towns of a country. */
export interface KnownTowns {
  readonly share: TownShare
  readonly codes: readonly CodeOfTown[] // of the towns that have one, largest first
}

/** A town and one of its codes. */
export interface CodeOfTown {
  readonly town: string
  readonly code: string
}

/** Which of a country's largest towns have codes; undefined while that is not known of each. */
export async function findTowns(finder: Finder, iso: string): Promise<KnownTowns | undefined> {
  const towns = largestTowns(await loadTowns(), iso)
  const coverages = await Promise.all(
    towns.map(([name, lat, lng]) =>
      finder.coverageAt({ iso, name, position: { lat, lng }, region: '' }),
    ),
  )
  if (coverages.some((coverage) => !coverage || coverage.kind === 'unknown')) return undefined
  const areas = coverages.map((coverage, i) => areaOfTown(coverage, towns[i]?.[0] ?? ''))
  const named = towns.map((town, i) =>
    nameHere(iso, nameLikeList(town, coverages[i]?.kind, areas[i])),
  )
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

/** The area whose code serves the place, or its whole country. */
export function areaOfTown(coverage: PlaceCoverage | undefined, name: string): Area | undefined {
  if (coverage?.kind === 'covered') return mainArea(coverage.areas, { name })
  return coverage?.kind === 'national' ? coverage.area : undefined
}

/** Names a town as the lists of the page do: Cologne, not Köln. */
function nameLikeList(
  town: TownRow,
  kind: PlaceCoverage['kind'] | undefined,
  area: Area | undefined,
): TownRow {
  if (kind !== 'covered' || !area) return town
  const [, ...rest] = town
  return [shortName(area.name), ...rest]
}

/** In the page's language, as lists show it. */
function nameHere(iso: string, [name, lat, lng, ...rest]: TownRow): TownRow {
  return [townNames.get().nameTown(iso, { name, position: { lat, lng } }), lat, lng, ...rest]
}
