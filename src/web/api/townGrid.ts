import { type TownGrid, townGridSteps } from '../../core/prominence/townGrid.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { TownRow } from '../../core/towns.ts'
import { runSliced } from '../state/runSliced.ts'
import { fetchJson } from './finder/fetchFile.ts'
import { loadTowns } from './pageFiles.ts'
import smallTownsUrl from './smallTowns.json?url'

/** The towns that areas are taken for, loaded once, and again after a failure. */
export const loadTownGrid = retryableOnce(async (): Promise<TownGrid> => {
  const [towns, smallTowns] = await Promise.all([loadTowns(), loadSmallTowns()])
  return new Promise((resolve, onFail) => {
    runSliced(townGridSteps([...towns, ...smallTowns]), resolve, { onFail })
  })
})

/** Without them the larger towns are known still. */
async function loadSmallTowns(): Promise<readonly TownRow[]> {
  return ((await fetchJson(smallTownsUrl).catch(() => undefined)) ?? []) as readonly TownRow[]
}
