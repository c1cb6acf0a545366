import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { nameBudget } from '../../../core/placement/budget.ts'
import { createNamePlacer } from '../../../core/placement/createNamePlacer.ts'
import type { NameKind, PlacedName } from '../../../core/placement/placement.ts'
import { countryProminence } from '../../../core/prominence/countryProminence.ts'
import type { Prominence } from '../../../core/prominence/prominence.ts'
import { prominenceSteps } from '../../../core/prominence/prominenceSteps.ts'
import { loadTownGrid } from '../../api/townGrid.ts'
import { runSliced } from '../../state/runSliced.ts'
import { drawName } from '../names/drawName.ts'
import { layOut } from '../names/nameStyle.ts'
import type { Ink } from '../outlines/paintTile.ts'
import type { PlaceList } from '../places.ts'

const DOT = { opacity: 0.5, least: 1.1, most: 3.2, fromZoom: 4, perZoom: 0.5, few: 1.8, fewest: 1000 }

/** A dot for each place, and the names of the largest with their codes. Returns what the names cover. */
export async function drawPlaces(
  context: CanvasRenderingContext2D,
  view: MapView,
  list: PlaceList,
  ink: Ink,
  family: string,
): Promise<Box[]> {
  const prominence = list.countries ? countryProminence(list.countries) : await findProminence(list)
  const layouts: Record<NameKind, Map<number, ReturnType<typeof layOut>>> = {
    pill: new Map(),
    label: new Map(),
  }
  const placer = createNamePlacer(prominence, (spot, kind) => {
    const layout = layOut(context, prominence.headlineOf(spot), kind, family, 1)
    layouts[kind].set(spot, layout)
    return layout
  })
  const { left, top, width, height, worldPx, zoom } = view
  const isWorld = list.countries !== undefined
  const names = placer.place({
    left,
    top,
    width,
    height,
    worldPx,
    zoom,
    taken: [],
    chosen: undefined,
    budget: nameBudget(width, height, isWorld),
  })
  drawDots(context, view, prominence, names, list, ink)
  const canvasView = { zoom, worldPx, left, top, width, height }
  for (const name of names) {
    const texts = layouts[name.kind].get(name.spot)?.texts ?? []
    drawName(context, { ...name, texts }, canvasView, false, isWorld, ink)
  }
  return names.map((name) => ({
    left: name.left - left,
    top: name.top - top,
    width: name.width,
    height: name.height,
  }))
}

/** Without the towns, which may not load, the shortest codes are named. */
async function findProminence(list: PlaceList): Promise<Prominence> {
  const towns = await loadTownGrid().catch(() => undefined)
  return new Promise((resolve, onFail) => {
    runSliced(prominenceSteps({ ...list, nameOf: list.townOf }, towns), resolve, { onFail })
  })
}

function drawDots(
  context: CanvasRenderingContext2D,
  { left, top, width, height, worldPx, zoom }: MapView,
  { count, x, y }: Prominence,
  names: readonly PlacedName[],
  list: PlaceList,
  { palette }: Ink,
): void {
  const least = list.count < DOT.fewest ? DOT.few : DOT.least
  const radius = Math.max(least, Math.min(DOT.most, (zoom - DOT.fromZoom) * DOT.perZoom))
  const named = new Set(names.map(({ spot }) => spot))
  context.save()
  context.fillStyle = palette.point
  context.globalAlpha = DOT.opacity
  for (let spot = 0; spot < count; spot++) {
    if (named.has(spot)) continue
    const fromLeft = (x[spot] ?? 0) * worldPx - left
    const dotX = fromLeft + Math.round((width / 2 - fromLeft) / worldPx) * worldPx
    const dotY = (y[spot] ?? 0) * worldPx - top
    if (dotX < 0 || dotX > width || dotY < 0 || dotY > height) continue
    context.beginPath()
    context.arc(dotX, dotY, radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.restore()
}
