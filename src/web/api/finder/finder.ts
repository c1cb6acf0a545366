import type { AskContext, PlaceCoverage } from '../../../core/answer/answer.ts'
import type { LinkedPlace } from '../../../core/answer/coverage/coverageAt.ts'
import type { Line } from '../../../core/match/lines.ts'
import type { ResolvedLine } from '../../../core/match/resolveSteps.ts'
import type { NumberMeaning } from '../../../core/number/explainNumber.ts'
import type { Origin } from '../../../core/number/readNumber.ts'
import type { World } from '../../../core/world.ts'
import type { Answered, KnownRegion, MissingPart } from './messages.ts'

/** How far the search is prepared. A new object whenever the last question may have another answer than before. */
export interface FinderState {
  readonly isStarted: boolean // whether the worker runs
  readonly world: World | undefined // for which it is prepared; more of it may have been loaded since
  readonly missing: readonly MissingPart[]
  readonly isBroken: boolean // it does not answer any more, or never did
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
  /** What the coverage has for a place, as soon as places are known or could not be loaded; undefined if the search breaks. */
  readonly coverageAt: (place: LinkedPlace) => Promise<PlaceCoverage | undefined>
  /** What a number may mean, likeliest first, as soon as the search is prepared; undefined if it breaks. */
  readonly explainNumber: (text: string, origin: Origin) => Promise<readonly NumberMeaning[] | undefined>
  /** One outcome per line. Rejects with the signal's reason, or if the search breaks. */
  readonly resolve: (lines: readonly Line[], options: ResolveOptions) => Promise<readonly ResolvedLine[]>
  /** Loads what is missing. */
  readonly retry: () => void
  /** Ends the worker, with all that it knows. Questions that are open stay so. */
  readonly close: () => void
}
