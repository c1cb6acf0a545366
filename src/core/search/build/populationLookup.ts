import type { Position } from '../../geo/position.ts'
import { distanceKm } from '../../geo/sphere.ts'
import { lettersOf } from '../../text/countEdits.ts'
import { foldText } from '../../text/foldText.ts'
import type { TownRow } from '../../towns.ts'
import type { PopulationOf } from './corpus.ts'
import { addWord, createWordTable, findInTable } from './wordTable.ts'

interface SizedTown {
  readonly position: Position
  readonly thousands: number
}

const NEAR_KM = 60 // farther away it is another town of the same name

/** Population of the same-named town near a position, or of the largest one if no position is given. */
export function createPopulationLookup(rows: readonly TownRow[]): PopulationOf {
  const names = createWordTable()
  const townsOf: SizedTown[][] = [] // by id of the name
  for (const [name, lat, lng, thousands] of rows) {
    const town = { position: { lat, lng }, thousands }
    for (const spelling of spellingsOf(foldText(name))) {
      const id = addWord(names, lettersOf(spelling), 0, spelling.length)
      townsOf[id] ??= []
      townsOf[id].push(town)
    }
  }
  return function populationOf(letters, from, to, position) {
    const id = findInTable(names, letters, from, to)
    if (id < 0) return 0
    let most = 0
    for (const town of townsOf[id] ?? []) {
      if (town.thousands <= most) continue
      if (!position || distanceKm(town.position, position) < NEAR_KM) most = town.thousands
    }
    return most
  }
}

/** A folded name and how services may write it: Saint as St or in full, without City. */
function spellingsOf(folded: string): string[] {
  const spellings = [folded]
  if (/^(saint|sankt) /.test(folded)) spellings.push(folded.replace(/^\w+/, 'st'))
  if (/^st /.test(folded)) spellings.push(folded.replace(/^st/, 'saint'))
  if (/ city$/.test(folded)) spellings.push(folded.replace(/ city$/, ''))
  return spellings
}
