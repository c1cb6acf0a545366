import type { MapView } from '../../../core/geo/mapView.ts'
import type { Borders, Ring } from '../../../core/zones/cells.ts'
import { NO_DIGIT, type Zones } from '../../../core/zones/zones.ts'
import { readColours, TINTS, type Tints } from '../../../painting/colours.ts'
import { traceRings } from '../../../painting/land.ts'
import { copiesIn } from '../CanvasLayer.ts'
import { isDark, onSchemeChange, readPalette } from '../colourNames.ts'
import { RecordedPath } from '../paint/drawing.ts'

const SEAM_PX = 0.8 // neighbours overlap by half of it, or what is below would shine through
const PALE_OPACITY = 0.22
const ON_TILES_OPACITY = 0.62
const BORDER = {
  zones: { widthPx: 1.3, opacity: 0.5 },
  parts: { widthPx: 0.8, opacity: 0.22 },
  cells: { widthPx: 0.6, opacity: 0.07 },
}
const LEAST_CELL_PX = 5 // smaller cells would be a haze

const DEPTHS = 3
const PALE = 10 * DEPTHS // more than any other key

/** The key of a tint: the first digit, how deep it is, and whether others are chosen instead. */
export function tintKey({ sites: { zone, part } }: Zones, site: number, isListed: boolean): number {
  const digit = part[site] ?? NO_DIGIT
  const depth = digit === NO_DIGIT ? 0 : digit % DEPTHS
  return (zone[site] ?? 0) * DEPTHS + depth + (isListed ? 0 : PALE)
}

/** The part of the zones that does not depend on the view. */
export interface ZoneShapes {
  readonly zones: Zones
  readonly regions: ReadonlyMap<number, readonly Ring[]> // by `tintKey`
  readonly borders: Borders
}

/** Fills the zones and draws the lines between them. The canvas is clipped to the country, and empty. */
export function drawZones(
  context: CanvasRenderingContext2D,
  view: MapView,
  { zones, regions, borders }: ZoneShapes,
  hasTiles: boolean,
): void {
  const frames = framesOf(zones.sites.x[0], view)
  context.lineJoin = 'round'
  for (const [key, rings] of regions) fillTint(context, pathOf(rings, zones.sites.x[0], view), key)
  if (hasTiles) fade(context, view)
  context.strokeStyle = readZoneLine()
  for (const kind of ['cells', 'parts', 'zones'] as const) {
    if (kind === 'cells' && cellPx(zones, view) < LEAST_CELL_PX) continue
    const path = new RecordedPath()
    for (const frame of frames) traceLines(path, borders[kind], view, frame)
    context.lineWidth = BORDER[kind].widthPx
    context.globalAlpha = BORDER[kind].opacity
    context.stroke(path)
  }
  context.globalAlpha = 1
}

function fillTint(context: CanvasRenderingContext2D, path: Path2D, key: number): void {
  const isPale = key >= PALE
  const digit = Math.floor((key % PALE) / DEPTHS)
  const tint = readZonePalette().zones[digit]?.tints[key % DEPTHS] ?? ''
  if (isPale) {
    context.fillStyle = readPalette().landOpen
    context.fill(path)
    context.globalAlpha = PALE_OPACITY
  }
  context.fillStyle = tint
  context.fill(path)
  context.globalAlpha = 1
  if (isPale) return
  context.lineWidth = SEAM_PX
  context.strokeStyle = tint
  context.stroke(path)
}

/** Lets the tiles below show through. */
function fade(context: CanvasRenderingContext2D, { width, height }: MapView): void {
  context.globalCompositeOperation = 'destination-out'
  context.globalAlpha = 1 - ON_TILES_OPACITY
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
}

/** The approximate width of a cell: the sites share the box around them. */
function cellPx({ sites: { x, y, count } }: Zones, { worldPx }: MapView): number {
  const extent = (values: Float64Array) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity)
  return Math.sqrt((extent(x) * extent(y)) / count) * worldPx
}

/** Where a zone's corners are on a canvas, in one copy of the world. */
interface ZoneFrame {
  readonly worldPx: number
  readonly left: number // to be added
  readonly top: number
}

/** The copies of the world in which what is around `middleX` may be in view. */
export function framesOf(middleX: number | undefined, view: MapView): ZoneFrame[] {
  const x = (middleX ?? 0) * view.worldPx
  return copiesIn(view, x, view.worldPx / 2).map((copyX) => ({
    worldPx: view.worldPx,
    left: copyX - x - view.left,
    top: -view.top,
  }))
}

/** `x`: of any of their corners, for the copies of the world. */
export function pathOf(rings: readonly Ring[], x: number | undefined, view: MapView): Path2D {
  const path = new RecordedPath()
  for (const { worldPx, left, top } of framesOf(x, view))
    traceRings(path, rings, { x: -left / worldPx, y: -top / worldPx, scale: worldPx })
  return path
}

/** How rings are filled and outlined. */
interface RingStyle {
  readonly opacity: number
  readonly widthPx: number
  readonly edgeOpacity: number
}

/** The ground of what is open. */
export const OPEN_GROUND: RingStyle = { opacity: 0.09, widthPx: 1.2, edgeOpacity: 0.55 }

export function drawRings(
  context: CanvasRenderingContext2D,
  path: Path2D,
  colour: string,
  { opacity, widthPx, edgeOpacity }: RingStyle,
): void {
  context.fillStyle = context.strokeStyle = colour
  context.globalAlpha = opacity
  context.fill(path)
  context.globalAlpha = edgeOpacity
  context.lineWidth = widthPx
  context.stroke(path)
  context.globalAlpha = 1
}

/** Traces the lines in view, each given by both ends. */
function traceLines(path: Path2D, lines: Ring, view: MapView, frame: ZoneFrame): void {
  const { worldPx, left, top } = frame
  for (let i = 0; i < lines.length; i += 4) {
    const [ax, ay] = [(lines[i] ?? 0) * worldPx + left, (lines[i + 1] ?? 0) * worldPx + top]
    const [bx, by] = [(lines[i + 2] ?? 0) * worldPx + left, (lines[i + 3] ?? 0) * worldPx + top]
    if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > view.width) continue
    if (Math.max(ay, by) < 0 || Math.min(ay, by) > view.height) continue
    path.moveTo(ax, ay)
    path.lineTo(bx, by)
  }
}

/** The colours of one zone. */
interface ZoneColours {
  readonly tints: readonly string[] // by depth
  readonly ink: string
}

interface ZonePalette {
  readonly zones: readonly ZoneColours[] // by first digit
  readonly regions: Tints
  readonly numeralOpacity: number
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit)
const DEEPER = { light: -7, dark: 8 } // steps of each of 256 for a depth

let palette: ZonePalette | undefined

onSchemeChange(() => {
  palette = undefined
})

function deepen(hex: string, depth: number): string {
  const by = depth * (isDark() ? DEEPER.dark : DEEPER.light)
  const parts = hex.match(/[\da-f]{2}/gi) ?? []
  return `#${parts.map((part) => (Number.parseInt(part, 16) + by).toString(16).padStart(2, '0')).join('')}`
}

const read = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--zone-${name}`).trim()

/** Alone, since reading all colours takes as long as drawing the lines. */
export const readZoneLine = () => read('line')

/** The values of custom properties, which a canvas cannot use; read once for each colour scheme. */
export function readZonePalette(): ZonePalette {
  if (!palette) {
    palette = {
      zones: DIGITS.map((digit) => ({
        tints: [0, 1, 2].map((depth) => deepen(read(`${digit}`), depth)),
        ink: read(`${digit}-ink`),
      })),
      regions: readColours(document.documentElement, TINTS),
      numeralOpacity: Number(read('numeral')),
    }
  }
  return palette
}
