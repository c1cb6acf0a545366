import {
  degreesOf,
  type Ground,
  type PackedLand,
  type PackedNature,
  type PackedShapes,
} from '../core/customerPage/land.ts'
import { decodeArcs } from '../core/geo/arcText.ts'
import type { MapView } from '../core/geo/mapView.ts'
import { mercatorX, mercatorY } from '../core/geo/mercator.ts'
import { unrollLine, unrollRing } from '../core/geo/unrollPolygon.ts'
import type { Ring } from '../core/zones/cells.ts'
import type { Colours, Tints } from './colours.ts'

/**
 * Where the paths of a land begin, in widths of the world, and how many of their units the world is wide. Paths have
 * single precision: a view of a street needs them in pixels from its own corner.
 */
interface Frame {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Countries and their common borders as paths. */
export interface LandPaths {
  readonly frame: Frame
  readonly shapes: readonly ShapePath[]
  readonly borders: Path2D
}

interface ShapePath {
  readonly iso: string
  readonly path: Path2D
  readonly top: number // in widths of the world
  readonly bottom: number
}

type Point = number[] // longitude, latitude

const WHOLE: Frame = { x: 0, y: 0, scale: 1 }

/** Without a frame in widths of the world, which is precise enough down to a town. */
export function readLand(land: PackedLand, frame = WHOLE): LandPaths {
  const arcs = decodeArcs(land.arcs).map(degreesOf)
  const owners = new Map<number, string>() // by arc
  const shared = new Set<number>()
  for (const { iso, rings } of land.shapes) {
    for (const reference of rings.flat()) {
      const arc = reference < 0 ? ~reference : reference
      const owner = owners.get(arc)
      if (owner !== undefined && owner !== iso) shared.add(arc)
      owners.set(arc, iso)
    }
  }
  const borders = new Path2D()
  for (const arc of shared) trace(borders, unrollLine(arcs[arc] ?? []), frame)
  const shapes = land.shapes.map(({ iso, rings }) => ({ iso, ...shapeOf(rings, arcs, frame) }))
  return { frame, shapes, borders }
}

/** What is within the countries as paths. */
type NaturePaths = Readonly<Record<keyof PackedNature, readonly Path2D[]>> & {
  readonly land: Path2D
}

export function readNature(
  { urban, lakes, rivers, states }: PackedNature,
  { frame, shapes }: LandPaths,
): NaturePaths {
  const land = new Path2D()
  for (const { path } of shapes) land.addPath(path)
  const pathsOf = (all: readonly PackedShapes[], areRings: boolean) =>
    all.map((shapes) => readPath(shapes, areRings, frame))
  return {
    land,
    urban: pathsOf(urban, true),
    lakes: pathsOf(lakes, true),
    rivers: pathsOf(rivers, false),
    states: pathsOf(states, false),
  }
}

/** Lines, or rings where they are areas, as one path. */
function readPath({ arcs: text, shapes }: PackedShapes, areRings: boolean, frame: Frame): Path2D {
  const arcs = decodeArcs(text).map(degreesOf)
  const path = new Path2D()
  for (const references of shapes.flatMap(({ rings }) => rings)) {
    const points = stitch(references, arcs)
    trace(path, areRings ? unrollRing(points) : unrollLine(points), frame)
    if (areRings) path.closePath()
  }
  return path
}

function shapeOf(
  rings: readonly (readonly number[])[],
  arcs: readonly Point[][],
  frame: Frame,
): Omit<ShapePath, 'iso'> {
  const path = new Path2D()
  let [top, bottom] = [1, 0]
  for (const references of rings) {
    const ring = unrollRing(stitch(references, arcs))
    trace(path, ring, frame)
    path.closePath()
    for (const [, lat = 0] of ring) {
      const y = mercatorY(lat)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { path, top, bottom }
}

/** The points of arcs that follow each other, those where they meet once. */
function stitch(references: readonly number[], arcs: readonly Point[][]): Point[] {
  const points: Point[] = []
  for (const reference of references) {
    const arc = reference < 0 ? [...(arcs[~reference] ?? [])].reverse() : (arcs[reference] ?? [])
    points.push(...(points.length > 0 ? arc.slice(1) : arc))
  }
  return points
}

function trace(path: Path2D, points: readonly Point[], { x, y, scale }: Frame): void {
  for (const [i, [lng = 0, lat = 0]] of points.entries()) {
    const point = [(mercatorX(lng) - x) * scale, (mercatorY(lat) - y) * scale] as const
    if (i === 0) path.moveTo(...point)
    else path.lineTo(...point)
  }
}

/** The ground of some codes of a country. */
interface GroundPaths {
  readonly within: Path2D // its land
  readonly tinted: readonly TintedPath[]
  readonly around: Path2D // half a world to either side: corners at sea may lie in the next copy of it
  readonly worldWidth: number
}

interface TintedPath {
  readonly tint: number
  readonly path: Path2D
}

/** The ground of codes in each country whose land there is. */
export function readGround(
  grounds: readonly Ground[],
  { shapes, frame }: LandPaths,
): GroundPaths[] {
  return shapes.flatMap(({ iso, path: within }) => {
    const own = grounds.filter((ground) => ground.iso === iso)
    const [first] = own
    if (!first) return []
    const tinted = own.map(({ tint, rings }) => {
      const path = new Path2D()
      traceRings(path, rings, frame)
      return { tint, path }
    })
    const { x, scale: worldWidth } = frame
    const around = new Path2D()
    around.rect((first.x - 0.5 - x) * worldWidth, -worldWidth, worldWidth, 3 * worldWidth)
    return [{ within, tinted, around, worldWidth }]
  })
}

export function traceRings(
  path: Path2D,
  rings: readonly Ring[],
  { x: left, y: top, scale }: Frame,
): void {
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [((ring[i] ?? 0) - left) * scale, ((ring[i + 1] ?? 0) - top) * scale]
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
}

const GLOW_PX = { wide: [14, 7], narrow: [6] } // half of each is over land, which is painted later
const WIDE_GLOW_FROM_PX = 2 ** 12 // of the world: in a smaller one a wide glow would fill the straits
const COAST_PX = 1.2
const BORDER_PX = 0.8
const BORDER_DASHES_PX = [3, 2.5]
const OPEN_PX = 1.3

const RIVER_PX = 1
const STATE = { widthPx: 0.7, dashesPx: [2, 2.5] }
const REGION = { opacity: 0.55, linePx: 0.8, lineOpacity: 0.4 }

/** Over the land, for `paintOver`: built-up areas, the ground of codes, borders of states, waters. */
export function paintWithin(
  context: CanvasRenderingContext2D,
  unit: number,
  {
    nature,
    ground,
  }: { readonly nature: NaturePaths | undefined; readonly ground: readonly GroundPaths[] },
  { colours, tints }: { readonly colours: Colours; readonly tints: Tints },
): void {
  if (nature) {
    context.save()
    context.clip(nature.land, 'evenodd') // built-up areas go on into the sea
    context.fillStyle = colours.urban
    for (const path of nature.urban) context.fill(path)
    context.restore()
  }
  // the land of a country across the antimeridian lies in two copies of the world
  for (const { within, tinted, around, worldWidth } of ground)
    for (const copy of [-1, 0, 1]) {
      context.save()
      context.clip(within, 'evenodd')
      context.translate(copy * worldWidth, 0)
      context.clip(around)
      paintRegions(context, unit, tinted, tints)
      context.restore()
    }
  context.setLineDash(STATE.dashesPx.map((px) => px * unit))
  context.lineWidth = STATE.widthPx * unit
  context.strokeStyle = colours.borderState
  for (const path of nature?.states ?? []) context.stroke(path)
  context.setLineDash([])
  context.lineWidth = RIVER_PX * unit
  context.strokeStyle = colours.river
  for (const path of nature?.rivers ?? []) context.stroke(path)
  context.fillStyle = colours.water
  for (const path of nature?.lakes ?? []) context.fill(path)
}

/** The ground of codes, each unlike its neighbours; what is below shows through. */
export function paintRegions(
  context: CanvasRenderingContext2D,
  unit: number,
  regions: readonly TintedPath[],
  tints: Tints,
): void {
  context.strokeStyle = tints.line ?? ''
  context.lineWidth = REGION.linePx * unit
  for (const { tint, path } of regions) {
    context.fillStyle = tints[tint % 10] ?? ''
    context.globalAlpha = REGION.opacity
    context.fill(path)
    context.globalAlpha = REGION.lineOpacity
    context.stroke(path)
  }
  context.globalAlpha = 1
}

interface LandStyle {
  readonly colours: Colours
  readonly pixelRatio: number // pixels of the canvas to one of the page
  readonly colourOf: (iso: string) => string // of the land
  readonly open: ReadonlySet<string> // ISO codes of the countries that have a border of their own
  readonly paintOver?: Painting // over the land, below the borders
}

/** Paints with paths of the land; `unit` is a pixel of the page. */
type Painting = (unit: number) => void

/** Sea and countries. */
export function drawLand(
  context: CanvasRenderingContext2D,
  view: Omit<MapView, 'zoom'>,
  { frame, shapes, borders }: LandPaths,
  { colours, pixelRatio, colourOf, open, paintOver }: LandStyle,
): void {
  const { left, top, width, height, worldPx } = view
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.fillStyle = colours.water
  context.fillRect(-width, -height, 3 * width, 3 * height) // Chromium prints what is drawn beyond the edges, too
  context.lineJoin = 'round'
  const inView = shapes.filter(
    (shape) => shape.bottom * worldPx > top && shape.top * worldPx < top + height,
  )

  function stroke(path: Path2D, colour: string, lineWidth: number): void {
    context.strokeStyle = colour
    context.lineWidth = lineWidth
    context.stroke(path)
  }
  function paintCoast(unit: number): void {
    for (const px of worldPx < WIDE_GLOW_FROM_PX ? GLOW_PX.narrow : GLOW_PX.wide)
      for (const { path } of inView) stroke(path, colours.coastGlow, px * unit)
    for (const { path } of inView) stroke(path, colours.coast, COAST_PX * unit)
  }
  function paintLand(): void {
    for (const { iso, path } of inView) {
      context.fillStyle = colourOf(iso)
      context.fill(path, 'evenodd')
    }
  }
  function paintBorders(unit: number): void {
    context.setLineDash(BORDER_DASHES_PX.map((px) => px * unit))
    stroke(borders, colours.border, BORDER_PX * unit)
    context.setLineDash([])
    for (const { iso, path } of inView)
      if (open.has(iso)) stroke(path, colours.borderOpen, OPEN_PX * unit)
  }

  // copies of the world: a country at its edge goes on in the next one
  const middle = (left + width / 2) / worldPx - 0.5
  const reach = width / 2 / worldPx + 1
  const scale = (pixelRatio * worldPx) / frame.scale
  // each over all copies before the next: what is over land is painted over
  for (const paint of [paintCoast, paintLand, paintOver, paintBorders])
    for (let copy = Math.floor(middle - reach) + 1; paint && copy < middle + reach; copy++) {
      const x = ((copy + frame.x) * worldPx - left) * pixelRatio
      context.setTransform(scale, 0, 0, scale, x, (frame.y * worldPx - top) * pixelRatio)
      paint(frame.scale / worldPx)
    }
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
}
