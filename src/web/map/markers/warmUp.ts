import { Layer } from 'leaflet'
import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { Steps } from '../../../core/steps.ts'
import { runSliced } from '../../state/runSliced.ts'
import { whenIdle } from '../../state/whenIdle.ts'
import { recordDrawing } from '../paint/painter.ts'
import { drawDots } from './drawDots.ts'

const POINTS = 4096
const ROUNDS = 8
const VIEW = { zoom: 3, worldPx: 2048, left: 0, top: 0, width: 2048, height: 2048 }
const STYLE = { radiusPx: 1, opacity: 0.5, colour: '#808080' }

/** Draws made-up points to compile the code: the first long list comes a third sooner. Returns a cancel function. */
export function warmUp(): () => void {
  return runSliced(rounds(), () => undefined)
}

function* rounds(): Steps<void> {
  const positions = Array.from({ length: POINTS }, (_, i) => madeUp(i))
  const readPosition = (id: number) => positions[id]
  for (let round = 0; round < ROUNDS; round++) {
    // two functions: code compiled for only one is compiled again at the first real list
    const positionOf = round % 2 === 0 ? madeUp : readPosition
    const index = yield* buildSteps({ count: POINTS, positionOf })
    recordDrawing((context) => drawDots(context, VIEW, index, STYLE, () => false))
    yield
  }
}

function madeUp(id: number): Position {
  return { lat: (id * 7919) % 80, lng: (id * 104_729) % 180 }
}

/** Draws nothing on the map: warms up the code for markers while the page is idle. */
export class WarmUpLayer extends Layer {
  #cancel: (() => void) | undefined

  override onAdd(): this {
    this.#cancel = whenIdle(() => {
      this.#cancel = warmUp()
    })
    return this
  }

  override onRemove(): this {
    this.#cancel?.()
    return this
  }
}
