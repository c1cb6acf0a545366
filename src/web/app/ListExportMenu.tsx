import { say } from '../../core/language/say.ts'
import { useAreas, useCountries } from '../api/queryCache.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/world.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { useLists } from '../lists/useLists.ts'
import { useGone } from '../shortlist/CopyCodes.tsx'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import type { OpenedProps } from '../ui/Opener.tsx'
import { useCustomerPage } from './ListingExport.tsx'
import { scopesOf, shortlistScope } from './listings.ts'

/** The exports of the open list, and the service's raw files of the country, or of all countries. */
export function ListExportMenu(open: OpenedProps) {
  const lists = useLists()
  const { file } = useSession()
  const { country } = lists.areas
  const countriesQuery = useCountries()
  const areasQuery = useAreas(country?.iso)
  const shortlist = useShortlist()
  const listed = scopesOf(lists, useWorld()).map((scope) => ({
    ...scope,
    isFull: scope.isFull === true && !file,
  }))
  const scopes = [...listed, shortlistScope(shortlist, useGone(shortlist))]
  const { data, refetch } = country ? areasQuery : countriesQuery
  const count = data?.length ?? 0
  return (
    <ExportMenu
      {...open}
      scopes={scopes}
      preferred={(listed[1]?.count ?? 0) > 0 ? 1 : 0}
      actions={[useCustomerPage()]}
      raw={
        file
          ? undefined // there is no service
          : {
              subject: country ? { kind: 'areas', iso: country.iso } : { kind: 'countries' },
              name: country?.name ?? say('Countries'),
              extent: country
                ? say('all of {country}, {count}', { country: country.name, count })
                : say('all countries, {count}', { count }),
              count,
              refresh: refetch,
            }
      }
    />
  )
}
