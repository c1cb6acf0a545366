import type { NumberReading, Origin } from '../../core/number/readNumber.ts'
import type { FindOptions, Found } from '../../core/search/ask/find.ts'
import type { TownsNamed } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import type { Suggestion } from './suggestion.ts'

/** A sentence on why the search is not complete, and how to try again. */
export interface SearchTrouble {
  readonly text: string
  readonly retry: () => void
}

/** The prepared search over the countries and areas that are loaded. */
export interface Finder {
  readonly isReady: boolean // whether it is prepared
  readonly world: World | undefined // for which it was prepared; more of it may have been loaded since
  readonly find: (query: string, options: FindOptions) => readonly Found[]
  readonly readNumber: (text: string, origin?: Origin) => readonly NumberReading[]
  readonly townsNamed: TownsNamed
  readonly findSuggestions: (text: string, openIso: string | undefined) => readonly Suggestion[]
}
