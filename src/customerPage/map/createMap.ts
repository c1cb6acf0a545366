import type { PageContent } from '../../core/customerPage/pageContent.ts'
import type { Box } from '../../core/geo/mapView.ts'
import { perLanguage } from '../../core/language/language.ts'
import { say } from '../../core/language/say.ts'
import { createRow } from '../createRow.ts'
import { describeItem } from '../describeItem.ts'
import { byId, make } from '../elements.ts'
import { oncePerFrame } from '../oncePerFrame.ts'
import type { Ticks } from '../tickedItems.ts'
import { type Paint, readScheme } from './createPainter.ts'
import { findSpot, type Painted, type Spot } from './spots.ts'
import { type Camera, canZoomIn, fitCamera, moveCamera, viewOf, zoomCamera } from './view.ts'

interface MapOptions {
  readonly content: PageContent
  readonly spots: readonly Spot[]
  readonly ticks: Ticks
  readonly paint: Paint
  readonly onReveal: (item: number) => void
}

const STEP = 2 // of a button
const APART_STEP = 3 // towards dots that are too close to tell apart

/** The map on the screen: it moves, zooms, and ticks what is tapped. */
export function createMap({ content, spots, ticks, paint, onReveal }: MapOptions): void {
  const canvas = byId<HTMLCanvasElement>('canvas')
  const [here, bar] = [byId('here'), byId('scale')]
  const context = canvas.getContext('2d')
  let camera: Camera | undefined // whole until somebody moves it
  let painted: Painted = { pills: [], dots: [] }
  let scheme = readScheme(document.documentElement)

  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight })
  const seen = () => camera ?? fitCamera(content.view, size())

  function draw(): void {
    const { width, height } = size()
    if (!context || width === 0 || height === 0) return
    const pixelRatio = devicePixelRatio || 1
    canvas.width = Math.round(width * pixelRatio)
    canvas.height = Math.round(height * pixelRatio)
    painted = paint(context, viewOf(seen(), { width, height }), {
      pixelRatio,
      ...scheme,
      covered: covered(),
    })
    const { text, widthPx } = scaleBar(seen())
    bar.textContent = text
    bar.style.width = `${widthPx}px`
  }
  const redraw = oncePerFrame(draw)
  function covered(): Box[] {
    const { left, top } = canvas.getBoundingClientRect()
    return [...byId('map').querySelectorAll('[data-over]')].map((over) => {
      const box = over.getBoundingClientRect()
      return { left: box.left - left, top: box.top - top, width: box.width, height: box.height }
    })
  }
  function look(next: Camera | undefined): void {
    camera = next
    here.hidden = true
    redraw()
  }
  function zoomAt(factor: number, x: number, y: number): void {
    const { width, height } = size()
    look(zoomCamera(seen(), factor, [x - width / 2, y - height / 2]))
  }
  function zoomBy(factor: number): void {
    look(zoomCamera(seen(), factor, [0, 0]))
  }

  function tap(x: number, y: number, isTouch: boolean): void {
    here.hidden = true
    const tapped = findSpot(painted, x, y, isTouch)
    if (typeof tapped === 'number') choose(spots[tapped]?.items ?? [], x, y)
    else if (tapped && canZoomIn(seen())) zoomAt(APART_STEP, x, y)
  }
  function choose(items: readonly number[], x: number, y: number): void {
    const [item] = items
    if (item === undefined) return
    if (items.length > 1) {
      showHere(items, x, y)
    } else {
      ticks.set([item], !ticks.has(item))
      onReveal(item)
    }
  }

  /** Several codes of one place: which of them is meant? */
  function showHere(items: readonly number[], x: number, y: number): void {
    const close = make('button', 'link', say('Close'))
    close.type = 'button'
    close.addEventListener('click', hide)
    const { name } = describeItem(content, items[0] ?? 0)
    const rows = make('ul', 'rows', ...items.map((item) => createRow(content, ticks, item)))
    here.setAttribute('aria-label', say('{count} at {place}', { count: items.length, place: name }))
    here.replaceChildren(rows, close)
    here.hidden = false
    const { width, height } = size()
    here.style.left = `${Math.max(8, Math.min(x, width - here.offsetWidth - 8))}px`
    here.style.top = `${Math.max(8, Math.min(y, height - here.offsetHeight - 8))}px`
    here.querySelector('input')?.focus()
  }
  function hide(): void {
    here.hidden = true
    canvas.focus()
  }
  here.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })

  addGestures(canvas, {
    onMove: (dxPx, dyPx) => look(moveCamera(seen(), dxPx, dyPx)),
    onZoom: zoomAt,
    onTap: tap,
    onPoint: (x, y) => {
      const found = findSpot(painted, x, y, false)
      const item = typeof found === 'number' ? spots[found]?.items[0] : undefined
      canvas.classList.toggle('pointing', found !== undefined)
      canvas.title = item === undefined ? '' : describeItem(content, item).name
    },
    onWhole: () => look(undefined),
  })
  byId('nearer').addEventListener('click', () => zoomBy(STEP))
  byId('farther').addEventListener('click', () => zoomBy(1 / STEP))
  byId('whole').addEventListener('click', () => look(undefined))
  canvas.setAttribute('aria-label', nameMap(content))
  ticks.onChange(redraw)
  ticks.onChange(() => {
    for (const row of here.querySelectorAll('.row')) {
      const box = row.querySelector('input')
      row.classList.toggle('ticked', box?.checked ?? false)
    }
  })
  new ResizeObserver(redraw).observe(canvas)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    scheme = readScheme(document.documentElement)
    redraw()
  })
}

function nameMap({ kind, areas }: PageContent): string {
  const count = areas.length
  return kind === 'areas'
    ? say(
        'Map of {count, plural, one {# area} other {# areas}}, which are all in the list. Arrow keys move it, plus and minus zoom.',
        { count },
      )
    : say(
        'Map of {count, plural, one {# country} other {# countries}}, which are all in the list. Arrow keys move it, plus and minus zoom.',
        { count },
      )
}

const WORLD_KM = 40_075
const MOST_PX = 110

interface Unit {
  readonly km: number
  readonly format: (length: number) => string
}

interface ScaleBar {
  readonly text: string
  readonly km: number
  readonly widthPx: number
}

/** The larger one first. */
const units = perLanguage(({ locale, isMiles }): readonly [Unit, Unit] => {
  const unitOf = (unit: string, km: number): Unit => {
    const numbers = new Intl.NumberFormat(locale, { style: 'unit', unit })
    return { km, format: (length) => numbers.format(length) }
  }
  return isMiles
    ? [unitOf('mile', 1.609344), unitOf('foot', 0.0003048)]
    : [unitOf('kilometer', 1), unitOf('meter', 0.001)]
})

/** The longest bar of a round length that fits, for the middle of a view. */
export function scaleBar({ y, worldPx }: Camera): ScaleBar {
  const pxPerKm = (worldPx / WORLD_KM) * Math.cosh((0.5 - y) * 2 * Math.PI) // the scale of Web Mercator
  const mostKm = MOST_PX / pxPerKm
  const [large, small] = units()
  const unit = mostKm < large.km ? small : large
  const most = mostKm / unit.km
  const power = 10 ** Math.floor(Math.log10(most))
  const length = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power
  const km = length * unit.km
  return { text: unit.format(length), km, widthPx: Math.round(km * pxPerKm) }
}

interface Gestures {
  readonly onMove: (dxPx: number, dyPx: number) => void
  readonly onZoom: (factor: number, x: number, y: number) => void // keeps what is at a pixel there
  readonly onTap: (x: number, y: number, isTouch: boolean) => void
  readonly onPoint: (x: number, y: number) => void // a mouse rests there
  readonly onWhole: () => void
}

const TAP_PX = 8 // a finger that moves less has tapped
const ARROW_PX = 90
const KEY_FACTOR = 2
const LINE_PX = 18 // of a wheel that counts lines

interface Held {
  x: number
  y: number
}

/** Mouse, fingers, wheel and keys on the map. */
function addGestures(
  element: HTMLElement,
  { onMove, onZoom, onTap, onPoint, onWhole }: Gestures,
): void {
  const held = new Map<number, Held>()
  let movedPx = 0

  function at(event: MouseEvent): [number, number] {
    const { left, top } = element.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    const [x, y] = at(event)
    if (held.size === 0) movedPx = 0
    held.set(event.pointerId, { x, y })
    element.setPointerCapture(event.pointerId)
  })

  element.addEventListener('pointermove', (event) => {
    const [x, y] = at(event)
    const own = held.get(event.pointerId)
    if (!own) return onPoint(x, y)
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    const [dx, dy] = [x - own.x, y - own.y]
    movedPx += Math.hypot(dx, dy)
    if (other) {
      const before = Math.hypot(own.x - other.x, own.y - other.y)
      const after = Math.hypot(x - other.x, y - other.y)
      onZoom(after / Math.max(1, before), (x + other.x) / 2, (y + other.y) / 2)
      onMove(-dx / 2, -dy / 2)
    } else if (movedPx > TAP_PX) onMove(-dx, -dy)
    Object.assign(own, { x, y })
  })

  element.addEventListener('pointerup', (event) => {
    if (held.delete(event.pointerId) && held.size === 0 && movedPx <= TAP_PX)
      onTap(...at(event), event.pointerType !== 'mouse')
  })
  element.addEventListener('pointercancel', (event) => {
    movedPx = Number.POSITIVE_INFINITY
    held.delete(event.pointerId)
  })

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const dyPx = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
      onZoom(Math.exp(-dyPx * (event.ctrlKey ? 0.01 : 0.0025)), ...at(event))
    },
    { passive: false },
  )

  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [middleX, middleY] = [element.clientWidth / 2, element.clientHeight / 2]
    const way = ARROWS.get(event.key)
    const factor = FACTORS.get(event.key)
    if (way) onMove(...way)
    else if (factor !== undefined) onZoom(factor, middleX, middleY)
    else if (event.key === '0') onWhole()
    else return
    event.preventDefault()
  })
}

const ARROWS: ReadonlyMap<string, readonly [dxPx: number, dyPx: number]> = new Map([
  ['ArrowLeft', [-ARROW_PX, 0]],
  ['ArrowRight', [ARROW_PX, 0]],
  ['ArrowUp', [0, -ARROW_PX]],
  ['ArrowDown', [0, ARROW_PX]],
])

const FACTORS: ReadonlyMap<string, number> = new Map([
  ['+', KEY_FACTOR],
  ['=', KEY_FACTOR],
  ['-', 1 / KEY_FACTOR],
])
