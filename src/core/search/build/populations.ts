import type { Position } from '../../geo/position.ts'
import { distanceKm } from '../../geo/sphere.ts'
import { lettersOf } from '../../text/countEdits.ts'
import { type TownRow, townSpellings } from '../../towns.ts'
import type { Populations, Whereabouts } from './corpus.ts'
import { addWord, createWordTable, findInTable } from './wordTable.ts'

interface SizedTown {
  readonly position: Position
  readonly thousands: number
  readonly iso: string
}

const NEAR_KM = 60 // farther away it is another town of the same name
const SAME_KM = 3 // nearer it is the same town by another name: Tehran province, Bucharest and Ilfov County
const CELLS_PER_DEGREE = 20 // of the grid of towns: a cell is wider than `SAME_KM` up to 57 degrees, where few towns are
const GUESS = 0.9 // what a guessed population counts for, so that it never ties with the known one

/**
 * A town has the population of the same-named one near its position. Where there is none, it is guessed: from
 * the largest town at the position, or from the same-named one of the country if there is no position. A
 * country has that of all towns.
 */
export function createPopulations(rows: readonly TownRow[]): Populations {
  const ofCountries = new Map<string, number>()
  const names = createWordTable()
  const townsOf: SizedTown[][] = [] // by id of the name
  const townsIn = new Map<number, SizedTown[]>() // by cell
  for (const [name, lat, lng, thousands, , iso] of rows) {
    const town = { position: { lat, lng }, thousands, iso }
    ofCountries.set(iso, (ofCountries.get(iso) ?? 0) + thousands)
    for (const spelling of townSpellings(name)) {
      const id = addWord(names, lettersOf(spelling), 0, spelling.length)
      townsOf[id] ??= []
      townsOf[id].push(town)
    }
    const cell = cellOf(Math.floor(lat * CELLS_PER_DEGREE), Math.floor(lng * CELLS_PER_DEGREE))
    townsIn.set(cell, [...(townsIn.get(cell) ?? []), town])
  }

  function largestAt(position: Position): number {
    const row = Math.floor(position.lat * CELLS_PER_DEGREE)
    const column = Math.floor(position.lng * CELLS_PER_DEGREE)
    let most = 0
    for (let cell = 0; cell < 9; cell++) {
      const towns = townsIn.get(cellOf(row + Math.floor(cell / 3) - 1, column + (cell % 3) - 1))
      for (const town of towns ?? []) {
        if (town.thousands > most && distanceKm(town.position, position) < SAME_KM)
          most = town.thousands
      }
    }
    return most
  }

  function ofTown(
    letters: Uint16Array,
    from: number,
    to: number,
    { position, iso }: Whereabouts,
  ): number {
    const id = findInTable(names, letters, from, to)
    let most = 0
    for (const town of townsOf[id] ?? []) {
      if (town.thousands <= most) continue
      if (position ? distanceKm(town.position, position) < NEAR_KM : town.iso === iso)
        most = town.thousands
    }
    if (!position) return GUESS * most
    return most > 0 ? most : GUESS * largestAt(position)
  }

  return { ofTown, ofCountry: (iso) => ofCountries.get(iso) ?? 0 }
}

const cellOf = (row: number, column: number): number => row * 10_000 + column
