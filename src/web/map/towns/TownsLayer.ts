import type { RefObject } from 'react'
import { type PointIndex, xAt, yAt } from '../../../core/cluster/pointIndex.ts'
import { STEPS_PER_OCTAVE } from '../../../core/gazetteer/columns.ts'
import type { MapTown } from '../../../core/gazetteer/townCells.ts'
import type { NameTown } from '../../../core/gazetteer/townNames.ts'
import { type Box, type MapView, type Size, spotIn } from '../../../core/geo/mapView.ts'
import { WORLD } from '../../../core/geo/mercator.ts'
import { readFamily } from '../../../painting/colours.ts'
import { writeText } from '../../../painting/names.ts'
import { townsAround } from '../../api/townsAround.ts'
import { runSliced } from '../../state/runSliced.ts'
import { CanvasLayer } from '../CanvasLayer.ts'
import { readPalette, readScale } from '../colourNames.ts'
import type { LabelsDrawn, MarkersDrawn } from '../mapEvents.ts'
import { visitSpots } from '../markers/drawDots.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { PlaceList } from '../places.ts'
import { seenBoxOf, TOWNS_ZOOM, viewIn } from '../scale.ts'
import { chooseTownsSteps, createIsListed, type TownName } from './chooseTowns.ts'

export interface TownsProps {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly nameTown: NameTown
  readonly open: string | undefined // ISO code of the open country, whose land has a colour of its own
}

const PANE = 'namesPane' // which raster tiles hide, having names of their own
const SETTLED_MS = 60 // what has a code is placed first
const SLICE_MS = 4
const FOOT_PX = 28 // of the map, for the scale and the credits
const TEXT = { px: 11, largePx: 12, weight: 450, heightPx: 14 }
const LARGE = STEPS_PER_OCTAVE * Math.log2(100_000)
const POINT = { radiusPx: 2, widthPx: 1, haloPx: 5 } // the halo is for the faint dots of the world's areas

/** The names of towns that have no code of their own: as many as there is room for, once the map rests. */
export class TownsLayer extends CanvasLayer {
  readonly #context = document.createElement('canvas').getContext('2d')
  #props: TownsProps | undefined
  #taken: readonly Box[] | undefined // by names, in pixels of the world; undefined until it is known which have codes
  #timer: ReturnType<typeof setTimeout> | undefined
  #cancel: (() => void) | undefined
  #list: PlaceList | undefined // whose places have codes
  #chosenFor = '' // what else the names depend on
  #chosen: { readonly zoom: number; readonly names: readonly TownName[] } = { zoom: 0, names: [] }

  constructor() {
    super(PANE)
  }

  override onRemove(): this {
    clearTimeout(this.#timer)
    this.#cancel?.()
    return super.onRemove()
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    const { moveend, ...events } = super.getEvents()
    return {
      ...events,
      moveend: (event) => {
        moveend?.(event)
        this.#chooseSoon()
      },
    }
  }

  update(props: TownsProps): void {
    this.#props = props
    this.#chosen = { zoom: 0, names: [] } // in another language
    this.#outdate()
  }

  avoid(markers: MarkersDrawn | undefined, labels: LabelsDrawn | undefined): void {
    this.#taken =
      markers?.named === undefined ? undefined : [...markers.taken, ...(labels?.taken ?? [])]
    this.#chooseSoon()
  }

  at(x: number, y: number, withinPx: number): TownName | undefined {
    const { zoom, names } = this.#chosen
    if (zoom !== this._map.getZoom() || this._map.getContainer().classList.contains('has-tiles'))
      return
    return names.find((name) => {
      const [west, north] = [
        Math.min(name.left, name.x - withinPx),
        Math.min(name.top, name.y - withinPx),
      ]
      const east = Math.max(name.left + name.width, name.x + withinPx)
      const south = Math.max(name.top + name.height, name.y + withinPx)
      return x >= west && x <= east && y >= north && y <= south
    })
  }

  #outdate(): void {
    this.#chosenFor = ''
    this.#chooseSoon()
  }

  #chooseSoon(): void {
    clearTimeout(this.#timer)
    if (!this.isMoving) this.#timer = setTimeout(() => this.#choose(), SETTLED_MS)
  }

  #choose(): void {
    const { markers, nameTown } = this.#props ?? {}
    const taken = this.#taken
    if (!this._map || !nameTown || !taken) return
    const { bottom, ...seen } = seenBoxOf(this._map)
    const view = viewIn(this._map, { ...seen, bottom: bottom - FOOT_PX })
    const { list, index } = markers?.current ?? {}
    const chosenFor = JSON.stringify([view, taken])
    if (chosenFor === this.#chosenFor && list === this.#list) return
    this.#chosenFor = chosenFor
    this.#list = list
    this.#cancel?.()
    const { zoom } = view
    const nameOf = (town: MapTown) => nameTown(town.iso, town)
    const isListed = list?.kind === 'areas' && index && createIsListed(list, index, nameOf)
    const steps = chooseTownsSteps({
      towns: zoom < TOWNS_ZOOM ? [] : townsAround(view, () => this.#outdate()),
      view,
      taken,
      dots: index ? dotsIn(index, view) : [],
      before: zoom === this.#chosen.zoom ? this.#chosen.names : [],
      isListed: isListed || (() => false),
      nameOf,
      measure: (town, text) => this.#measure(town, text),
    })
    const onChosen = (names: readonly TownName[]) => {
      this.#chosen = { zoom, names }
      this.redraw()
    }
    this.#cancel = runSliced(steps, onChosen, { firstSliceMs: SLICE_MS })
  }

  #measure(town: MapTown, text: string): Size {
    if (this.#context) this.#context.font = fontOf(town)
    return {
      width: this.#context?.measureText(text).width ?? 0,
      height: TEXT.heightPx * readScale(),
    }
  }

  protected override draw(context: CanvasRenderingContext2D, { left, top, zoom }: MapView): void {
    if (this.#chosen.zoom !== zoom) return
    const { nameSoft, nameHalo, openHalo } = readPalette()
    for (const { town, text, x, y, ...box } of this.#chosen.names) {
      const halo = town.iso === this.#props?.open ? openHalo : nameHalo
      context.lineWidth = POINT.widthPx
      context.strokeStyle = nameSoft
      context.fillStyle = halo
      traceCircle(context, x - left, y - top, POINT.haloPx)
      context.fill()
      traceCircle(context, x - left, y - top, POINT.radiusPx)
      context.stroke()
      const middle = box.top + box.height / 2 - top
      writeText(context, { text, font: fontOf(town) }, box.left - left, middle, nameSoft, halo)
    }
  }
}

function traceCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

function fontOf({ size }: MapTown): string {
  const px = (size >= LARGE ? TEXT.largePx : TEXT.px) * readScale()
  return `${TEXT.weight} ${px}px ${readFamily()}`
}

/** Where the places of a list are, in pixels of the world. */
function dotsIn(index: PointIndex, view: MapView): (readonly [x: number, y: number])[] {
  const dots: (readonly [number, number])[] = []
  visitSpots(index, view, (from) => {
    const [x, y] = spotIn(view, xAt(index, from) / WORLD, yAt(index, from) / WORLD)
    dots.push([x + view.left, y + view.top])
  })
  return dots
}
