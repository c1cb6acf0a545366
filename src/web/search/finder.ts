import type { NumberReading, Origin } from '../../core/number/readNumber.ts'
import type { FindOptions, Found } from '../../core/search/ask/find.ts'
import type { TownsNamed } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import type { Suggestion } from './suggestion.ts'

/** What keeps the search from knowing all that it could, in a sentence, and the way to try again. */
export interface SearchTrouble {
  readonly text: string
  readonly retry: () => void
}

/** Finds in what is known of the world. */
export interface Finder {
  readonly isReady: boolean // false while it does not know all that the world holds
  readonly world: World | undefined // what it was made for: it lags behind a world that grows
  readonly find: (query: string, options: FindOptions) => readonly Found[]
  readonly readNumber: (text: string, origin?: Origin) => readonly NumberReading[]
  readonly townsNamed: TownsNamed
  readonly findSuggestions: (text: string, openIso: string | undefined) => readonly Suggestion[]
}
