import type { MissingPart } from './messages.ts'

/** A sentence on why the search is not complete, and how to try again. */
export interface FinderTrouble {
  readonly text: string
  readonly retry: () => void // only the person tries again: the page never does
}

export const UNLOADED = 'The search did not load. Check your connection.'

export const BROKEN = 'The search has stopped. If that happens again, reload the page.'

const NAMES: Readonly<Record<MissingPart, string>> = {
  names: 'names in other languages',
  towns: 'large towns',
  places: 'names of places',
}

export function describeMissing(missing: readonly MissingPart[]): string | undefined {
  if (missing.length === 0) return undefined
  const parts = missing.map((part) => NAMES[part])
  const list = new Intl.ListFormat('en-GB').format(parts) // British: no comma before the last "and"
  return `The search is incomplete: ${list} did not load. Check your connection.`
}
