import { useEffect, useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finding } from '../api/finder/useFinder.ts'

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
  { finder, finderState, likelyIso, trouble }: NumberReader,
): OpenNumber {
  const [explained, setExplained] = useState<{ number: string; meanings: readonly NumberMeaning[] }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state may bring another meaning
  useEffect(
    function explain() {
      if (number === undefined) return
      let isStale = false
      finder?.explainNumber(number, { likelyIso }).then((meanings) => {
        if (!isStale && meanings) setExplained({ number, meanings })
      })
      return function cancel() {
        isStale = true
      }
    },
    [number, finder, finderState, likelyIso],
  )
  const meanings = explained?.number === number ? explained?.meanings : undefined
  return useMemo(() => ({ meanings, ...originOf(meanings), trouble }), [meanings, trouble])
}

function originOf(meanings: readonly NumberMeaning[] | undefined): Pick<OpenNumber, 'country' | 'area'> {
  const [first, second] = meanings ?? []
  if (!first || second || first.reading.kind === 'uncovered') return { country: undefined, area: undefined }
  const { reading } = first
  return { country: reading.country, area: reading.kind === 'covered' ? reading.area : undefined }
}
