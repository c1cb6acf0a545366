import { formatList } from '../../../core/language/formatList.ts'
import { say, sayAs } from '../../../core/language/say.ts'
import type { MissingPart } from './finder.ts'

/** A sentence on why the search is not complete, and what helps. */
export interface FinderTrouble {
  readonly text: string
  readonly label: string // of the button
  readonly retry: () => void // only the person tries again: the page never does
}

export function describeUnloaded(): string {
  return say('The search did not load. Check your connection.')
}

export function describeBroken(): string {
  return say('The search has stopped. If that happens again, reload the page.')
}

function nameOfPart(part: MissingPart): string {
  switch (part) {
    case 'names':
      return sayAs('what the search did not load', 'names in other languages')
    case 'towns':
      return sayAs('what the search did not load', 'large towns')
    case 'places':
      return sayAs('what the search did not load', 'names of places')
  }
}

export function describeMissing(missing: readonly MissingPart[]): string | undefined {
  if (missing.length === 0) return undefined
  return say('The search is incomplete: {parts} did not load. Check your connection.', {
    parts: formatList(missing.map(nameOfPart)),
  })
}
