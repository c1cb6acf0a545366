import type { Answers, AskContext } from '../../../core/answer/answer.ts'
import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import type {
  LinkedCoverage,
  LinkedPlace,
  MapPoint,
  PointCoverage,
} from '../../../core/coverage/coverageAt.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { Line } from '../../../core/match/lines.ts'
import type { MatchedMention } from '../../../core/match/mail/matchMailSteps.ts'
import type { ResolvedLine } from '../../../core/match/resolveSteps.ts'
import type { NumberMeaning } from '../../../core/number/explainNumber.ts'
import type { Origin } from '../../../core/number/readNumber.ts'
import type { World } from '../../../core/world.ts'
import type { ServedGround, WantedGround } from '../../../core/zones/servedGround.ts'

/** An area of which no position is known. */
interface NamedArea extends Pick<Area, 'name'> {
  readonly iso: string // of its country
}

interface CodedArea extends Pick<Area, 'code' | 'name'> {
  readonly iso: string
}

/** How far the search is prepared. A new object whenever the last question may now have another answer. */
export interface FinderState {
  readonly isStarted: boolean // whether the worker runs
  readonly world: World | undefined // for which it is prepared; more of it may have been loaded since
  readonly missing: readonly MissingPart[]
  readonly isBroken: boolean // it has stopped answering, or never did
}

export interface ResolveOptions {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** The search, in a worker of its own. */
export interface Finder {
  readonly get: () => FinderState
  readonly subscribe: (listener: () => void) => () => void
  /** Sends what is new of a world, and prepares the search for it. */
  readonly know: (world: World) => void
  /**
   * Answers as soon as the search is prepared for any world. Resolves to undefined if a newer question is
   * asked before, or the search breaks.
   */
  readonly ask: (text: string, context: AskContext) => Promise<Answered | undefined>
  /** Somebody is about to ask: loads the places of the world. */
  readonly open: () => void
  /** Answers as soon as the country's areas and the places are known; undefined if the search breaks. */
  readonly findRegion: (iso: string, region: string) => Promise<KnownRegion | undefined>
  /** The coverage of a place, as soon as places are known or could not be loaded; undefined if the search breaks. */
  readonly coverageAt: (place: LinkedPlace) => Promise<LinkedCoverage | undefined>
  /**
   * The areas of the town of that name which an area is of, with those by which the plan serves it, once the large places
   * are loaded, which nothing waits for; undefined if the search breaks.
   */
  readonly areasOfTown: (town: ListedTown) => Promise<readonly Area[] | undefined>
  /** The same as `coverageAt` for a point of the map, as soon as its country is known; null at sea. */
  readonly coverageOfPoint: (point: MapPoint) => Promise<PointCoverage | null | undefined>
  /** The ground that codes serve, a group of codes each; none where the plan does not say. Undefined if the search breaks. */
  readonly groundOf: (wanted: WantedGround) => Promise<readonly ServedGround[] | undefined>
  /** What a number may mean, likeliest first, as soon as the search is prepared; undefined if it breaks. */
  readonly explainNumber: (
    text: string,
    origin: Origin,
  ) => Promise<readonly NumberMeaning[] | undefined>
  /** Where areas are by their names, once all places are loaded; undefined if the search breaks. */
  readonly placeByName: (
    areas: readonly NamedArea[],
  ) => Promise<readonly (Position | undefined)[] | undefined>
  /** What areas are called in other languages, in their order, as soon as the search is prepared; undefined if it breaks. */
  readonly otherNames: (
    areas: readonly CodedArea[],
  ) => Promise<readonly (readonly string[])[] | undefined>
  /** Those of the texts that name a country, as soon as the countries are known; undefined if the search breaks. */
  readonly namesOfCountries: (texts: readonly string[]) => Promise<readonly string[] | undefined>
  /** The places that a mail asks for, matched, once all places are loaded; undefined if the search breaks. */
  readonly matchMail: (mail: string) => Promise<readonly MatchedMention[] | undefined>
  /** One outcome per line. Rejects with the signal's reason, or if the search breaks. */
  readonly resolve: (
    lines: readonly Line[],
    options: ResolveOptions,
  ) => Promise<readonly ResolvedLine[]>
  /** Loads what is missing. */
  readonly retry: () => void
  /** Ends the worker, with all that it knows. Open questions resolve to undefined. */
  readonly close: () => void
}

// What the page and the worker of the search send each other: plain data, cloned on the way.

/** Where the worker finds its data. */
export interface FinderFiles {
  readonly names: string // URLs
  readonly towns: string
  readonly places: PlacesFiles
}

export interface PlacesFiles {
  readonly folder: string // a URL
  readonly names: string // of the files in it, separated by spaces
  readonly isAhead: boolean // whether they may be fetched before somebody asks for what is in them
}

/** What is known of a region. */
interface KnownRegion {
  readonly name: string | undefined // undefined if there is no such region
  readonly areas: readonly Area[] // in the order of the country's
}

/** Parts that the search can do without. */
export type MissingPart = 'names' | 'towns' | 'places'

export interface Answered {
  readonly answers: Answers
  readonly isCertain: boolean // Enter may take the first, though more is being loaded
  readonly isFinal: boolean // false: more places are being loaded, and the state changes when they are there
}

export type FinderRequest =
  | {
      readonly kind: 'start'
      readonly files: FinderFiles
      readonly languages: readonly string[]
      readonly care?: WorkerCare
    }
  | { readonly kind: 'beat' } // answered at once, unless the worker hangs
  | { readonly kind: 'countries'; readonly countries: readonly Country[] }
  | {
      readonly kind: 'areas' // a piece of a country's areas
      readonly iso: string
      readonly areas: readonly Area[]
      readonly isFirst: boolean
      readonly isLast: boolean
    }
  | { readonly kind: 'world'; readonly number: number; readonly isos: readonly string[] } // all of a world has been sent
  | { readonly kind: 'open' } // somebody is about to ask
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly text: string
      readonly context: AskContext
    }
  | { readonly kind: 'region'; readonly id: number; readonly iso: string; readonly region: string }
  | { readonly kind: 'cover'; readonly id: number; readonly place: LinkedPlace }
  | { readonly kind: 'town'; readonly id: number; readonly town: ListedTown }
  | { readonly kind: 'point'; readonly id: number; readonly point: MapPoint }
  | { readonly kind: 'ground'; readonly id: number; readonly wanted: WantedGround }
  | {
      readonly kind: 'explain'
      readonly id: number
      readonly text: string
      readonly origin: Origin
    } // a number
  | { readonly kind: 'place'; readonly id: number; readonly areas: readonly NamedArea[] }
  | { readonly kind: 'otherNames'; readonly id: number; readonly areas: readonly CodedArea[] }
  | { readonly kind: 'named'; readonly id: number; readonly texts: readonly string[] } // which name a country
  | { readonly kind: 'mail'; readonly id: number; readonly text: string }
  | { readonly kind: 'resolve'; readonly id: number; readonly lines: readonly Line[] }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'retry' } // loads what is missing

/** How a worker goes on where the one before it hung. */
export interface WorkerCare {
  readonly practises: boolean
  readonly tells: boolean // which text of a list or a mail it reads
  readonly stuck: readonly string[] // texts that are left out
}

/** A town of the list of a country. */
export interface ListedTown {
  readonly iso: string
  readonly area: Area
  readonly name: string // of the one that is meant, where the area joins several
}

/** What the requests that have one result are answered with. */
export interface Results {
  readonly region: KnownRegion
  readonly cover: LinkedCoverage
  readonly town: readonly Area[]
  readonly point: PointCoverage | null
  readonly ground: readonly ServedGround[]
  readonly explain: readonly NumberMeaning[]
  readonly place: readonly (Position | undefined)[]
  readonly otherNames: readonly (readonly string[])[]
  readonly named: readonly string[]
  readonly mail: readonly MatchedMention[]
}

export type FinderReply =
  | { readonly kind: 'started' } // the script runs
  | { readonly kind: 'beat' }
  | { readonly kind: 'practising'; readonly text: string | undefined } // undefined: it is over
  | { readonly kind: 'reading'; readonly text: string | undefined } // of a list or a mail; undefined: it is read
  | {
      readonly kind: 'ready' // at first, and whenever questions may have other answers
      readonly world: number // the number of the world that is searched
      readonly missing: readonly MissingPart[]
    }
  | ({ readonly kind: 'answers'; readonly id: number } & Answered)
  | { readonly kind: 'result'; readonly id: number; readonly result: Results[keyof Results] }
  | {
      readonly kind: 'resolved' // a piece of the lines, in their order
      readonly id: number
      readonly lines: readonly ResolvedLine[]
      readonly done: number // lines of the list so far
      readonly isLast: boolean
    }
  | { readonly kind: 'broken' } // something threw
