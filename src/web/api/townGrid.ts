import { type TownGrid, townGridSteps } from '../../core/prominence/townGrid.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { TownRow } from '../../core/towns.ts'
import { inSlices } from '../state/runSliced.ts'
import { fetchJson } from './finder/fetchFile.ts'
import { loadTowns } from './pageFiles.ts'
import smallTownsUrl from './smallTowns.json?url'

/** The towns that areas are matched with, loaded once, and again after a failure. */
export const loadTownGrid = retryableOnce(async (): Promise<TownGrid> => {
  const [towns, smallTowns] = await Promise.all([loadTowns(), loadSmallTowns()])
  return inSlices(townGridSteps([...towns, ...smallTowns]))
})

/** Empty if they do not load: the larger towns will do. */
async function loadSmallTowns(): Promise<readonly TownRow[]> {
  return ((await fetchJson(smallTownsUrl).catch(() => undefined)) ?? []) as readonly TownRow[]
}
