import type { Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'
import { isUsuallyBare, type PostcodeKey } from '../postcodes/postcodeForms.ts'
import type { TypedPostcode } from '../postcodes/readPostcodes.ts'
import type { Gazetteer, Place } from './gazetteer.ts'

/** A town farther from a postcode than this is not the one that the postcode is of. */
const AGREE_KM = 30

type Isos = readonly (string | undefined)[]

/** The countries of which a text may be a postcode. Without a sign between its digits it is one of few only in `homes`. */
export function keysMeant(
  { text, keys, isTelling }: TypedPostcode,
  homes: Isos,
): readonly PostcodeKey[] {
  const isSaid = isTelling && keys.length === 1 // by the sign before it
  if (isSaid || !/^\d+$/.test(text)) return keys
  return keys.filter((key) => isUsuallyBare(key) || homes.includes(key.iso))
}

/**
 * The places of a postcode, in each country that has it, or each of `within`: in `homes` first, then where the town is
 * largest.
 */
export function findPostcode(
  typed: TypedPostcode,
  homes: Isos,
  gazetteer: Gazetteer,
  within?: Isos,
): Place[] {
  const rankOf = ({ iso }: Place) => {
    const rank = homes.indexOf(iso)
    return rank < 0 ? homes.length : rank
  }
  const sizeOf = ({ partOf }: Place) => partOf?.population ?? 0
  return keysMeant(typed, homes)
    .filter(({ iso }) => !within || within.includes(iso))
    .flatMap((key) => gazetteer.postcode(key, typed.text) ?? [])
    .sort((a, b) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a))
}

/** Where something is that has a postcode beside it. */
export interface Addressed {
  readonly iso: string
  readonly position: Position | undefined
}

/** Whether something may have the postcode of a place. */
export function isOfPostcode({ iso, position }: Addressed, place: Place): boolean {
  return (
    iso === place.iso && position !== undefined && distanceKm(position, place.position) <= AGREE_KM
  )
}
