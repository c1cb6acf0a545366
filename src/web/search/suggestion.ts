import type { UrlState } from '../state/url.ts'

export type Group = 'Recent' | 'Numbers' | 'Countries' | 'Areas' | 'Nearest'

/** Something that a person may have meant, as a row of the list below the search box. */
export interface Suggestion {
  readonly key: string
  readonly group: Group
  readonly iso: string | undefined // of the flag beside it
  readonly title: string
  readonly highlights: readonly (readonly [from: number, to: number])[] // of the title, why it is here
  readonly detail: string // what else one must know to choose
  readonly code: string // the prefix to dial, as people write it; '' for none
  readonly goal: Goal | undefined // undefined: it only answers
}

/** Where a suggestion leads: to another place, or to wherever the person is. */
export type Goal = { readonly kind: 'place'; readonly change: Partial<UrlState> } | { readonly kind: 'here' }
