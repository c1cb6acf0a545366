import { ROOT } from 'virtual:page-root'
import { CELLS, FOLDER } from 'virtual:town-cells'
import {
  type MapTown,
  readTownCell,
  type TownCell,
  townCellsIn,
} from '../../core/gazetteer/townCells.ts'
import type { MapView } from '../../core/geo/mapView.ts'
import { passLoss } from '../state/ownBuild.ts'
import { fetchJson } from './finder/fetchFile.ts'

const KNOWN = new Set(CELLS.split(' '))
const cells = new Map<string, readonly MapTown[] | 'asked'>()

/** The towns around a view that are loaded, the largest of each file first. Asks for the others, and calls `onMore` then. */
export function townsAround(view: MapView, onMore: () => void): readonly MapTown[] {
  const wanted = townCellsIn(view).filter((key) => KNOWN.has(key))
  for (const key of wanted) if (!cells.has(key)) load(key).then(onMore, () => cells.delete(key)) // the next view tries again
  return wanted.flatMap((key) => {
    const towns = cells.get(key)
    return towns === undefined || towns === 'asked' ? [] : towns
  })
}

async function load(key: string): Promise<void> {
  cells.set(key, 'asked')
  const { href } = new URL(`${ROOT}${FOLDER}/${key}.json`, document.baseURI)
  cells.set(key, readTownCell((await fetchJson(href).catch(passLoss)) as TownCell))
}
