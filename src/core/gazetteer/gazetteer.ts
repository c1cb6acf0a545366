import type { Position } from '../geo/position.ts'
import type { TypedName } from '../names/readName.ts'
import type { PostcodeKey } from '../postcodes/postcodeForms.ts'
import type { Fit } from '../search/ask/find.ts'

/** A place and how its name fits what was typed. */
export interface NamedPlace {
  readonly place: Place
  readonly text: string // the name that fits, unfolded; perhaps in another language than the place's own
  readonly fit: Fit
  readonly isOwnName: boolean // `text` is what the place itself is called, not one of its other names
  readonly hint: string | undefined // what beside the name said where it is, unfolded: TX of `Paris, TX`
  readonly score: number // comparable between all results: log2 of the inhabitants, and some more; the best have 35
}

export interface LookUpOptions {
  readonly limit: number
  readonly isos?: readonly string[] | undefined // only places in these countries
  readonly edits?: number // at most so many mistakes
}

/**
 * Places by their names, best first. A name is with or without what says where the place is: a country,
 * a region, a state's code, or a large town, behind the name or (countries only) in front of it.
 */
export interface Gazetteer {
  /** Places called exactly so. */
  named(name: TypedName, options: LookUpOptions): readonly NamedPlace[]
  /** Places with a name that begins so, the exact ones not included. Nothing below two letters. */
  beginning(name: TypedName, options: LookUpOptions): readonly NamedPlace[]
  /** Places with a name that differs by one mistake, or two in long names; the exact ones not included. */
  alike(name: TypedName, options: LookUpOptions): readonly NamedPlace[]
  /** Regions called exactly so; the best first. `named` has them too, among towns. */
  regionsNamed(name: TypedName, options: LookUpOptions): readonly NamedPlace[]
  /** The regions that a text behind a name may say it is in, by name or code: of `TN`, Tennessee. */
  regionsSaid(text: string): readonly Pick<Place, 'iso' | 'region'>[]
  /** The code of the region of the nearest known place in the country; '' if nothing is known there. */
  regionAt(iso: string, position: Position): string
  /** The town or district of the country, or of the world, that is nearest to a position. */
  placeNear(iso: string | undefined, position: Position): Place | undefined
  /** Where the towns and districts of a country are whose region is known. */
  townsIn(iso: string): readonly Pick<Place, 'region' | 'position'>[]
  /** The codes that serve a place or a point, as numbering plans say; undefined until they are there, too. */
  readonly servedBy: FindServedBy
  /** The place of a postcode, called as `text` writes it and after the town there; undefined if it is not known, or not loaded. */
  postcode(key: PostcodeKey, text: string): Place | undefined
  /** What people call a region, such as Bavaria for `DE` and `BY`; undefined if it is unknown. */
  regionName(iso: string, region: string): string | undefined
}

/** `region` is a first-level division of a country, `subregion` a second-level one. */
export type PlaceKind =
  | 'town'
  | 'capital'
  | 'district'
  | 'region'
  | 'subregion'
  | 'airport'
  | 'postcode'

/** A place of the world, with or without telephone coverage. Source: GeoNames, and a list by hand. */
export interface Place extends ServedPoint {
  readonly name: string // its own, as maps in Latin letters write it
  readonly kind: PlaceKind
  readonly population: number // roughly; 0 if unknown
  readonly partOf: Place | undefined // the town that a district, an airport or a postcode belongs to
}

/** Codes that serve the same towns, with their calling code: 1203 and 1475. The best known one comes first. */
export type CodeGroup = readonly string[]

/** The same for groups of the same codes: which of them is best known differs from town to town. */
export function keyOfGroup(codes: CodeGroup): string {
  return [...codes].sort().join(' ')
}

/** The codes that serve a place. */
export interface ServedBy {
  /**
   * `known`: the numbering plan names the town, or its region; `likely`: the towns around it agree (99 of 100 are right);
   * `among`: they do not, and one of these groups serves it (98 of 100).
   */
  readonly certainty: 'known' | 'likely' | 'among'
  readonly groups: readonly CodeGroup[] // one unless `among`: then two or three, the likeliest first
  readonly isOfRegion?: true // they serve all of its region
}

/** Where something is: a place, or a point of the map. */
interface ServedPoint {
  readonly iso: string
  readonly region: string // of its country: ISO 3166-2 without the country, or GeoNames' code after a dot; '' if unknown
  readonly position: Position
  readonly codes?: CodeGroup // that most numbers there have, where a list of postcodes tells
}

/** Undefined where the numbering plan is not known well enough to say. */
export type FindServedBy = (point: ServedPoint) => ServedBy | undefined
