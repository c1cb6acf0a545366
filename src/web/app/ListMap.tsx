import { type ReactNode, useMemo } from 'react'
import { coverageClasses } from '../../core/coverageClass.ts'
import type { Position } from '../../core/geo/position.ts'
import { oncePerList } from '../../core/oncePerList.ts'
import { nationalCode } from '../../core/prefix.ts'
import { areasOfWorld, type WorldArea } from '../../core/world.ts'
import type { WantedGround } from '../../core/zones/servedGround.ts'
import { useWorld } from '../api/world.ts'
import type { CountryList } from '../lists/filteredList.ts'
import { type Lists, useLists } from '../lists/useLists.ts'
import { CoverageMap } from '../map/CoverageMap.tsx'
import type { Named } from '../map/chosen/NamedLayer.ts'
import { areaPlaces, countryPlaces, worldPlaces } from '../map/places.ts'
import type { ZonedCountry } from '../map/zones/useZones.ts'
import { useTownNames } from '../state/language.ts'
import { TO_COUNTRIES, toNear } from '../state/links.ts'
import { type MapCamera, navigate, useUrlState } from '../state/url.ts'
import { useHome } from './useHome.ts'

interface ListMapProps {
  readonly isWorldKnown: boolean // then countries are shaded
  readonly firstTool: ReactNode // above the map's own buttons
}

/** The map of what the open list shows. */
export function ListMap({ isWorldKnown, firstTool }: ListMapProps) {
  const { iso, code, town, only, view } = useUrlState()
  const { countries, areas, onBounds } = useLists()
  return (
    <CoverageMap
      {...useMapContents(isWorldKnown)}
      firstTool={firstTool}
      selected={areas.open?.area.code ?? code}
      countries={countries.all}
      openIso={iso ?? areas.country?.iso}
      onShowAll={showAll}
      onNear={showNear}
      opened={code === undefined ? undefined : `${iso} ${code} ${town}`}
      view={view}
      onView={showInLink}
      onBounds={only.includes('view') ? onBounds : undefined}
    />
  )
}

function showInLink(view: MapCamera | undefined, history: 'push' | 'replace'): void {
  navigate({ view }, history)
}

function showNear(position: Position): void {
  navigate({ ...TO_COUNTRIES, ...toNear(position) }, 'push')
}

function showAll(): void {
  navigate({ view: undefined }, 'push')
}

/** What the map shows for the open list, and where it looks. */
function useMapContents(isWorldKnown: boolean) {
  const lists = useLists()
  const { kind, countries, areas, options, isUnmatched } = lists
  const worldAreas = useWorldAreas(lists)
  const isCountries = !worldAreas && !areas.country // also if the account does not have the open country
  const { search, near } = options
  const isPicked = (search !== '' && !isUnmatched && kind !== 'number') || near !== undefined
  const places = useMemo(() => {
    if (worldAreas) return worldPlaces(worldAreas, isPicked)
    if (areas.country) return areaPlaces(areas.mapped, areas.country, isPicked)
    return countryPlaces(countries.mapped)
  }, [worldAreas, areas.country, areas.mapped, countries.mapped, isPicked])
  const covered = useCoverage(countries, isWorldKnown && isCountries)
  const known = useWorld()
  return {
    places,
    zoned: useZoned(lists, worldAreas !== undefined),
    served: useServed(lists),
    world: isWorldKnown && isCountries ? known : undefined,
    covered,
    ...useNamed(lists),
    ...useHome(lists, worldAreas, isWorldKnown),
  }
}

/** The areas that the map shows of a list across borders; undefined for another list. */
function useWorldAreas({
  kind,
  world,
  nearest,
  place,
  options,
}: Lists): readonly WorldArea[] | undefined {
  const { inside, across } = place
  const known = useWorld()
  const isAny = options.near?.km === undefined // then they are the same for all points, so they are indexed once
  return useMemo(() => {
    if (kind === 'place') return [...inside, ...across]
    if (kind === 'nearest') return isAny ? placedOnly(areasOfWorld(known)) : nearest
    return kind === 'world' ? world.mapped : undefined
  }, [kind, inside, across, isAny, known, nearest, world.mapped])
}

const placedOnly = oncePerList((areas: readonly WorldArea[]) =>
  areas.filter(({ area }) => area.position),
)

/** The open country, unless the map shows what is nearest or what has not loaded. */
function useZoned({ areas }: Lists, isAcross: boolean): ZonedCountry | undefined {
  const { country, all, mapped, farAway } = areas
  return useMemo(() => {
    if (!country || !all || isAcross) return undefined
    const { iso, callingCode } = country
    return { iso, callingCode, areas: all, listed: mapped, farAway }
  }, [country, all, mapped, farAway, isAcross])
}

/** The codes of the open area, or of the open place that has none of its own. */
function useServed({
  kind,
  areas: { country, open },
  place: { coverage },
}: Lists): WantedGround | undefined {
  const ofPlace =
    kind === 'place' && coverage?.kind === 'served' ? coverage.groups.flat() : undefined
  const codes = (ofPlace ?? (open ? [open.area.code] : [])).join('\n')
  return useMemo(() => {
    if (!country || codes === '') return undefined
    return { iso: country.iso, callingCode: country.callingCode, codes: codes.split('\n') }
  }, [country, codes])
}

/** What the map names: the open town, and the point that distances are measured from. */
function useNamed({ areas: { country, open }, options: { near } }: Lists) {
  const { nameTown } = useTownNames()
  const chosen = useMemo((): Named | undefined => {
    if (!country || !open?.position) return undefined
    const { position, area, isListed } = open
    const name = nameTown(country.iso, open)
    const { callingCode } = country
    const code = nationalCode(callingCode, area.code) || `+${callingCode}` // as the other names of its country
    return { name, position, code, isPin: !isListed }
  }, [country, open, nameTown])
  const point = useMemo(
    (): Named | undefined =>
      near && {
        name: nameTown('', { name: near.name ?? '', position: near.position }),
        position: near.position,
        code: '',
        isPin: true,
        km: near.km,
      },
    [near, nameTown],
  )
  return { chosen, point }
}

/** The coverage class of each country by ISO code: 0 for all unless they are shaded. */
function useCoverage(
  { all, areaCounts }: CountryList,
  isShaded: boolean,
): ReadonlyMap<string, number> {
  const counts = isShaded ? areaCounts : undefined
  return useMemo(() => coverageClasses(all, counts), [all, counts])
}
