import type { UrlState } from '../state/url.ts'

export type Group = 'Recent' | 'Numbers' | 'Countries' | 'Areas' | 'Nearest'

/** Something that the person may have meant: a row of the list below the search box. */
export interface Suggestion {
  readonly key: string
  readonly group: Group
  readonly iso: string | undefined // of the flag beside it
  readonly title: string
  readonly highlights: readonly (readonly [from: number, to: number])[] // letters of the title that the query found
  readonly detail: string // distinguishes it from others with the same title
  readonly code: string // the prefix to dial, as people write it; '' for none
  readonly goal: Goal | undefined // undefined: it leads nowhere
}

/** Where a suggestion leads: to another location of the page, or to what is near the person. */
export type Goal =
  | { readonly kind: 'location'; readonly change: Partial<UrlState> }
  | { readonly kind: 'here' }
