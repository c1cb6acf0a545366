import { useEffect, useMemo, useState } from 'react'
import type { PlaceCoverage } from '../../core/answer/answer.ts'
import type { Country } from '../../core/country.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import type { WorldArea } from '../../core/world.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { useUrlState } from '../state/url.ts'

/** The place that no area is called after, with its codes. */
export interface OpenPlace {
  readonly coverage: PlaceCoverage | undefined // undefined until it is known
  readonly inside: readonly WorldArea[] // that serve it, or the nearest in its country
  readonly across: readonly NearbyArea[] // across the border
  readonly trouble: FinderTrouble | undefined
}

const NONE: readonly NearbyArea[] = []

/** What the coverage has for the place of the address, which the search knows; looked up again whenever more is known. */
export function useOpenPlace(
  country: Country | undefined, // undefined: the address has no such place
  { finder, finderState, trouble }: Finding,
): OpenPlace {
  const { near, region } = useUrlState()
  const [found, setFound] = useState<{ of: object; coverage: PlaceCoverage }>()
  const iso = country?.iso
  const { name, position } = near ?? {} // the same position while the address has it
  const regionCode = region?.code ?? ''
  const linked = useMemo(() => {
    if (iso === undefined || name === undefined || !position) return undefined
    return { iso, name, position, region: regionCode }
  }, [iso, name, position, regionCode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state may bring another answer
  useEffect(
    function findCodes() {
      if (!finder || !linked) return
      let isStale = false
      finder.coverageAt(linked).then((coverage) => {
        if (!isStale && coverage && coverage.kind !== 'unknown') setFound({ of: linked, coverage })
      })
      return function forget() {
        isStale = true
      }
    },
    [linked, finder, finderState],
  )
  const coverage = found && found.of === linked ? found.coverage : undefined
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
