import type { Position } from '../../geo/position.ts'
import { distanceKm } from '../../geo/sphere.ts'
import { lettersOf } from '../../text/countEdits.ts'
import { foldText } from '../../text/foldText.ts'
import type { TownRow } from '../../towns.ts'
import type { PopulationOf } from './corpus.ts'
import { addWord, createWordTable, findWord } from './wordTable.ts'

interface Town {
  readonly position: Position
  readonly thousands: number
}

const NEAR_KM = 60 // a town of this name that is farther away is another one

/** Looks inhabitants up: of the town with the same name near a position, of the largest if there is no position. */
export function createPopulationLookup(rows: readonly TownRow[]): PopulationOf {
  const names = createWordTable()
  const townsOf: Town[][] = [] // by the number of their name
  for (const [name, lat, lng, thousands] of rows) {
    const town = { position: { lat, lng }, thousands }
    for (const way of waysToName(foldText(name))) {
      const number = addWord(names, lettersOf(way), 0, way.length)
      townsOf[number] ??= []
      townsOf[number].push(town)
    }
  }
  return function populationOf(letters, from, to, position) {
    const name = findWord(names, letters, from, to)
    if (name < 0) return 0
    let most = 0
    for (const town of townsOf[name]!) {
      if (town.thousands <= most) continue
      if (!position || distanceKm(town.position, position) < NEAR_KM) most = town.thousands
    }
    return most
  }
}

/** A name as lists write it: with Saint in short, without City. */
function waysToName(folded: string): string[] {
  const ways = [folded]
  if (/^(saint|sankt) /.test(folded)) ways.push(folded.replace(/^\w+/, 'st'))
  if (/^st /.test(folded)) ways.push(folded.replace(/^st/, 'saint'))
  if (/ city$/.test(folded)) ways.push(folded.replace(/ city$/, ''))
  return ways
}
