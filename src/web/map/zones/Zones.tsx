import { say } from '../../../core/language/say.ts'
import './zones.css'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import type { Position } from '../../../core/geo/position.ts'
import { countDigits } from '../../../core/list/filter.ts'
import { formatAreaCount } from '../../../core/list/formatCount.ts'
import { codesAt } from '../../../core/list/placing.ts'
import { nationalCode } from '../../../core/prefix.ts'
import {
  GROUND_COUNTRIES,
  type ServedGround,
  type WantedGround,
} from '../../../core/zones/servedGround.ts'
import type { Zones as CountryZones } from '../../../core/zones/zones.ts'
import type { Finder } from '../../api/finder/finder.ts'
import { useFound } from '../../session/useFinder.ts'
import { navigate, useUrlState } from '../../state/url.ts'
import { ToolButton } from '../../ui/Button.tsx'
import { keepClicksFromMap, MARKERS_DRAWN } from '../mapEvents.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { useLayer, useOwnEvent } from '../useLayer.ts'
import { type CountryArea, createCountryArea } from './countryArea.ts'
import { siteAt, useListedSites, useZones, type ZonedCountry } from './useZones.ts'
import { ZoneDigitsLayer, type ZoneDigitsProps } from './ZoneDigitsLayer.ts'
import {
  GroundLayer,
  type GroundProps,
  ShownZonesLayer,
  ZonesLayer,
  type ZonesLayerProps,
} from './ZonesLayer.ts'

export interface ZonesProps {
  readonly country: ZonedCountry | undefined // whose zones may be shown
  readonly served: WantedGround | undefined // the ground of what is open
  readonly chosen: Position | undefined // what is open
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly outlines: RefObject<OutlinesLayer | undefined>
}

/** The ground that the open code serves, where its country's numbering plan says, and the zones of the open country. */
export function Zones({ served, country, ...props }: ZonesProps) {
  const { map } = useUrlState()
  const hasRegions = country !== undefined && GROUND_COUNTRIES.has(country.iso)
  const areRegions = map === 'regions' && hasRegions
  const ground = useGround(served)
  const [openIso, callingCode] = areRegions ? [country.iso, country.callingCode] : []
  const all = useMemo(
    () =>
      openIso !== undefined && callingCode !== undefined
        ? { iso: openIso, callingCode }
        : undefined,
    [openIso, callingCode],
  )
  const regions = useGround(all)
  const iso = served?.iso ?? country?.iso
  const { outlines } = props
  const area = useMemo(
    () =>
      outlines.current && iso !== undefined ? createCountryArea(outlines.current, iso) : undefined,
    [outlines, iso],
  )
  return (
    <>
      {area && regions.length > 0 && <Ground ground={regions} area={area} areRegions />}
      {area && ground.length > 0 && <Ground ground={ground} area={area} areRegions={false} />}
      {country && (
        <ZonesOf
          {...props}
          country={country}
          area={area}
          hasRegions={hasRegions}
          hasGround={ground.length > 0}
        />
      )}
    </>
  )
}

const NO_GROUND: readonly ServedGround[] = []

function useGround(served: WantedGround | undefined): readonly ServedGround[] {
  const find = useMemo(() => served && ((finder: Finder) => finder.groundOf(served)), [served])
  const { found = NO_GROUND } = useFound(find, { isLasting: true })
  return served ? found : NO_GROUND
}

interface ZonesOfProps extends Omit<ZonesProps, 'served'> {
  readonly country: ZonedCountry
  readonly area: CountryArea | undefined
  readonly hasGround: boolean // then no cell is drawn around what is open
  readonly hasRegions: boolean
}

/** Where first digits are regions: the choice between zones and places, and what they show. */
function ZonesOf(props: ZonesOfProps) {
  const zones = useZones(props.country)
  const { markers } = props
  const makeWay = useCallback(
    (element: Element | null) => void (element && markers.current?.redraw()),
    [markers],
  )
  if (zones) return <OfferedZones {...props} zones={zones} />
  return props.hasRegions ? (
    <div ref={makeWay} className="map-zones">
      <Modes hasZones={false} hasRegions />
    </div>
  ) : null
}

interface OfferedProps extends ZonesOfProps {
  readonly zones: CountryZones
}

function OfferedZones({
  country,
  zones,
  chosen,
  markers,
  area,
  hasGround,
  hasRegions,
}: OfferedProps) {
  const isShown = useUrlState().map === 'zones'
  const { isListed, nearestIn } = useListedSites(country, zones)
  const site = useMemo(
    () => (hasGround ? undefined : cellOfChosen(zones, country, chosen)),
    [hasGround, zones, country, chosen],
  )
  const sitesOf = useSitesOf(country, zones)
  useLayer(ShownZonesLayer, {
    markers,
    zones,
    nearestIn,
    isShown,
    isOutlined: hasGround || (!isShown && site !== undefined),
  })
  return (
    <div className="map-zones">
      <Modes hasZones hasRegions={hasRegions} />
      {(isShown || site !== undefined) && (
        <ZoneDigits
          zones={zones}
          isShown={isShown}
          isListed={isListed}
          area={area}
          sitesOf={sitesOf}
          chosen={site}
        />
      )}
      {isShown && (
        <>
          <Tints zones={zones} isListed={isListed} area={area} />
          <Note>{say('Approximate: nearest code’s area, not an official boundary')}</Note>
          <ZoneList country={country} markers={markers} />
        </>
      )}
    </div>
  )
}

/** Mounted only while needed: a canvas as large as the map takes memory, and time with each move. */
function Tints(props: ZonesLayerProps) {
  useLayer(ZonesLayer, props)
  return null
}

function Ground(props: GroundProps) {
  useLayer(GroundLayer, props)
  return null
}

function ZoneDigits(props: ZoneDigitsProps) {
  useLayer(ZoneDigitsLayer, props)
  return null
}

const NOTE_ID = 'zones-note'

function Note({ children }: { readonly children: string }) {
  return (
    <p id={NOTE_ID} className="map-foot" data-over-map>
      {children}
    </p>
  )
}

const PIN =
  'M10 17.5c3.5-3.4 5.3-6.2 5.3-8.6a5.3 5.3 0 0 0-10.6 0c0 2.4 1.8 5.2 5.3 8.6M10 7.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6'
const PATCHES = 'M3 3.5h14v13H3zM9 3.5l-1.5 5L3 10M7.5 8.5l5 2.5 4.5-2.5M12.5 11l-1.5 5.5'
const FOLDED = 'M3 6v10.5l4.7-2.3 4.6 2.3 4.7-2.3V3.7L12.3 6 7.7 3.7zM7.7 3.7v10.5M12.3 6v10.5'

interface ModesProps {
  readonly hasZones: boolean
  readonly hasRegions: boolean
}

function Modes({ hasZones, hasRegions }: ModesProps) {
  const { map } = useUrlState()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along */}
      <div
        ref={keepClicksFromMap}
        role="group"
        aria-label={say('Map shows')}
        className="map-modes"
        data-over-map
      >
        <ToolButton
          icon={PIN}
          aria-pressed={!map}
          onClick={() => navigate({ map: undefined }, 'push')}
        >
          {say('Places')}
        </ToolButton>
        {hasZones && (
          <ToolButton
            icon={FOLDED}
            aria-pressed={map === 'zones'}
            aria-describedby={map === 'zones' ? NOTE_ID : undefined}
            title={say('Zones: where codes begin with the same digit')}
            onClick={() => navigate({ map: 'zones' }, 'push')}
          >
            {say('Zones')}
          </ToolButton>
        )}
        {hasRegions && (
          <ToolButton
            icon={PATCHES}
            aria-pressed={map === 'regions'}
            aria-describedby={map === 'regions' ? NOTE_ID : undefined}
            title={say('Area codes: the land that each of them serves')}
            onClick={() => navigate({ map: 'regions' }, 'push')}
          >
            {say('Area codes')}
          </ToolButton>
        )}
      </div>
      {map === 'regions' && hasRegions && (
        <Note>{say('Approximate: what serves the towns around, not an official boundary')}</Note>
      )}
    </>
  )
}

/** The site of the cell around what is open; undefined where several codes share the place. */
function cellOfChosen(zones: CountryZones, { areas }: ZonedCountry, chosen: Position | undefined) {
  return chosen && codesAt(chosen, areas).length < 2 ? siteAt(zones, chosen) : undefined
}

function useSitesOf(
  { areas }: ZonedCountry,
  zones: CountryZones,
): (code: string) => readonly number[] {
  return useCallback(
    (code) => {
      const sites = new Set<number>()
      for (const [item, area] of areas.entries()) {
        const site = zones.sites.siteOf[item] ?? -1
        if (site >= 0 && area.code === code) sites.add(site)
      }
      return [...sites]
    },
    [areas, zones],
  )
}

interface ZoneListProps {
  readonly country: ZonedCountry
  readonly markers: RefObject<MarkersLayer | undefined>
}

/** The zones for people who do not see them: the size of each, and the towns that the map names there. */
function ZoneList({ country: { areas, callingCode }, markers }: ZoneListProps) {
  const counts = useMemo(() => countDigits(areas, callingCode), [areas, callingCode])
  const [towns, setTowns] = useState(() => describeTowns(markers.current, callingCode))
  useOwnEvent(MARKERS_DRAWN, () => {
    const now = describeTowns(markers.current, callingCode)
    if (JSON.stringify(now) !== JSON.stringify(towns)) setTowns(now)
  })
  return (
    <ul
      aria-label={say('Zones by first digit after {code}', { code: `+${callingCode}` })}
      className="map-summary"
    >
      {counts.map(({ digit, count }) => (
        <li key={digit}>{describeZone(digit, count, towns[digit])}</li>
      ))}
    </ul>
  )
}

function describeZone(digit: string, count: number, towns: string | undefined): string {
  const areas = formatAreaCount(count)
  return towns === undefined
    ? say('{digit}: {areas}', { digit, areas })
    : say('{digit}: {areas}, with {towns}', { digit, areas, towns })
}

/** The towns that the map names, by their first digit: `Berlin 30, Leipzig 341`. */
function describeTowns(
  markers: MarkersLayer | undefined,
  callingCode: string,
): Record<string, string> {
  const towns: Record<string, string> = {}
  const { list, names = [] } = markers ?? {}
  for (const { places, texts } of names) {
    const [place = 0] = places
    const digit = nationalCode(callingCode, list?.keyOf(place) ?? '').charAt(0)
    const town = texts.map(({ text }) => text).join(' ')
    towns[digit] = towns[digit] === undefined ? town : `${towns[digit]}, ${town}`
  }
  return towns
}
