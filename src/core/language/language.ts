import type { Message } from './message.ts'

// The reader's language, the only state of core: the page sets it before it draws, and tells its workers.

export interface Language {
  readonly tag: string // of the catalogue: `de`, `ar`
  /** For numbers, dates and sorting, with the person's region if it is known: `de-AT`. English without a region is British, as the page's own words are. */
  readonly locale: string
  readonly messages: readonly (Message | 0)[] // by the index of the message; 0 is not translated
  readonly isMiles: boolean // whether distances are told in miles
}

const ENGLISH: Language = { tag: 'en', locale: 'en-GB', messages: [], isMiles: false }

let current = ENGLISH

export function currentLanguage(): Language {
  return current
}

/** Only for the page and its workers; English without an argument. */
export function setCurrentLanguage(language: Language = ENGLISH): void {
  current = language
}

/** Makes something once for each language: formatters, collators. */
export function perLanguage<Made>(make: (language: Language) => Made): () => Made {
  let made: { readonly of: Language; readonly value: Made } | undefined
  return () => {
    if (made?.of !== current) made = { of: current, value: make(current) }
    return made.value
  }
}
