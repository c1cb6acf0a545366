import type { Area } from '../area.ts'
import type { NameTown } from '../gazetteer/townNames.ts'
import { inSteps, type Steps } from '../steps.ts'
import { orderAreas } from './order.ts'
import { areasSharingSpots, countPlacing } from './placing.ts'

const NAMED_IN_A_STEP = 256

/** Computes ahead what the page asks of a country’s list and remembers for it. Returns the list ordered by name. */
export function* aheadSteps(
  areas: readonly Area[],
  iso: string,
  nameTown: NameTown,
): Steps<readonly Area[]> {
  const name = (start: number, end: number) => {
    for (const area of areas.slice(start, end)) nameTown(iso, area)
  }
  yield* inSteps(areas.length, name, NAMED_IN_A_STEP)
  for (const workOut of [countPlacing, areasSharingSpots]) {
    workOut(areas)
    yield
  }
  return orderAreas(areas, 'largest', iso, nameTown)
}
