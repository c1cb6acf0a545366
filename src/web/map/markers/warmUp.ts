import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { Steps } from '../../../core/steps.ts'
import { runSliced } from '../../state/runSliced.ts'
import { drawMarkers } from './drawMarkers.ts'

const POINTS = 4096
const ROUNDS = 8
const VIEW = { zoom: 3, worldSize: 2048, left: 0, top: 0, width: 2048, height: 2048 }

/**
 * Indexes and draws made-up points: engines compile well what has run often, fonts are loaded when
 * they are used, and the first long list is then on the map a third sooner. Returns the way to give it up.
 */
export function warmUp(): () => void {
  return runSliced(rounds(), () => undefined)
}

function* rounds(): Steps<void> {
  const positions = Array.from({ length: POINTS }, (_, i) => madeUp(i))
  // two ways to a position: an engine that has met one only begins anew at the first real list
  const ways: readonly ((id: number) => Position | undefined)[] = [madeUp, (id) => positions[id]]
  const context = document.createElement('canvas').getContext('2d')
  for (let round = 0; round < ROUNDS; round++) {
    const index = yield* buildSteps({ count: POINTS, positionOf: ways[round % ways.length]! })
    if (!context) continue
    const source = { index, isClustered: true, labelAt: (at: number) => `+${at}` }
    drawMarkers(context, VIEW, source, () => false)
    yield
  }
  context?.getImageData(0, 0, 1, 1) // what is drawn on a canvas is painted when somebody looks
}

function madeUp(id: number): Position {
  return { lat: (id * 7919) % 80, lng: (id * 104_729) % 180 }
}
