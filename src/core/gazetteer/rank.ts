import { STEPS_PER_OCTAVE } from './columns.ts'
import { isUsual, type NameTable } from './nameTable.ts'
import { kindAt, type PlaceTable } from './placeTable.ts'

const LEAST_OCTAVES = Math.log2(200) // inhabitants: below, sizes are guesses
export const FAME_WEIGHT = 0.9 // of each doubling of the number of names

/** Added to the rank of a place and its name. 192 other choices of these differed by 2 %. */
export const BONUS = {
  capital: 1,
  sameSpelling: 1, // accents and all
  code: 25, // an airport's or city's code in capitals
}
export const PENALTY = {
  otherName: 2, // in Latin letters, which most places have very many of
  otherScript: 1,
  district: 1,
  region: 3,
}

/** The rank of a place: the logarithm of its inhabitants, and some more for its names and kind. */
export function rankPlace(table: PlaceTable, index: number): number {
  const size = (table.size[index] ?? 0) / STEPS_PER_OCTAVE
  const fame = (table.fame[index] ?? 0) / STEPS_PER_OCTAVE
  const rank = Math.max(LEAST_OCTAVES, size) + FAME_WEIGHT * fame
  switch (kindAt(table, index)) {
    case 'capital':
      return rank + BONUS.capital
    case 'district':
      return rank - PENALTY.district
    case 'region':
    case 'subregion':
      return rank - PENALTY.region
    default:
      return rank
  }
}

/** The rank of a place by one of its names. */
export function rankName(table: NameTable, name: number, owner: number): number {
  const rank = rankPlace(table.places, owner)
  if (table.isOwn || isUsual(table, name)) return rank
  return rank - (table.script === 'latin' ? PENALTY.otherName : PENALTY.otherScript)
}

const STEPS_PER_RANK = 6 // ranks reach about 35, and fit a byte

/** A rank in a byte. */
export function packRank(rank: number): number {
  return Math.max(1, Math.min(255, Math.round(STEPS_PER_RANK * rank)))
}
