import type { Area } from '../area.ts'
import type { Steps } from '../steps.ts'
import { orderAreas } from './order.ts'
import { areasSharingSpots, countPlacing } from './placing.ts'

/** Computes ahead, one after the other, what the page asks of a long list at once and remembers for each list. */
export function* aheadSteps(areas: readonly Area[]): Steps<void> {
  for (const workOut of [() => orderAreas(areas, 'largest'), countPlacing, areasSharingSpots]) {
    yield
    workOut(areas)
  }
}
