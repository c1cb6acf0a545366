import lands from 'virtual:natural-earth/country-points'
import sizes from 'virtual:natural-earth/country-sizes'
import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { createFreeSpace } from '../../../core/placement/freeSpace.ts'
import { chooseLabels } from '../labels/chooseLabels.ts'
import { listCountries } from '../labels/gazetteer.ts'
import { fontOf, LINE_HEIGHT, type NamedCountry, STYLES, textOf } from '../labels/label.ts'
import type { Ink } from '../outlines/paintTile.ts'

const HALO_PX = 3
const EDGE_PX = 4 // kept free around a name

/** The names of countries, on their land where nothing else is. */
export function drawCountryNames(
  context: CanvasRenderingContext2D,
  view: MapView,
  countries: readonly NamedCountry[],
  taken: readonly Box[],
  { palette }: Ink,
  family: string,
): void {
  const space = createFreeSpace({ left: 0, top: 0, width: view.width, height: view.height }, taken)
  context.save()
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const label of chooseLabels(listCountries(countries, sizes, lands), Math.floor(view.zoom))) {
    const style = STYLES[label.style]
    const lines = textOf(label).split('\n')
    context.font = fontOf(style, family)
    context.letterSpacing = `${style.spacingPx}px`
    const width = Math.max(...lines.map((line) => context.measureText(line).width))
    const height = lines.length * LINE_HEIGHT * style.sizePx
    const x = inView(label.x * view.worldPx - view.left, view)
    const y = label.y * view.worldPx - view.top
    for (const up of [0, -1, 1]) {
      const [left, top] = [x - width / 2 - EDGE_PX, y - height / 2 + up * (height + EDGE_PX) - EDGE_PX]
      const [right, bottom] = [left + width + 2 * EDGE_PX, top + height + 2 * EDGE_PX]
      if (!space.isFree(left, top, right, bottom)) continue
      space.take(left, top, right, bottom)
      for (const [i, line] of lines.entries()) {
        const lineY = top + EDGE_PX + (i + 0.5) * LINE_HEIGHT * style.sizePx
        context.lineWidth = HALO_PX
        context.strokeStyle = palette.nameHalo
        context.strokeText(line, x + style.spacingPx / 2, lineY)
        context.fillStyle = palette[style.colour]
        context.fillText(line, x + style.spacingPx / 2, lineY)
      }
      break
    }
  }
  context.restore()
}

/** In the copy of the world nearest to the middle of the view. */
function inView(x: number, { width, worldPx }: MapView): number {
  return x + Math.round((width / 2 - x) / worldPx) * worldPx
}
