import type { MapView } from '../../../core/geo/mapView.ts'
import { copiesIn } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { type DrawnTile, OPEN_BORDER_WIDTH_PX } from '../outlines/paintTile.ts'
import { coordinateAt, type Paths, TILE_EXTENT } from '../outlines/tile.ts'
import { RecordedPath } from '../paint/drawing.ts'

/** Traces the land of one country as the map's outlines show it. */
export interface CountryArea {
  /** In pixels from the canvas' corner, for the rule `nonzero`; undefined while nothing of it is drawn. */
  pathIn(view: MapView): RecordedPath | undefined
  /** Draws the edge again, since what is clipped to the land covers half of it. */
  strokeEdge(context: CanvasRenderingContext2D, view: MapView): void
  /** Takes away what was painted over lakes. */
  clearLakes(context: CanvasRenderingContext2D, view: MapView): void
}

interface Traced {
  readonly path: RecordedPath
  readonly view: MapView
}

/** Until all tiles of a zoom are there, tiles of the former zoom fill the gaps, so that nothing flashes. */
export function createCountryArea(outlines: OutlinesLayer, iso: string): CountryArea {
  let whole: Traced | undefined

  function pathIn(view: MapView): RecordedPath | undefined {
    const path = new RecordedPath()
    let isEmpty = true
    for (const { paths, left, top, sizePx } of tilesIn(view, landOf)) {
      trace(path, paths, left, top, sizePx / TILE_EXTENT)
      isEmpty = false
    }
    if (!outlines.isLoading()) whole = isEmpty ? undefined : { path, view }
    else if (whole) return withEarlier(path, whole, view)
    return isEmpty ? undefined : path
  }

  function strokeEdge(context: CanvasRenderingContext2D, view: MapView): void {
    context.strokeStyle = readPalette().borderOpen
    context.lineWidth = OPEN_BORDER_WIDTH_PX
    for (const { paths, left, top, sizePx } of tilesIn(view, landOf)) {
      const path = new RecordedPath()
      trace(path, paths, left, top, sizePx / TILE_EXTENT)
      context.save()
      context.beginPath()
      context.rect(left, top, sizePx, sizePx) // beyond it the rings end at the tile's margin
      context.clip()
      context.stroke(path)
      context.restore()
    }
  }

  function clearLakes(context: CanvasRenderingContext2D, view: MapView): void {
    const path = new RecordedPath()
    for (const { paths, left, top, sizePx } of tilesIn(view, ({ nature }) => nature?.lakes ?? []))
      trace(path, paths, left, top, sizePx / TILE_EXTENT)
    context.globalCompositeOperation = 'destination-out'
    context.fill(path)
    context.globalCompositeOperation = 'source-over'
  }

  const landOf = ({ outlines }: DrawnTile) =>
    outlines.flatMap((outline) => (outline.iso === iso ? outline.rings : []))

  /** What the tiles of a view have, and where they are on the canvas. */
  function tilesIn(view: MapView, pathsOf: (tile: DrawnTile) => Paths) {
    return outlines.tilesAt(view.zoom).flatMap(({ tile, sizePx }) => {
      const paths = pathsOf(tile)
      const top = tile.coords.y * sizePx - view.top
      if (paths.length === 0 || top > view.height + sizePx || top < -2 * sizePx) return []
      const lefts = copiesIn(view, tile.coords.x * sizePx, 2 * sizePx)
      return lefts.map((left) => ({ paths, left: left - view.left, top, sizePx }))
    })
  }

  return { pathIn, strokeEdge, clearLakes }
}

function withEarlier(
  path: RecordedPath,
  { path: earlier, view: before }: Traced,
  view: MapView,
): RecordedPath {
  const scale = view.worldPx / before.worldPx
  path.addScaled(earlier, scale, before.left * scale - view.left, before.top * scale - view.top)
  return path
}

/** Tiles overlap, and their outer rings turn the same way: a point is inside if it is in any of them. */
function trace(path: Path2D, rings: Paths, left: number, top: number, scale: number): void {
  for (const ring of rings) {
    path.moveTo(left + coordinateAt(ring, 0) * scale, top + coordinateAt(ring, 1) * scale)
    for (let i = 2; i < ring.length; i += 2)
      path.lineTo(left + coordinateAt(ring, i) * scale, top + coordinateAt(ring, i + 1) * scale)
    path.closePath()
  }
}

const PX_PER_PIXEL = 4

/** Whether points of a view are land, in pixels of the world: looked up in a small picture of it. */
export function createLandMask(path: Path2D, view: MapView): (x: number, y: number) => boolean {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(view.width / PX_PER_PIXEL)
  canvas.height = Math.ceil(view.height / PX_PER_PIXEL)
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0 || canvas.height === 0) return () => true
  context.scale(1 / PX_PER_PIXEL, 1 / PX_PER_PIXEL)
  context.fill(path)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return (x, y) => {
    const column = Math.floor((x - view.left) / PX_PER_PIXEL)
    const row = Math.floor((y - view.top) / PX_PER_PIXEL)
    if (column < 0 || row < 0 || column >= canvas.width) return false
    return (data[4 * (row * canvas.width + column) + 3] ?? 0) > 127
  }
}
