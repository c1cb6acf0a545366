import { useMemo } from 'react'
import type { PlaceCoverage } from '../../core/answer/answer.ts'
import type { Country } from '../../core/country.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import type { WorldArea } from '../../core/world.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { useUrlState } from '../state/url.ts'

/** The place that no area is called after, with its codes. */
export interface OpenPlace {
  readonly coverage: PlaceCoverage | undefined // undefined until it is known
  readonly inside: readonly WorldArea[] // that serve it, or the nearest in its country
  readonly across: readonly NearbyArea[] // across the border
  readonly trouble: FinderTrouble | undefined
}

const NONE: readonly NearbyArea[] = []

/**
 * What the coverage has for the place of the address, which the search knows; looked up again whenever more is known.
 * Without a country the address has no such place.
 */
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
    const inside = country && coverage ? areasInside(country, coverage) : NONE
    return { coverage, inside, across: coverage?.kind === 'nearest' ? coverage.across : NONE, trouble }
  }, [country, coverage, trouble])
}

function areasInside(country: Country, coverage: PlaceCoverage): readonly WorldArea[] {
  switch (coverage.kind) {
    case 'covered':
      return coverage.areas.map((area) => ({ country, area }))
    case 'national':
      return [{ country, area: coverage.area }]
    case 'nearest':
      return coverage.inside
    default:
      return NONE
  }
}
