import { useMemo } from 'react'
import type { PlaceCoverage } from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { NearbyArea } from '../../core/nearestAreas.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import type { WorldArea } from '../../core/world.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { useFound } from '../api/finder/useFound.ts'
import { navigate, type Region, readUrl, useUrlState } from '../state/url.ts'

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
  finding: Finding,
): OpenPlace {
  const { near, region } = useUrlState()
  const iso = country?.iso
  const { name, position } = near ?? {} // the same position while the address has it
  const regionCode = region?.code ?? ''
  const findCodes = useMemo(() => {
    if (iso === undefined || name === undefined || !position) return undefined
    return async function coverageOf(finder: Finder): Promise<PlaceCoverage | undefined> {
      const coverage = await finder.coverageAt({ iso, name, position, region: regionCode })
      return coverage?.kind === 'unknown' ? undefined : coverage
    }
  }, [iso, name, position, regionCode])
  const { answer, isCurrent } = useFound(finding, findCodes)
  const coverage = isCurrent ? answer : undefined
  const { trouble } = finding
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

/** What reads numbers. */
export interface NumberReader extends Finding {
  readonly likelyIso: string // the country whose numbers the person probably means
}

/** The telephone number of the address. */
export interface OpenNumber {
  readonly meanings: readonly NumberMeaning[] | undefined // likeliest first; undefined until it is read
  readonly country: Country | undefined // that it is from, if it has only one meaning
  readonly area: Area | undefined // that it belongs to, if it has only one meaning
  readonly trouble: FinderTrouble | undefined
}

/** What the number may mean. It is read again whenever more is known. */
export function useOpenNumber(
  number: string | undefined, // undefined: the address has none
  reader: NumberReader,
): OpenNumber {
  const { likelyIso, trouble } = reader
  const explain = useMemo(() => {
    if (number === undefined) return undefined
    return (finder: Finder) => finder.explainNumber(number, { likelyIso })
  }, [number, likelyIso])
  const { answer, isCurrent } = useFound(reader, explain)
  const meanings = isCurrent ? answer : undefined
  return useMemo(() => ({ meanings, ...originOf(meanings), trouble }), [meanings, trouble])
}

function originOf(meanings: readonly NumberMeaning[] | undefined): Pick<OpenNumber, 'country' | 'area'> {
  const [first, second] = meanings ?? []
  if (!first || second || first.reading.kind === 'uncovered') return { country: undefined, area: undefined }
  const { reading } = first
  return { country: reading.country, area: reading.kind === 'covered' ? reading.area : undefined }
}

/** The region whose areas are listed. */
export interface OpenRegion {
  readonly region: Region
  readonly keys: ReadonlySet<string> | undefined // of its areas, by `keyOfArea`; undefined until they are known
  readonly trouble: FinderTrouble | undefined
}

/** The region that the address asks for, with its areas, which the search knows. Undefined without a region. */
export function useOpenRegion(finding: Finding): OpenRegion | undefined {
  const { iso, region, near } = useUrlState()
  const code = near ? undefined : region?.code // with a point, the region only says which codes are no answer
  const findAreas = useMemo(() => {
    if (iso === undefined || code === undefined) return undefined
    return async function keysOf(finder: Finder): Promise<ReadonlySet<string> | undefined> {
      const known = await finder.findRegion(iso, code)
      if (!known) return undefined
      const { name, areas } = known
      const open = readUrl()
      // a link may name it otherwise, or not at all
      if (open.iso === iso && open.region?.code === code) navigate({ region: { code, name } }, 'replace')
      return new Set(areas.map(keyOfArea))
    }
  }, [iso, code])
  const { answer, isCurrent } = useFound(finding, findAreas)
  const keys = isCurrent ? answer : undefined
  const { trouble } = finding
  // the same object until something changes: lists and map are made anew from another
  return useMemo(
    () => (region && code !== undefined ? { region, keys, trouble } : undefined),
    [region, code, keys, trouble],
  )
}

/** The same for copies of an area, as the worker of the search sends them. */
export function keyOfArea({ code, name, position }: Area): string {
  return `${code} ${name} ${position?.lat} ${position?.lng}`
}
