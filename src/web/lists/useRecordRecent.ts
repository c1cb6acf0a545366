import { useEffect } from 'react'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { toCountry, toPlace, toRegion, toTown } from '../state/links.ts'
import { type RecentEntry, recordRecent } from '../state/recentEntries.ts'
import { type UrlState, useUrlState } from '../state/url.ts'
import { isPlaceWithoutCode } from './openTown.ts'
import type { AreaList } from './useAreaList.ts'
import { useLists } from './useLists.ts'

/** Records what is open, for the search box to suggest it again. */
export function useRecordRecent(): void {
  const url = useUrlState()
  const { areas } = useLists()
  useEffect(
    function record() {
      const entry = entryFor(url, areas)
      if (entry) recordRecent(entry)
    },
    [url, areas],
  )
}

/** Undefined while it is not known what is open, or if there is no such code. */
function entryFor(url: UrlState, { country, all, open }: AreaList): RecentEntry | undefined {
  if (!country || url.iso === undefined) return undefined
  const { iso, callingCode } = country
  const base = { iso, country: country.name, prefix: `+${callingCode}` }
  const { code, near, region } = url
  if (open) {
    const { name, area, isListed, position } = open
    return {
      ...base,
      name,
      prefix: formatPrefix(callingCode, area.code),
      link: toTown(iso, area.code, name, isListed ? undefined : position),
      line: createLine(country, area),
    }
  }
  if (code !== undefined) return undefined
  if (near?.name !== undefined && isPlaceWithoutCode(url, all)) {
    const place = { iso, name: near.name, position: near.position, region: region?.code ?? '' }
    return all && { ...base, name: near.name, prefix: '', link: toPlace(place) }
  }
  if (!region) return { ...base, name: country.name, link: toCountry(iso) }
  const { name } = region
  return name === undefined ? undefined : { ...base, name, link: toRegion(iso, region.code, name) }
}
