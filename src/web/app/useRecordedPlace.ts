import { useEffect } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { recordRecent } from '../state/recentEntries.ts'

/** Remembers what is open, for the search box to offer it again. */
export function useRecordedPlace(
  country: Country | undefined,
  code: string | undefined,
  towns: readonly Area[] | undefined, // of the code; undefined while the areas are loading
): void {
  const area = towns?.[0]
  useEffect(
    function record() {
      if (!country || (code !== undefined && !area)) return
      recordRecent({
        iso: country.iso,
        code: area?.code,
        name: area?.name ?? country.name,
        country: country.name,
        prefix: formatPrefix(country.callingCode, area?.code ?? country.callingCode),
      })
    },
    [country, code, area],
  )
}
