import type { ZoomAnimEvent } from 'leaflet'
import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { readFamily } from '../../../painting/colours.ts'
import { createTaskWorker } from '../../api/workerTasks.ts'
import { COUNTRY_ZOOM, onInterest } from '../../state/highlighted.ts'
import { language } from '../../state/language.ts'
import { CanvasLayer, copiesIn } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import { LABELS_DRAWN, MARKERS_DRAWN, type MarkersDrawn } from '../mapEvents.ts'
import { createOccupancy, edgesOf, type Occupancy } from '../occupancy.ts'
import { seenBoxOf } from '../scale.ts'
import {
  APART_PX,
  boxesOf,
  fontOf,
  isOfCountry,
  type LabelSubjects,
  LINE_HEIGHT,
  type NamedCountry,
  type PackedLabels,
  RING_RADIUS_PX,
  readSubject,
  readY,
  type UnpackedLabel,
  unpackLabel,
} from './labelStyles.ts'

/** Between the built-in map and the points, so that names never hide points. */
const PANE = 'namesPane'
const HALO_PX = 3
const REACH_PX = 160 + APART_PX.usual // how far a text may reach from its middle, and keep others of its name away

interface Point {
  readonly x: number
  readonly y: number
}

interface LabelsProps {
  readonly countries: readonly NamedCountry[]
  readonly open: string | undefined // ISO code of the open country
  readonly listed: ReadonlySet<string> // ISO codes of the countries that have markers of their own
  readonly townNames: string | undefined // the file of names in the page's language
}

/** The names of countries, states and towns, once the countries are known. */
export class LabelsLayer extends CanvasLayer {
  readonly #fontFamily = readFamily()
  #placer: LabelPlacer | undefined
  #cancelPrepare: (() => void) | undefined
  #zoom: number | undefined // the whole zoom that the canvas shows
  #taken: readonly Box[] = [] // by markers, in pixels of the world
  #written: Box[] = []
  #props: LabelsProps | undefined

  constructor() {
    super(PANE, { hasNames: true, isLast: true })
  }

  override onRemove(): this {
    this.#close()
    return super.onRemove()
  }

  update(props: LabelsProps): void {
    const { countries, townNames, open, listed } = props
    const before = this.#props
    this.#props = props
    const isAlike =
      open === before?.open && String([...listed]) === String([...(before?.listed ?? [])])
    if (!isAlike) this.redraw()
    if (countries === before?.countries && townNames === before.townNames) return
    if (countries.length === 0) {
      this.#close()
      this.redraw()
      return
    }
    this.#placer ??= this.#openPlacer()
    this.#placer.start({
      countries,
      language: language.get(),
      townNames,
      fontFamily: this.#fontFamily,
    })
    if (this.#zoom !== undefined) this.#placer.at(this.#zoom)
  }

  #openPlacer(): LabelPlacer {
    const placer = createLabelPlacer((zoom) => {
      if (zoom === this.#zoom) this.redraw()
    })
    this.#cancelPrepare = onInterest(() => placer.at(COUNTRY_ZOOM)) // for the map of an open country
    return placer
  }

  #close(): void {
    this.#cancelPrepare?.()
    this.#placer?.close()
    this.#placer = undefined
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    const { zoomanim, ...events } = super.getEvents()
    return {
      ...events,
      [MARKERS_DRAWN]: (event) => this.#avoid((event as MarkersDrawn).taken),
      zoomanim: (event) => {
        this.#placer?.at(Math.floor((event as ZoomAnimEvent).zoom)) // placed while the zoom is animated
        zoomanim?.(event)
      },
    }
  }

  /** Leaves out names that markers would cover: half a name is worse than none. */
  #avoid(taken: readonly Box[]): void {
    const hasChanged = !isSame(this.#taken, taken)
    this.#taken = taken
    if (hasChanged) this.redraw()
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    this.#zoom = Math.floor(view.zoom) // between whole zooms, names have more room than they need
    const labels = this.#placer?.at(this.#zoom)
    if (!labels) return
    const { top, height, worldPx } = view
    const occupancy = createOccupancy()
    const waters = new Map<string, Point[]>()
    const edges = this.isMoving ? [] : edgesOf(seenBoxOf(this._map))
    for (const rectangle of [...this.#taken, ...edges]) occupancy.take(rectangle)
    this.#written = []
    // a plain loop: of thousands of labels, some hundred are in view
    for (let i = 0; i < labels.texts.length; i++) {
      const y = readY(labels, i, worldPx)
      if (y >= top - REACH_PX && y <= top + height + REACH_PX && !this.#isNamedByMarkers(labels, i))
        this.#drawCopies(context, view, unpackLabel(labels, i, worldPx), occupancy, waters)
    }
    this._map.fire(LABELS_DRAWN, { taken: this.#written })
  }

  /** Whether the markers name the same, together with its code. */
  #isNamedByMarkers(labels: PackedLabels, i: number): boolean {
    const { iso, style } = readSubject(labels, i)
    const { open, listed } = this.#props ?? {}
    if (iso === '' || style === 'state') return false
    return iso === open || (isOfCountry(style) && listed?.has(iso) === true)
  }

  #drawCopies(
    context: CanvasRenderingContext2D,
    view: MapView,
    label: UnpackedLabel,
    occupancy: Occupancy,
    waters: Map<string, Point[]>,
  ): void {
    const { text, style, x, y, angle, point } = label
    for (const copyX of copiesIn(view, x, REACH_PX)) {
      const same = style.isItalic ? (waters.get(text) ?? []) : []
      if (same.some((other) => Math.hypot(other.x - copyX, other.y - y) < APART_PX.usual)) continue
      const boxes = boxesOf(copyX, y, label, angle)
      if (!boxes.every(occupancy.isFree)) continue
      for (const box of boxes) occupancy.take(box)
      this.#written.push(...boxes)
      if (style.isItalic) waters.set(text, [...same, { x: copyX, y }])
      drawText(context, label, this.#fontFamily, copyX - view.left, y - view.top)
      if (style.hasRing) drawRing(context, point.x + copyX - x - view.left, point.y - view.top)
    }
  }
}

function isSame(some: readonly Box[], others: readonly Box[]): boolean {
  if (some.length !== others.length) return false
  return some.every(({ left, top, width }, i) => {
    const other = others[i]
    return left === other?.left && top === other.top && width === other.width
  })
}

function drawText(
  context: CanvasRenderingContext2D,
  { text, style, angle }: UnpackedLabel,
  fontFamily: string,
  x: number,
  y: number,
): void {
  const palette = readPalette()
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.font = fontOf(style, text, fontFamily)
  context.letterSpacing = `${style.spacingPx}px`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PX
  context.strokeStyle = palette[style.halo]
  context.fillStyle = palette[style.colour]
  const lines = text.split('\n')
  const middle = (lines.length - 1) / 2
  const lineX = style.spacingPx / 2 // the last letter has space after it, too
  for (const [i, line] of lines.entries()) {
    const lineY = (i - middle) * LINE_HEIGHT * style.sizePx
    context.strokeText(line, lineX, lineY)
    context.fillText(line, lineX, lineY)
  }
  context.restore()
}

function drawRing(context: CanvasRenderingContext2D, x: number, y: number): void {
  const palette = readPalette()
  context.beginPath()
  context.arc(x, y, RING_RADIUS_PX, 0, 2 * Math.PI)
  context.lineWidth = 1
  context.strokeStyle = palette.nameSoft
  context.fillStyle = palette.nameHalo
  context.fill()
  context.stroke()
}

/** Places labels in a worker. */
interface LabelPlacer {
  /** Says what is named. What was placed before is shown until it is placed again. */
  start(subjects: Omit<LabelSubjects, 'id'>): void
  /** The labels of a whole zoom. If they are not placed yet, they will be: `onPlaced` is called then. */
  at(zoom: number): PackedLabels | undefined
  close(): void
}

function createLabelPlacer(onPlaced: (zoom: number) => void): LabelPlacer {
  const worker = createTaskWorker(
    () => new Worker(new URL('./labels.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./labels.worker.ts')).tasks,
  )
  const placed = new Map<number, PackedLabels>()
  const asked = new Set<number>()
  let named: LabelSubjects | undefined
  async function place(zoom: number, subjects: LabelSubjects): Promise<void> {
    asked.add(zoom)
    const labels = await worker.call('placeLabels', { zoom, subjects })
    if (subjects !== named) return // asked again meanwhile
    if (!labels) {
      asked.delete(zoom) // the next drawing tries again
      return
    }
    placed.set(zoom, labels)
    onPlaced(zoom)
  }

  return {
    start(subjects) {
      asked.clear()
      named = { id: (named?.id ?? 0) + 1, ...subjects }
    },
    at(zoom) {
      if (named && !asked.has(zoom)) place(zoom, named)
      return placed.get(zoom)
    },
    close: worker.close,
  }
}
