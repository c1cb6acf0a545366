import type { MapView } from '../../../core/geo/mapView.ts'
import { copiesIn } from '../CanvasLayer.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { OPEN_BORDER_WIDTH_PX } from '../outlines/paintTile.ts'
import { coordinateAt, type Paths, TILE_EXTENT } from '../outlines/tile.ts'
import { readPalette } from '../palette.ts'

/** Traces the land of one country as the map's outlines show it. */
export interface CountryArea {
  /** In pixels from the canvas' corner, for the rule `nonzero`; undefined while nothing of it is drawn. */
  pathIn(view: MapView): Path2D | undefined
  /** Draws its edge anew, half of which is below what is clipped to it. */
  strokeEdge(context: CanvasRenderingContext2D, view: MapView): void
}

interface Traced {
  readonly path: Path2D
  readonly view: MapView
}

/** Until all tiles of a zoom are there, those of the zoom before fill the gaps, so that nothing flashes. */
export function createCountryArea(outlines: OutlinesLayer, iso: string): CountryArea {
  let whole: Traced | undefined

  function pathIn(view: MapView): Path2D | undefined {
    const path = new Path2D()
    let isEmpty = true
    for (const { rings, left, top, sizePx } of tilesIn(view)) {
      trace(path, rings, left, top, sizePx / TILE_EXTENT)
      isEmpty = false
    }
    if (!outlines.isLoading()) whole = isEmpty ? undefined : { path, view }
    else if (whole) return withEarlier(path, whole, view)
    return isEmpty ? undefined : path
  }

  function strokeEdge(context: CanvasRenderingContext2D, view: MapView): void {
    context.strokeStyle = readPalette().borderOpen
    context.lineWidth = OPEN_BORDER_WIDTH_PX
    for (const { rings, left, top, sizePx } of tilesIn(view)) {
      const path = new Path2D()
      trace(path, rings, left, top, sizePx / TILE_EXTENT)
      context.save()
      context.beginPath()
      context.rect(left, top, sizePx, sizePx) // beyond it the rings end at the tile's margin
      context.clip()
      context.stroke(path)
      context.restore()
    }
  }

  /** What of the country is in the tiles of a view, and where these are on the canvas. */
  function tilesIn(view: MapView) {
    return outlines.tilesAt(view.zoom).flatMap(({ tile, sizePx }) => {
      const rings = tile.outlines.flatMap((outline) => (outline.iso === iso ? outline.rings : []))
      const top = tile.coords.y * sizePx - view.top
      if (rings.length === 0 || top > view.height + sizePx || top < -2 * sizePx) return []
      const lefts = copiesIn(view, tile.coords.x * sizePx, 2 * sizePx)
      return lefts.map((left) => ({ rings, left: left - view.left, top, sizePx }))
    })
  }

  return { pathIn, strokeEdge }
}

function withEarlier(path: Path2D, { path: earlier, view: before }: Traced, view: MapView): Path2D {
  const scale = view.worldPx / before.worldPx
  path.addPath(earlier, {
    a: scale,
    d: scale,
    e: before.left * scale - view.left,
    f: before.top * scale - view.top,
  })
  return path
}

/** Tiles overlap, and all their outer rings turn the same way: a point is inside if any of them has it. */
function trace(path: Path2D, rings: Paths, left: number, top: number, scale: number): void {
  for (const ring of rings) {
    path.moveTo(left + coordinateAt(ring, 0) * scale, top + coordinateAt(ring, 1) * scale)
    for (let i = 2; i < ring.length; i += 2)
      path.lineTo(left + coordinateAt(ring, i) * scale, top + coordinateAt(ring, i + 1) * scale)
    path.closePath()
  }
}
