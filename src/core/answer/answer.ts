import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { PlaceCoverage } from '../coverage/coverage.ts'
import type { Place } from '../gazetteer/gazetteer.ts'
import type { Distance } from '../language/formatDistance.ts'
import type { NumberReading } from '../number/readNumber.ts'
import type { Fit, Found } from '../search/ask/find.ts'

/** What a question may mean, best first. Plain data: it travels from the worker to the page. */
export interface Answers {
  readonly answers: readonly Answer[]
  readonly isUnmistakable: boolean // Enter alone may take the first answer
  readonly unknownName: string | undefined // the name in the question, if nothing has it: the answers are only similar
  readonly asked?: string // the name or code in the question, without the words around it
  readonly isOutside?: true // what was asked no list tells: mobile numbers, prices; the answers are the codes there
  readonly isPostcode?: true // it is one, or may be, whose place is not known
  readonly shortestIn?: string // the country or region whose shortest codes are listed, as was asked
}

export type Answer =
  | CountryAnswer
  | AreaAnswer
  | PlaceAnswer
  | RegionAnswer
  | NumberAnswer
  | CountAnswer
  | CompareAnswer
  | NearAnswer
  | HereAnswer

/** How an answer fits the question. */
type Fitting = Pick<Found, 'text' | 'highlights' | 'fit'>

export interface CountryAnswer extends Fitting {
  readonly kind: 'country'
  readonly country: Country
}

/** An area whose name or code was asked for. */
export interface AreaAnswer extends Fitting {
  readonly kind: 'area'
  readonly country: Country
  readonly area: Area
  readonly town: string // its name, or that of the town which is meant where it joins several
  readonly otherCodes: readonly string[] // of the same town: New York has three
}

/** A place of the gazetteer, and what the coverage has for it. */
export interface PlaceAnswer extends Fitting {
  readonly kind: 'place'
  readonly place: Place
  readonly regionName: string | undefined // tells it from its namesakes
  readonly country: Country | undefined // undefined: the account does not have it
  readonly coverage: PlaceCoverage
}

/** A region, which lists its own areas. */
export interface RegionAnswer extends Fitting {
  readonly kind: 'region'
  readonly place: Place
  readonly country: Country
  readonly areaCount: number
}

export interface NumberAnswer {
  readonly kind: 'number'
  readonly typed: string // the number as it was typed, cleaned
  readonly reading: NumberReading
}

/** `how many areas in Poland`, or in one of its regions. */
export interface CountAnswer {
  readonly kind: 'count'
  readonly country: Country
  readonly region: Place | undefined // undefined: the whole country
  readonly areaCount: number
}

/** `compare Poland and Czechia`: opens their comparison. */
export interface CompareAnswer {
  readonly kind: 'compare'
  readonly countries: readonly Country[] // at least two, and as many as one comparison takes
}

/** What is near a place, an area or a country. */
export interface NearAnswer {
  readonly kind: 'near'
  readonly name: string
  readonly country: Country | undefined
  readonly regionName: string | undefined // tells namesakes of one country apart
  readonly position: Place['position']
  readonly fit: Fit
  readonly within: Distance | undefined // how far, if that was asked
}

/** What is near the person: the page has to ask the browser where that is. */
export interface HereAnswer {
  readonly kind: 'here'
  readonly within?: Distance // how far, if that was asked
}

/** Where a question is asked. */
export interface AskContext {
  readonly openIso: string | undefined // the open country: its areas come first among ties, and national numbers are read as numbers of it
  readonly likelyIso: string // whose national numbers are meant if they are not valid there
}
