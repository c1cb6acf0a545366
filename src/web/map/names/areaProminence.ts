import { stepsOncePerList } from '../../../core/oncePerList.ts'
import type { Prominence } from '../../../core/prominence/prominence.ts'
import { prominenceSteps } from '../../../core/prominence/prominenceSteps.ts'
import type { TownGrid } from '../../../core/prominence/townGrid.ts'
import { loadTownGrid } from '../../api/townGrid.ts'
import { runSliced } from '../../state/runSliced.ts'
import type { PlaceList } from '../places.ts'

const TOWNS_WAIT_MS = 4_000 // after that the places are named by their codes: sooner, names would come and go

/** Finds out, in slices, which places of a list are well known. Calls back again if more becomes known. Returns a cancel function. */
export function findProminence(
  list: PlaceList,
  onKnown: (prominence: Prominence) => void,
): () => void {
  let cancelSteps: (() => void) | undefined
  let isCancelled = false
  function find(towns: TownGrid | undefined): void {
    if (isCancelled) return
    clearTimeout(timer)
    cancelSteps?.()
    cancelSteps = runSliced(knowSteps(list, towns), onKnown)
  }
  const timer = setTimeout(() => find(undefined), TOWNS_WAIT_MS)
  loadTownGrid().then(find, () => find(undefined))
  return function cancel() {
    isCancelled = true
    clearTimeout(timer)
    cancelSteps?.()
  }
}

const knowSteps = stepsOncePerList((list: PlaceList, towns: TownGrid | undefined) =>
  prominenceSteps({ ...list, nameOf: list.townOf }, towns),
)
