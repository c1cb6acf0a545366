import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { MapView } from '../../../core/geo/mapView.ts'
import { areasOfWorld, type World } from '../../../core/world.ts'
import { runSliced } from '../../state/runSliced.ts'
import { CanvasLayer } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import { drawDots } from './drawDots.ts'

const RADIUS_PX = { least: 0.8, most: 2, fromZoom: 2, perZoom: 0.3 }
const OPACITY = 0.6
const FAINT = { radiusPx: 1, opacity: 0.4 }

interface WorldDotsProps {
  readonly world: World | undefined // once all areas are known, while the list is one of countries
  readonly isFaint?: boolean // other marks among them matter more
}

/** Where in the world there are areas: faint dots beneath the marks of countries, which nobody can open. */
export class WorldDotsLayer extends CanvasLayer {
  #index: PointIndex | undefined
  #isFaint = false
  #cancelIndexing: (() => void) | undefined

  constructor() {
    super('dots')
  }

  override onRemove(): this {
    this.#cancelIndexing?.()
    return super.onRemove()
  }

  update({ world, isFaint = false }: WorldDotsProps): void {
    this.#isFaint = isFaint
    this.#cancelIndexing?.()
    if (!world) {
      this.#index = undefined
      this.redraw()
      return
    }
    const areas = areasOfWorld(world)
    const positionOf = (item: number) => areas[item]?.area.position
    this.#cancelIndexing = runSliced(buildSteps({ count: areas.length, positionOf }), (index) => {
      this.#index = index
      this.redraw()
    })
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    if (!this.#index) return
    const { least, most, fromZoom, perZoom } = RADIUS_PX
    const radiusPx = Math.max(least, Math.min(most, least + (view.zoom - fromZoom) * perZoom))
    const style = {
      ...(this.#isFaint ? FAINT : { radiusPx, opacity: OPACITY }),
      colour: readPalette().point,
    }
    drawDots(context, view, this.#index, style, () => false)
  }
}
