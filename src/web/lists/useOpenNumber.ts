import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { readRegion } from '../state/language.ts'

/** The telephone number of the address. */
export interface OpenNumber {
  readonly meanings: readonly NumberMeaning[] | undefined // likeliest first; undefined until it is read
  readonly country: Country | undefined // that it is from, if it has only one meaning
  readonly area: Area | undefined // that it belongs to, if it has only one meaning
  readonly trouble: FinderTrouble | undefined
}

/** What the number may mean. It is read again whenever more is known. Undefined: the address has none. */
export function useOpenNumber(number: string | undefined): OpenNumber {
  const { trouble } = useFinder()
  const explain = useMemo(() => {
    if (number === undefined) return undefined
    const origin = { likelyIso: readRegion() } // the country whose numbers the person probably means
    return (finder: Finder) => finder.explainNumber(number, origin)
  }, [number])
  const { found, isCurrent } = useFound(explain)
  const meanings = isCurrent ? found : undefined
  return useMemo(() => ({ meanings, ...originOf(meanings), trouble }), [meanings, trouble])
}

function originOf(meanings: readonly NumberMeaning[] | undefined): Pick<OpenNumber, 'country' | 'area'> {
  const [first, second] = meanings ?? []
  if (!first || second || first.reading.kind === 'uncovered') return { country: undefined, area: undefined }
  const { reading } = first
  return { country: reading.country, area: reading.kind === 'covered' ? reading.area : undefined }
}
