import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { areasListed, type PlaceCoverage } from '../../core/coverage/coverage.ts'
import type { LinkedCoverage } from '../../core/coverage/coverageAt.ts'
import { codesOfTown } from '../../core/list/placing.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import type { WorldArea } from '../../core/world.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { navigate, type Region, readUrl, useUrlState } from '../state/url.ts'
import type { OpenTown } from './openTown.ts'

/** The open place that is no area, with its codes. */
export interface OpenPlace {
  readonly coverage: PlaceCoverage | undefined // undefined until it is known
  readonly inside: readonly WorldArea[] // that serve it, or the nearest in its country
  readonly across: readonly NearbyArea[] // across the border
  readonly trouble: FinderTrouble | undefined
}

const NONE: readonly NearbyArea[] = []

/** The coverage of the address's place, looked up again whenever more is known. Without one `country` is undefined. */
export function useOpenPlace(country: Country | undefined): OpenPlace {
  const { trouble } = useFinder()
  const { near, region } = useUrlState()
  const iso = country?.iso
  const { name, position } = near ?? {} // the same position while the address has it
  const regionCode = region?.code ?? ''
  const findCodes = useMemo(() => {
    if (iso === undefined || name === undefined || !position) return undefined
    const linked = { iso, name, position, region: regionCode }
    return async function find(finder: Finder) {
      const coverage = await finder.coverageAt(linked)
      return coverage?.kind === 'unknown' ? undefined : coverage
    }
  }, [iso, name, position, regionCode])
  const { found, isCurrent } = useFound(findCodes)
  const coverage = isCurrent ? found : undefined
  return useMemo(() => {
    const inside =
      country && coverage ? areasListed(coverage).map((area) => ({ country, area })) : NONE
    return {
      coverage,
      inside,
      across: coverage?.kind === 'nearest' ? coverage.across : NONE,
      trouble,
    }
  }, [country, coverage, trouble])
}

/** The coverage of an open town that the list lacks; undefined for another town, and until it is known. */
export function useServedTown(iso: string, open: OpenTown | undefined): LinkedCoverage | undefined {
  const { name, position, isListed = true } = open ?? {}
  const find = useMemo(() => {
    if (isListed || name === undefined || !position) return undefined
    return (finder: Finder) => finder.coverageAt({ iso, name, position, region: '' })
  }, [iso, name, position, isListed])
  const { found, isCurrent } = useFound(find)
  return isCurrent ? found : undefined
}

/**
 * The codes of an open town that the list has, its own and those by which the plan serves it: of the list alone until more
 * is known.
 */
export function useCodesOfTown(
  iso: string,
  { name, position, area, isListed }: OpenTown,
  areas: readonly Area[], // of the country
): readonly Area[] {
  const own = useMemo(
    () => codesOfTown(iso, { name, position }, areas),
    [iso, name, position, areas],
  )
  const find = useMemo(
    () => (isListed ? (finder: Finder) => finder.areasOfTown({ iso, area, name }) : undefined),
    [iso, area, name, isListed],
  )
  const { found, isCurrent } = useFound(find)
  return isCurrent && found ? found : own
}

/** The region whose areas are listed. */
export interface OpenRegion {
  readonly region: Region
  readonly keys: ReadonlySet<string> | undefined // of its areas, by `keyOfArea`; undefined until they are known
  readonly trouble: FinderTrouble | undefined
}

/** The region of the address, with its areas as the search knows them. Undefined without a region. */
export function useOpenRegion(): OpenRegion | undefined {
  const { trouble } = useFinder()
  const { iso, region, near } = useUrlState()
  const code = near ? undefined : region?.code // with a point, the region only says which codes are no answer
  const findAreas = useMemo(() => {
    if (iso === undefined || code === undefined) return undefined
    return async function find(finder: Finder) {
      const known = await finder.findRegion(iso, code)
      if (known) nameRegion(iso, { code, name: known.name })
      return known && new Set(known.areas.map(keyOfArea))
    }
  }, [iso, code])
  const { found, isCurrent } = useFound(findAreas, { isLasting: true })
  const keys = isCurrent ? found : undefined
  // the same object until something changes, or lists and map would be made again
  return useMemo(
    () => (region && code !== undefined ? { region, keys, trouble } : undefined),
    [region, code, keys, trouble],
  )
}

/** Puts the region's own name into the address: a link may name it differently, or not at all. */
function nameRegion(iso: string, region: Region): void {
  const url = readUrl()
  if (url.iso === iso && url.region?.code === region.code && !url.near)
    navigate({ region }, 'replace')
}

/** The same key for copies of an area, such as the search worker sends. */
export function keyOfArea({ code, name, position }: Area): string {
  return `${code} ${name} ${position?.lat} ${position?.lng}`
}
