import { type RefObject, useMemo, useState } from 'react'
import { useMapEvent } from 'react-leaflet'
import { say } from '../../../core/language/say.ts'
import { countDigits } from '../../../core/list/filter.ts'
import { formatAreaCount } from '../../../core/list/formatCount.ts'
import { nationalCode } from '../../../core/prefix.ts'
import { MARKERS_DRAWN } from '../mapEvents.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { ZonedCountry } from './zonedCountry.ts'

interface ZoneListProps {
  readonly country: ZonedCountry
  readonly markers: RefObject<MarkersLayer | undefined>
}

/** The zones for those who do not see them: how large each is, and which towns the map names there. */
export function ZoneList({ country: { areas, callingCode }, markers }: ZoneListProps) {
  const counts = useMemo(() => countDigits(areas, callingCode), [areas, callingCode])
  const [towns, setTowns] = useState(() => describeTowns(markers.current, callingCode))
  // react-leaflet knows the types of Leaflet's own events only
  useMapEvent(MARKERS_DRAWN as 'layeradd', () => {
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
function describeTowns(markers: MarkersLayer | undefined, callingCode: string): Record<string, string> {
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
