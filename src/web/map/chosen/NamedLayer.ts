import './named.css'
import { DomUtil, divIcon, type Layer, type Map as LeafletMap, Marker } from 'leaflet'
import { boundsOfCircle, circleAround } from '../../../core/geo/circle.ts'
import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { Position } from '../../../core/geo/position.ts'
import { coveredInsets } from '../../state/onScreen.ts'
import { CanvasLayer, copiesIn } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import { boxesOver, LABELS_PLACED, MARKERS_DRAWN, type ReservedLabel } from '../mapEvents.ts'
import { shift } from '../occupancy.ts'
import { BareLayer } from '../useLayer.ts'
import { labelBox } from './labelBox.ts'

/** A position that the map names, whatever else is there. */
export interface Named {
  readonly position: Position
  readonly name: string // '' for none
  readonly code: string // as people write it; '' for none
  readonly isPin: boolean // marked by a pin; otherwise one of the list's places, which has a marker
  readonly km?: number | undefined // how far the circle around it goes
}

/** Names what is open, above everything else on the map. */
export class NamedLayer extends BareLayer {
  #markers: readonly NamedMarker[] = []
  #labels: readonly ReservedLabel[] = [] // as last told
  #circle: CircleLayer | undefined

  override onRemove(): this {
    this.#circle?.remove()
    for (const marker of this.#markers) marker.remove()
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      moveend: () => this.#place(),
      resize: () => this.#place(),
      [MARKERS_DRAWN]: () => requestAnimationFrame(() => this.#place()), // the foot of the map has changed
    }
  }

  update(named: readonly Named[]): void {
    for (const marker of this.#markers) marker.remove()
    this.#markers = named.map((one) => new NamedMarker(this._map as LeafletMap, one))
    this.#place()
    const reach = named.find(({ km }) => km !== undefined)
    if (reach) this.#circle ??= new CircleLayer().addTo(this._map)
    this.#circle?.update(reach ?? {})
  }

  #place(): void {
    if (!this._map) return
    for (const marker of this.#markers) marker.place()
    const labels = this.#markers.map((marker) => ({ position: marker.position, box: marker.box }))
    if (isSame(labels, this.#labels)) return // after most moves: nothing needs to be drawn again
    this.#labels = labels
    this._map.fire(LABELS_PLACED, { labels })
  }
}

const CIRCLE = { widthPx: 1.25, opacity: 0.6, fillOpacity: 0.035 }

/** All that is within a distance of a point, below all names. */
class CircleLayer extends CanvasLayer {
  #corners: readonly (readonly [x: number, y: number])[] = [] // in widths of the world
  #poles: readonly number[] = [] // the edges of the world that are inside: 0, the north, or 1

  constructor() {
    super('circle')
  }

  update({ position, km }: Partial<Named>): void {
    const isShown = position && km !== undefined
    const { south, north } = isShown ? boundsOfCircle(position, km) : { south: 0, north: 0 }
    this.#poles = [...(north === 90 ? [0] : []), ...(south === -90 ? [1] : [])]
    this.#corners = isShown
      ? circleAround(position, km).map(({ lat, lng }) => [mercatorX(lng), mercatorY(lat)])
      : []
    this.redraw()
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    if (this.#corners.length === 0) return
    const [start = 0] = this.#corners[0] ?? []
    const [end = 0] = this.#corners[this.#corners.length - 1] ?? []
    const { chosen } = readPalette()
    context.strokeStyle = chosen
    context.fillStyle = chosen
    context.lineWidth = CIRCLE.widthPx
    for (const x of copiesIn(view, start * view.worldPx, view.worldPx)) {
      context.beginPath()
      const goTo = (cornerX: number, cornerY: number) =>
        context.lineTo(
          x + (cornerX - start) * view.worldPx - view.left,
          cornerY * view.worldPx - view.top,
        )
      for (const [cornerX, cornerY] of this.#corners) goTo(cornerX, cornerY)
      context.globalAlpha = CIRCLE.opacity
      context.stroke()
      const [pole, other] = this.#poles
      if (other !== undefined) continue // nearly all of the earth: only its edge is drawn
      if (pole !== undefined) for (const corner of [end, start]) goTo(corner, pole)
      context.globalAlpha = CIRCLE.fillOpacity
      context.fill()
    }
    context.globalAlpha = 1
  }
}

function isSame(labels: readonly ReservedLabel[], known: readonly ReservedLabel[]): boolean {
  return JSON.stringify(labels) === JSON.stringify(known)
}

const PIN_PX = 20
const PIN = { side: 11, up: 11, down: 11 } // a ring around the position
const DOT = { side: 10, up: 8, down: 8 }

/** A name, and a pin where there is no other marker, in the copy of the world that is shown. */
class NamedMarker {
  readonly #map: LeafletMap
  readonly #named: Named
  readonly #label = DomUtil.create('span', 'map-named')
  readonly #marker: Marker
  #box: Box = { left: 0, top: 0, width: 0, height: 0 }

  constructor(map: LeafletMap, named: Named) {
    const { position, name, code, isPin } = named
    this.#map = map
    this.#named = named
    const html = DomUtil.create('div', isPin ? 'pin' : '')
    html.setAttribute('aria-hidden', 'true') // the heading and the list say the same
    if (name !== '') html.append(this.#label)
    DomUtil.create('span', '', this.#label).textContent = name
    if (code === '') this.#label.classList.add('map-without-code')
    if (code !== '') DomUtil.create('b', '', this.#label).textContent = ` ${code}`
    const size = isPin ? PIN_PX : 0
    const icon = divIcon({
      className: '',
      html,
      iconSize: [size, size],
      iconAnchor: [size / 2, size / 2],
    })
    const options = { icon, interactive: false, keyboard: false, zIndexOffset: 1000 }
    this.#marker = new Marker([position.lat, position.lng], options).addTo(map)
    this.place()
  }

  get position(): Named['position'] {
    return this.#named.position
  }

  /** Moves it into the copy of the world that is shown, the label to a side where it has room. */
  place(): void {
    const { lat, lng } = this.position
    const copies = Math.round((this.#map.getCenter().lng - lng) / 360)
    const position: [number, number] = [lat, lng + copies * 360]
    this.#marker.setLatLng(position)
    const { left, top, right, bottom } = coveredInsets.get()
    const { x, y } = this.#map.latLngToContainerPoint(position).subtract([left, top])
    const { x: width, y: height } = this.#map.getSize().subtract([left + right, top + bottom])
    const isSeen = x >= 0 && y >= 0 && x <= width && y <= height // otherwise an edge would cut it
    this.#label.style.visibility = isSeen ? '' : 'hidden'
    const { offsetWidth, offsetHeight } = this.#label
    this.#box = labelBox(
      { width: offsetWidth, height: offsetHeight },
      this.#named.isPin ? PIN : DOT,
      {
        x,
        y,
        width,
        height,
        controls: boxesOver(this.#map).map((box) => shift(box, -left, -top)),
      },
    )
    this.#label.style.transform = `translate(${this.#box.left}px, ${this.#box.top}px)`
  }

  /** Where the label is, in pixels from the position. */
  get box(): Box {
    return this.#box
  }

  remove(): void {
    this.#marker.remove()
  }
}
