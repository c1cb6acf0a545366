import { useAreas, useCountries } from '../api/queryCache.ts'
import { Export } from '../export/Export.tsx'
import { useLists } from '../lists/useLists.ts'

/** Exports the areas of the open country, or all countries; there is nothing to export of an unknown country. */
export function ListExport() {
  const { kind, areas } = useLists()
  const { country } = areas
  const countriesQuery = useCountries()
  const areasQuery = useAreas(country?.iso)
  if (kind === 'areas' && !country) return null
  const { data, refetch } = country ? areasQuery : countriesQuery
  return (
    <Export
      subject={country ? { kind: 'areas', iso: country.iso } : { kind: 'countries' }}
      extent={country ? `all areas of ${country.name}` : 'all countries'}
      listed={{ count: data?.length ?? 0, refresh: refetch }}
    />
  )
}
