import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { useFound } from '../api/finder/useFound.ts'

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
