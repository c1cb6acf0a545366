import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { narrowByPosition } from '../../core/narrow.ts'
import { areasSharingSpots } from '../../core/placing.ts'
import type { Bounds, Position } from '../../core/position.ts'
import { nearestAreas, type WorldArea } from '../../core/worldAreas.ts'
import { areasQuery, countriesQuery, useAreas } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/useWorld.ts'
import { Export } from '../export/Export.tsx'
import { CoverageMap } from '../map/CoverageMap.tsx'
import { Search } from '../search/Search.tsx'
import { useFinder } from '../search/useFinder.ts'
import { TO_COUNTRIES, toArea, toCountry, toNear } from '../state/steps.ts'
import { type MapView, navigate, useUrlState } from '../state/url.ts'
import { useWorldIndex } from '../world/useWorldIndex.ts'
import { WorldBar } from '../world/WorldBar.tsx'
import { AreasPanel } from './AreasPanel.tsx'
import { CopyLink } from './CopyLink.tsx'
import { CountriesPanel } from './CountriesPanel.tsx'
import styles from './Explorer.module.css'
import { Header } from './Header.tsx'
import {
  areaPlaces,
  boundsAroundPoint,
  boundsOfCountry,
  countryPlaces,
  countUnplaced,
  fromWorldKey,
  positionOfItem,
  useAreaCounts,
  useAreaList,
  useCountryList,
  useCoverage,
  useListed,
  useNarrowedAreas,
  worldPlaces,
} from './lists.ts'
import { MatchButton } from './MatchButton.tsx'
import { messageOf } from './messages.ts'
import { NearestPanel } from './NearestPanel.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { useRecordedPlace } from './useRecordedPlace.ts'
import { useWholeCountry } from './useWholeCountry.ts'
import { useWorldAreas } from './useWorldAreas.ts'
import { WorldLists } from './WorldLists.tsx'
import { WorldPanel } from './WorldPanel.tsx'

const NONE: readonly Country[] = []
const MOST_NEAR = 50

interface ExplorerProps {
  readonly onSignOut: (place: 'leave' | 'stay') => void
}

/** The signed-in page: it gives list and map the same things to show. */
export function Explorer({ onSignOut }: ExplorerProps) {
  const client = useQueryClient()
  const session = useSession()
  const { iso, code, list, search: typed, sort, only, near, view } = useUrlState()
  const deferred = useDeferredValue(typed)
  const search = typed === '' ? '' : deferred // what is typed is answered before lists and map follow
  const countries = useQuery(countriesQuery(session)).data
  const country = countries?.find((candidate) => candidate.iso === iso)
  const areas = useAreas(session, country?.iso)
  const callingCode = country?.callingCode ?? ''
  const world = useWorld(session)
  const nearest = useMemo(
    () => (near && iso === undefined ? nearestAreas(world, near.position, MOST_NEAR) : undefined),
    [world, near, iso],
  )
  const whole = useWholeCountry(world, nearest ? near?.position : undefined)
  const [isFinding, setIsFinding] = useState(typed !== '')
  const worldIndex = useWorldIndex(session)
  const isWorldKnown = worldIndex.loading.phase === 'done' || world.areas.size === countries?.length
  const finder = useFinder(world, isFinding || isWorldKnown)
  const finding = { finder, onWanted: () => setIsFinding(true) }
  const areaCounts = useAreaCounts(world)
  const isWorldListed = list === 'areas' && !nearest
  const [inView, setInView] = useState<Bounds>()
  const worldAreas = useWorldAreas(world, {
    isListed: isWorldListed,
    search,
    sort: sort ?? 'name',
    only,
    inView,
  })
  const [lastIso, setLastIso] = useState(iso) // so that Back arrives where one left the list
  if (iso !== undefined && iso !== lastIso) setLastIso(iso)
  const [lastCode, setLastCode] = useState(code)
  if (iso !== undefined && code !== lastCode) setLastCode(code)

  const matchingCountries = useCountryList(
    countries,
    iso === undefined ? search : '',
    sort ?? 'name',
    areaCounts,
  )
  const countryList = useMemo(() => narrowByPosition(matchingCountries, only), [matchingCountries, only])
  const matchingAreas = useAreaList(areas.data, callingCode, search, sort ?? 'name')
  const areaList = useNarrowedAreas(matchingAreas, areas.data, { only, near })
  const sharing = useMemo(() => areasSharingSpots(areas.data ?? []).length, [areas.data])
  const places = useMemo(() => {
    if (nearest) return worldPlaces(nearest)
    if (isWorldListed) return worldPlaces(worldAreas.mapped)
    return iso === undefined ? countryPlaces(countryList) : areaPlaces(areaList, callingCode)
  }, [iso, countryList, areaList, callingCode, nearest, isWorldListed, worldAreas.mapped])
  const listedCountries = useListed(countryList, only, inView, positionOfItem)
  const listedAreas = useListed(areaList, only, inView, positionOfItem)
  const tools = { search, sort: sort ?? ('name' as const), only, near }
  const isShaded = isWorldKnown && iso === undefined && !nearest && !isWorldListed
  const covered = useCoverage(countries, areaCounts, isShaded)
  const towns = useMemo(() => areas.data?.filter((area) => area.code === code), [areas.data, code])
  const focus = useMemo(() => towns?.flatMap(({ position }) => (position ? [position] : [])) ?? [], [towns])
  const home = useMemo(() => {
    if (nearest && near) return boundsAroundPoint(near.position, nearest)
    if (!country) return 'world'
    if (near) return boundsAroundPoint(near.position, inCountry(country, areaList))
    return areas.data && boundsOfCountry(country, areas.data)
  }, [country, areas.data, areaList, nearest, near])
  const open = useCallback(
    (key: string) => {
      if (nearest || isWorldListed) navigate(fromWorldKey(key), 'push')
      else navigate(iso === undefined ? toCountry(key) : toArea(key), 'push')
    },
    [iso, nearest, isWorldListed],
  )
  const worldBar = <WorldBar world={world} {...worldIndex} wordFailure={(error) => messageOf(error).text} />
  useDocumentTitle(country, towns ?? [])
  useRecordedPlace(country, code, towns)

  return (
    <div className={styles.page}>
      <Header
        username={session.username}
        onSignOut={() => onSignOut('leave')}
        search={<Search {...finding} world={world} openIso={iso} searched={typed} onSearch={showSearch} />}
      >
        <MatchButton {...finding} world={world} />
        <CopyLink country={country?.name ?? ''} area={towns?.[0]?.name ?? code ?? ''} />
        {(country || iso === undefined) && (
          <Export
            subject={country ? { kind: 'areas', iso: country.iso } : { kind: 'countries' }}
            extent={country ? `all areas of ${country.name}` : 'all countries'}
            wordFailure={(error) => messageOf(error).text}
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
            total={countries?.length ?? 0}
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
              <CountriesPanel
                areaCounts={areaCounts}
                total={countries?.length ?? 0}
                shown={listedCountries}
                current={lastIso}
                {...tools}
                unplaced={countUnplaced(matchingCountries)}
              />
            )}
          </WorldLists>
        )}
        {iso !== undefined && (
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
            onCancel={() => client.cancelQueries(areasQuery(session, iso))}
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
            pin={near?.position}
            onNear={showNear}
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

function showInLink(view: MapView, history: 'push' | 'replace'): void {
  navigate({ view }, history)
}

function inCountry(country: Country, areas: readonly Area[]): WorldArea[] {
  return areas.map((area) => ({ country, area }))
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
