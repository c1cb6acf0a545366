import { say } from '../../../core/language/say.ts'
import { SideMap } from '../SideMap.tsx'
import './answers.css'
import { type Map as LeafletMap, type LeafletMouseEvent, latLngBounds } from 'leaflet'
import { useMemo, useState } from 'react'
import type { MapView } from '../../../core/geo/mapView.ts'
import type { AnswerPoint, PointState } from '../../../core/match/answerOf.ts'
import { CanvasLayer } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import { MapCredits } from '../MapCredits.tsx'
import { keepClicksFromMap } from '../mapEvents.ts'
import { writeBeside } from '../names/drawNames.ts'
import type { Occupancy } from '../occupancy.ts'
import { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { BareLayer, useLayer } from '../useLayer.ts'
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
  const { near, far } = useMemo(() => splitFar(points), [points])
  const [isFar, setIsFar] = useState(false)
  useLayer(OutlinesLayer, { covered, open: undefined })
  useLayer(AnswersLayer, { points, active, onActivate })
  const shown = points.find(({ index }) => index === active)
  useLayer(AnswersCamera, { near, far, isFar, shown, onFar: setIsFar })
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

interface AnswersCameraProps {
  readonly near: readonly AnswerPoint[]
  readonly far: readonly AnswerPoint[]
  readonly isFar: boolean // whether the far ones are shown
  readonly shown: AnswerPoint | undefined // of the active line
  readonly onFar: (isFar: boolean) => void
}

/** Moves the map to the points once there are some, and to the active one. Decisions, which change few points, do not. */
class AnswersCamera extends BareLayer {
  #last: AnswersCameraProps | undefined

  update(props: AnswersCameraProps): void {
    const { near, far, isFar, shown, onFar } = props
    const last = this.#last
    this.#last = props
    if (!last || isFar !== last.isFar || hasPoints(props) !== hasPoints(last))
      showAround(this._map, isFar ? far : near, far.length > 0 ? BELOW_BUTTON : PADDING)
    const isShownFar = shown && far.includes(shown)
    if (shown === last?.shown && isShownFar === (last?.shown && last.far.includes(last.shown)))
      return
    if (isShownFar !== undefined) onFar(isShownFar)
    if (shown && !this._map.getBounds().contains(shown.position)) this._map.panTo(shown.position)
  }
}

function hasPoints({ near, far }: AnswersCameraProps): boolean {
  return near.length + far.length > 0
}

function showAround(
  map: LeafletMap,
  points: readonly AnswerPoint[],
  paddingTopLeft: [number, number],
): void {
  if (points.length === 0) return
  const bounds = latLngBounds(points.map(({ position }) => position))
  map.fitBounds(bounds, {
    paddingTopLeft,
    paddingBottomRight: ABOVE_CREDITS,
    maxZoom: CLOSEST_ZOOM,
    animate: false,
  })
}

type AnswersProps = Omit<AnswersMapProps, 'covered'>

const DOT = { radiusPx: 4, activePx: 6, ringPx: 1.6 }
const REACH_PX = 14
const NAME_GAP_PX = 7
const MOST_NAMES = 40 // more than a small map has room for

/** A point in pixels from the canvas' corner. */
interface Spot {
  readonly point: AnswerPoint
  readonly x: number
  readonly y: number
}

/** The places that the lines of a list mean, each marked by its state, and named if there is room. */
class AnswersLayer extends CanvasLayer {
  #props: AnswersProps | undefined

  constructor() {
    super('markers', { hasNames: true })
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return { ...super.getEvents(), click: (event) => this.#choose(event as LeafletMouseEvent) }
  }

  update(props: AnswersProps): void {
    this.#props = props
    this.redraw()
  }

  #choose({ containerPoint }: LeafletMouseEvent): void {
    const { points, onActivate } = this.#props ?? {}
    const distances = (points ?? []).map((point) => ({
      point,
      px: this._map.latLngToContainerPoint(point.position).distanceTo(containerPoint),
    }))
    const [nearest] = distances.filter(({ px }) => px <= REACH_PX).sort((a, b) => a.px - b.px)
    if (nearest) onActivate?.(nearest.point.index)
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const props = this.#props
    if (!props) return
    const spots = props.points.flatMap((point): Spot[] => {
      const { x, y } = this._map.project(point.position, view.zoom)
      const spot = { point, x: x - view.left, y: y - view.top }
      return spot.x < 0 || spot.y < 0 || spot.x > view.width || spot.y > view.height ? [] : [spot]
    })
    const isActive = ({ point }: Spot) => point.index === props.active
    const [active, others] = [spots.filter(isActive), spots.filter((spot) => !isActive(spot))]
    const occupancy = this.occupyEdges(view)
    for (const { x, y } of spots) occupancy.take({ left: x - 4, top: y - 4, width: 8, height: 8 })
    for (const spot of [...others, ...active]) drawDot(context, spot, isActive(spot))
    for (const spot of [...active, ...others].slice(0, MOST_NAMES))
      writeName(context, spot, occupancy, isActive(spot))
  }
}

function drawDot(
  context: CanvasRenderingContext2D,
  { point, x, y }: Spot,
  isActive: boolean,
): void {
  const { dotRing, chosen } = readPalette()
  const colour = colourOf(point.state)
  context.beginPath()
  context.arc(x, y, isActive ? DOT.activePx : DOT.radiusPx, 0, 2 * Math.PI)
  context.lineWidth = 2 * DOT.ringPx
  context.strokeStyle = isActive ? chosen : dotRing
  context.stroke()
  context.fillStyle = point.state === 'choose' ? dotRing : colour
  context.fill()
  if (point.state !== 'choose') return
  context.lineWidth = DOT.ringPx
  context.strokeStyle = colour
  context.stroke()
}

function colourOf(state: PointState): string {
  if (state === 'covered') return readPalette().point
  return getComputedStyle(document.documentElement).getPropertyValue('--warn')
}

function writeName(
  context: CanvasRenderingContext2D,
  { point, x, y }: Spot,
  occupancy: Occupancy,
  isActive: boolean,
): void {
  const { name, code, state } = point
  const mark = {
    name,
    codes: state === 'choose' ? '' : code,
    x,
    y,
    gapPx: NAME_GAP_PX + (isActive ? DOT.activePx - DOT.radiusPx : 0),
    codeColour: state === 'covered' ? readPalette().pillCode : colourOf(state),
  }
  writeBeside(context, mark, occupancy)
}
