import type { MapView } from '../../../core/geo/mapView.ts'
import { CanvasLayer, copiesIn } from '../CanvasLayer.ts'
import { OUTLINES_PAINTED } from '../mapEvents.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { paintCoverage } from './paintCoverage.ts'

/** Above raster tiles, which cover the built-in map: the countries with coverage, and the open one. */
export class CoverageLayer extends CanvasLayer {
  readonly #outlines: () => OutlinesLayer | undefined

  constructor(outlines: () => OutlinesLayer | undefined) {
    super('coverage')
    this.#outlines = outlines
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return { ...super.getEvents(), [OUTLINES_PAINTED]: () => this.redraw() }
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const outlines = this.#outlines()
    if (!outlines) return
    for (const { tile, sizePx } of outlines.tilesAt(view.zoom)) {
      const top = tile.coords.y * sizePx - view.top
      for (const left of copiesIn(view, tile.coords.x * sizePx, sizePx))
        paintCoverage(context, tile, outlines.style, { left: left - view.left, top, sizePx })
    }
  }
}
