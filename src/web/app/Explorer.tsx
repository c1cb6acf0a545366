import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Country } from '../../core/country.ts'
import { narrowByPosition } from '../../core/narrow.ts'
import type { Bounds } from '../../core/position.ts'
import { countriesQuery, useAreas } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { Export } from '../export/Export.tsx'
import { CoverageMap } from '../map/CoverageMap.tsx'
import { toArea, toCountry } from '../state/steps.ts'
import { type MapView, navigate, useUrlState } from '../state/url.ts'
import { AreasPanel } from './AreasPanel.tsx'
import { CountriesPanel } from './CountriesPanel.tsx'
import styles from './Explorer.module.css'
import { Header } from './Header.tsx'
import {
  areaPlaces,
  boundsOfCountry,
  countryPlaces,
  countSharing,
  countUnplaced,
  useAreaList,
  useCountryList,
  useListed,
  useNarrowedAreas,
} from './lists.ts'
import { messageOf } from './messages.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

const NONE: readonly Country[] = []

interface ExplorerProps {
  readonly onSignOut: (place: 'leave' | 'stay') => void
}

/** The signed-in page: it gives list and map the same things to show. */
export function Explorer({ onSignOut }: ExplorerProps) {
  const session = useSession()
  const { iso, code, search, sort, only, near, view } = useUrlState()
  const countries = useQuery(countriesQuery(session)).data
  const country = countries?.find((candidate) => candidate.iso === iso)
  const areas = useAreas(session, country?.iso)
  const callingCode = country?.callingCode ?? ''
  const [lastIso, setLastIso] = useState(iso) // so that Back arrives where one left the list
  if (iso !== undefined && iso !== lastIso) setLastIso(iso)

  const matchingCountries = useCountryList(countries, iso === undefined ? search : '', sort ?? 'name')
  const countryList = useMemo(() => narrowByPosition(matchingCountries, only), [matchingCountries, only])
  const matchingAreas = useAreaList(areas.data, callingCode, search, sort ?? 'name')
  const areaList = useNarrowedAreas(matchingAreas, areas.data, { only, near })
  const sharing = useMemo(() => countSharing(areas.data), [areas.data])
  const places = useMemo(
    () => (iso === undefined ? countryPlaces(countryList) : areaPlaces(areaList, callingCode)),
    [iso, countryList, areaList, callingCode],
  )
  const [inView, setInView] = useState<Bounds>()
  const listedCountries = useListed(countryList, only, inView)
  const listedAreas = useListed(areaList, only, inView)
  const tools = { search, sort: sort ?? ('name' as const), only, near }
  const covered = useMemo(() => new Set(countries?.map((one) => one.iso)), [countries])
  const towns = useMemo(() => areas.data?.filter((area) => area.code === code), [areas.data, code])
  const focus = useMemo(() => towns?.flatMap(({ position }) => (position ? [position] : [])) ?? [], [towns])
  const home = useMemo(() => {
    if (!country) return 'world'
    return areas.data && boundsOfCountry(country, areas.data)
  }, [country, areas.data])
  const open = useCallback(
    (key: string) => navigate(iso === undefined ? toCountry(key) : toArea(key), 'push'),
    [iso],
  )
  useDocumentTitle(country, towns ?? [])

  return (
    <div className={styles.page}>
      <Header username={session.username} onSignOut={() => onSignOut('leave')}>
        {(country || iso === undefined) && (
          <Export
            subject={country ? { kind: 'areas', iso: country.iso } : { kind: 'countries' }}
            extent={country ? `all areas of ${country.name}` : 'all countries'}
            wordFailure={(error) => messageOf(error).text}
          />
        )}
      </Header>
      <main className={styles.main}>
        {iso === undefined ? (
          <CountriesPanel
            total={countries?.length ?? 0}
            shown={listedCountries}
            current={lastIso}
            {...tools}
            unplaced={countUnplaced(matchingCountries)}
          />
        ) : (
          <AreasPanel
            key={iso}
            iso={iso}
            country={country}
            query={areas}
            shown={listedAreas}
            code={code}
            {...tools}
            unplaced={countUnplaced(matchingAreas)}
            sharing={sharing}
            onSignOut={() => onSignOut('stay')}
          />
        )}
        <section aria-label="Map" className={styles.map}>
          <CoverageMap
            places={places}
            selected={code}
            countries={countries ?? NONE}
            covered={covered}
            openIso={iso}
            onOpen={open}
            onShowAll={showAll}
            view={view}
            home={home}
            focus={focus}
            onView={showInLink}
            onBounds={only.includes('view') ? setInView : undefined}
          />
        </section>
      </main>
    </div>
  )
}

function showInLink(view: MapView): void {
  navigate({ view }, 'replace')
}

function showAll(): void {
  navigate({ view: undefined }, 'replace')
}
