import { say } from '../../../core/language/say.ts'
import { SideMap } from '../SideMap.tsx'
import './answers.css' // after the styles that it changes
import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { AnswerPoint } from '../../../core/match/answerOf.ts'
import { keepClicksFromMap } from '../keepClicksFromMap.ts'
import { MapCredits } from '../MapCredits.tsx'
import { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { useLayer } from '../useLayer.ts'
import { AnswersLayer } from './AnswersLayer.ts'
import { describeFar, splitFar } from './splitFar.ts'

interface AnswersMapProps {
  readonly points: readonly AnswerPoint[]
  readonly active: number | undefined // index of a line
  readonly covered: ReadonlyMap<string, number>
  readonly onActivate: (index: number) => void
}

const CLOSEST_ZOOM = 8 // nearer, nothing shows where in the country it is
const PADDING: [number, number] = [36, 36]
const ABOVE_CREDITS: [number, number] = [36, 52]
const BELOW_BUTTON: [number, number] = [36, 68]

/** A small map of the places that a list means. The list beside it says the same in words. */
export function AnswersMap(props: AnswersMapProps) {
  return (
    <SideMap zoom={1}>
      <Layers {...props} />
      <MapCredits />
    </SideMap>
  )
}

function Layers({ points, active, covered, onActivate }: AnswersMapProps) {
  const map = useMap()
  const { near, far } = useMemo(() => splitFar(points), [points])
  const [isFar, setIsFar] = useState(false)
  useLayer(OutlinesLayer, { covered, open: undefined })
  useLayer(AnswersLayer, { points, active, onActivate })
  const places = near.length + far.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions move hardly any point, and people move the map
  useEffect(
    function showPoints() {
      showAround(map, isFar ? far : near, far.length > 0 ? BELOW_BUTTON : PADDING)
    },
    [map, isFar, places > 0],
  )
  const shown = points.find(({ index }) => index === active)
  const isShownFar = shown && far.includes(shown)
  useEffect(
    function showActive() {
      if (isShownFar !== undefined) setIsFar(isShownFar)
      if (shown && !map.getBounds().contains(shown.position)) map.panTo(shown.position)
    },
    [map, shown, isShownFar],
  )
  if (far.length === 0) return null
  return (
    <button
      ref={keepClicksFromMap}
      type="button"
      className="answers-map-more"
      onClick={() => setIsFar(!isFar)}
    >
      {isFar
        ? say('{count, plural, one {# more place} other {# more places}}', { count: near.length })
        : describeFar(far)}
    </button>
  )
}

function showAround(map: LeafletMap, points: readonly AnswerPoint[], paddingTopLeft: [number, number]): void {
  if (points.length === 0) return
  const bounds = latLngBounds(points.map(({ position }) => position))
  map.fitBounds(bounds, {
    paddingTopLeft,
    paddingBottomRight: ABOVE_CREDITS,
    maxZoom: CLOSEST_ZOOM,
    animate: false,
  })
}
