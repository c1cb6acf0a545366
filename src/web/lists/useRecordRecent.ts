import { useEffect } from 'react'
import { formatPrefix } from '../../core/prefix.ts'
import { recordRecent } from '../state/recentEntries.ts'
import { useUrlState } from '../state/url.ts'
import { useLists } from './useLists.ts'

/** Records the open country or area, for the search box to suggest it again. */
export function useRecordRecent(): void {
  const { code } = useUrlState()
  const { country, towns: [area] = [] } = useLists().areas
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
