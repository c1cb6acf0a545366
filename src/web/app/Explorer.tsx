import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Country } from '../../core/country.ts'
import type { Bounds, Position } from '../../core/geo/position.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { nearestAreas } from '../../core/nearestAreas.ts'
import { isComplete } from '../../core/world.ts'
import { useAreas, useCountries } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/useWorld.ts'
import { Export } from '../export/Export.tsx'
import type { Listed } from '../export/useExport.ts'
import { AreasPanel } from '../lists/AreasPanel.tsx'
import { CountriesPanel } from '../lists/CountriesPanel.tsx'
import { wordListed } from '../lists/describeListed.ts'
import { useEarlyCountryAreas } from '../lists/LazyCountryAreas.tsx'
import { NearestPanel } from '../lists/NearestPanel.tsx'
import { useAreaCounts, useFarAway, useShownAreas, useShownCountries } from '../lists/useShown.ts'
import { useWorldAreas } from '../lists/useWorldAreas.ts'
import { WorldLists } from '../lists/WorldLists.tsx'
import { WorldPanel } from '../lists/WorldPanel.tsx'
import { CoverageMap } from '../map/CoverageMap.tsx'
import { MatchButton } from '../match/MatchButton.tsx'
import { Search } from '../search/Search.tsx'
import { useFinder } from '../search/useFinder.ts'
import { TO_COUNTRIES, toNear } from '../state/links.ts'
import { type MapView, navigate, useUrlState } from '../state/url.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { useFocusKeeper } from '../ui/useFocusKeeper.ts'
import { describeEnd } from '../world/describeLoading.ts'
import { useWorldIndex } from '../world/useWorldLoading.ts'
import { WorldBar } from '../world/WorldBar.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './Explorer.module.css'
import { Header } from './Header.tsx'
import { Opened } from './Opened.tsx'
import { describePlace } from './title.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { useMapContents } from './useMapContents.ts'
import { useNames } from './useNames.ts'
import { useRecordedPlace } from './useRecordedPlace.ts'
import { useWholeCountry } from './useWholeCountry.ts'

const NONE: readonly Country[] = []
const MOST_NEAR = 50

/** The signed-in page: it gives list and map the same things to show. */
export function Explorer() {
  const session = useSession()
  const pageRef = useRef<HTMLDivElement>(null)
  const url = useUrlState()
  const { iso, code, list, search: typed, sort, only, near, view } = url
  const deferred = useDeferredValue(typed)
  const search = typed === '' ? '' : deferred // what is typed is answered before lists and map follow
  const allCountries = useCountries()
  const countries = allCountries.data
  const country = countries?.find((candidate) => candidate.iso === iso)
  const areas = useAreas(country?.iso)
  const world = useWorld()
  const nearest = useMemo(
    () => (near && iso === undefined ? nearestAreas(world, near.position, MOST_NEAR) : undefined),
    [world, near, iso],
  )
  const whole = useWholeCountry(world, nearest ? near?.position : undefined)
  const [isFinding, setIsFinding] = useState(typed !== '')
  const worldIndex = useWorldIndex(session)
  const isWorldKnown = worldIndex.loading.phase === 'done' || (countries !== undefined && isComplete(world))
  const finding = { ...useFinder(world, isFinding || isWorldKnown), onWanted: () => setIsFinding(true) }
  const areaCounts = useAreaCounts(world)
  const isWorldListed = list === 'areas' && !nearest
  const [inView, setInView] = useState<Bounds>()
  const [lastIso, setLastIso] = useState(iso) // so that Back arrives where one left the list
  if (iso !== undefined && iso !== lastIso) setLastIso(iso)
  const [lastCode, setLastCode] = useState(code)
  if (iso !== undefined && code !== lastCode) setLastCode(code)

  const tools = { search, sort: sort ?? ('name' as const), only, near }
  const wanted = { ...tools, inView }
  const searchOfCountries = iso === undefined ? search : '' // what is searched is within the open one
  const shownCountries = useShownCountries(countries, { ...wanted, search: searchOfCountries }, areaCounts)
  const farAway = useFarAway(areas.data, country)
  const shownAreas = useShownAreas(areas.data, wanted, country?.callingCode ?? '', farAway)
  const worldAreas = useWorldAreas(world, wanted, isWorldListed)
  const towns = useMemo(() => areas.data?.filter((area) => area.code === code), [areas.data, code])
  const mapContents = useMapContents({
    countries: countries ?? NONE,
    country,
    areas: areas.data,
    farAway,
    only,
    towns,
    near,
    nearest,
    worldAreas: isWorldListed ? worldAreas.mapped : undefined,
    areaCounts,
    isWorldKnown,
    mappedCountries: shownCountries.mapped,
    mappedAreas: shownAreas.mapped,
  })
  const worldBar = <WorldBar world={world} {...worldIndex} />
  const namesOf = useNames(session, countries)
  useDocumentTitle(url, namesOf)
  useFocusKeeper(pageRef)
  useEarlyCountryAreas(isWorldKnown)
  useRecordedPlace(country, code, towns)

  const isCountries = iso === undefined && !nearest && !isWorldListed
  const isGrowing = worldIndex.loading.phase === 'running' && (nearest !== undefined || isWorldListed)
  const isFollowing = typed !== search || isGrowing
  const listed = isFollowing ? undefined : listedNow()
  const isToldBySearch = typed !== '' && listed?.length === 0 // "Nothing found", or how much the world has
  function listedNow(): readonly unknown[] | undefined {
    if (nearest) return nearest
    if (isWorldListed) return worldAreas.isSettled ? worldAreas.listed : undefined
    return iso === undefined ? shownCountries.listed : areas.data && shownAreas.listed
  }

  return (
    <div ref={pageRef} className={styles.page}>
      <Header
        search={
          <Search
            {...finding}
            world={world}
            openIso={iso}
            searched={typed}
            listed={listed?.length}
            onSearch={showSearch}
          />
        }
      >
        <MatchButton {...finding} world={world} />
        <CopyLink country={country?.name ?? ''} area={towns?.[0]?.name ?? code ?? ''} />
        {(country || iso === undefined) && (
          <Export
            subject={country ? { kind: 'areas', iso: country.iso } : { kind: 'countries' }}
            listed={listedBy(country ? areas : allCountries)}
            extent={country ? `all areas of ${country.name}` : 'all countries'}
          />
        )}
      </Header>
      <main className={styles.main}>
        {nearest && near && (
          <NearestPanel
            near={near}
            areas={nearest}
            whole={whole}
            known={world.areas.size}
            total={world.countries.length}
          />
        )}
        {iso === undefined && !nearest && (
          <WorldLists
            list={list}
            takesFocus={(isWorldListed ? lastCode : lastIso) === undefined}
            worldBar={worldBar}
          >
            {isWorldListed ? (
              <WorldPanel
                shown={worldAreas}
                current={lastCode === undefined ? undefined : `${lastIso} ${lastCode}`}
                {...tools}
              />
            ) : (
              <CountriesPanel areaCounts={areaCounts} shown={shownCountries} current={lastIso} {...wanted} />
            )}
          </WorldLists>
        )}
        {iso !== undefined && (
          <AreasPanel
            key={iso}
            iso={iso}
            country={country}
            shown={shownAreas}
            farAway={farAway}
            code={code}
            {...tools}
          />
        )}
        <section aria-label="Map" className={styles.map}>
          <CoverageMap
            {...mapContents}
            selected={code}
            countries={countries ?? NONE}
            openIso={iso}
            onShowAll={showAll}
            pin={near?.position}
            onNear={showNear}
            view={view}
            onView={showInLink}
            onBounds={only.includes('view') ? setInView : undefined}
          />
        </section>
      </main>
      <Announcement
        text={isToldBySearch ? '' : wordListed(listed, isCountries ? formatCountryCount : formatAreaCount)}
      />
      <Announcement text={describeEnd(worldIndex.loading)} />
      <Opened place={describePlace(url, namesOf(url))} />
    </div>
  )
}

function listedBy({ data, refetch }: UseQueryResult<readonly unknown[]>): Listed {
  return { count: data?.length ?? 0, refresh: refetch }
}

function showInLink(view: MapView, history: 'push' | 'replace'): void {
  navigate({ view }, history)
}

function showSearch(search: string): void {
  navigate({ search }, 'replace')
}

function showNear(position: Position): void {
  navigate({ ...TO_COUNTRIES, ...toNear(position) }, 'push')
}

function showAll(): void {
  navigate({ view: undefined }, 'push')
}
