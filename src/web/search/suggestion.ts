import type { Distance } from '../../core/language/formatDistance.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { UrlState } from '../state/url.ts'

export type SuggestionGroup =
  | 'recent'
  | 'numbers'
  | 'countries'
  | 'areas'
  | 'places'
  | 'regions'
  | 'nearest'
  | 'similar'
  | 'everywhere' // beside what is in the open country
  | 'also'
  | `${typeof IN}${string}` // the open country, by its name

export const IN = 'in:'

/** Something that the person may have meant: a row of the list below the search box. */
export interface Suggestion {
  readonly key: string
  readonly group: SuggestionGroup
  readonly iso: string | undefined // of the flag beside it
  readonly isSimilar: boolean // a mistake in the query was forgiven
  readonly title: string
  readonly highlights: readonly (readonly [from: number, to: number])[] // letters of the title that the query found
  readonly detail: string // distinguishes it from others with the same title
  readonly code: string // the prefix to dial, as people write it; '' for none
  readonly goal: Goal | undefined // undefined: it leads nowhere
  readonly copied?: string // in place of its words, what is said of something that was open
  readonly line?: ShortlistLine // what Shift+Enter adds to the shortlist
}

/** Where a suggestion leads: to another location of the page, or to what is near the person. */
export type Goal =
  | { readonly kind: 'location'; readonly change: Partial<UrlState> }
  | { readonly kind: 'here'; readonly within?: Distance }

/** The list below the search box. */
export interface Suggested {
  readonly notice: string // a sentence above the rows; '' for none
  readonly wayOn?: string // the operator's page for what is asked, to be linked behind the sentence
  readonly noneHere?: string // the sentence if nothing in the open list fits the query
  readonly rows: readonly Suggestion[]
  readonly isFirstChosen: boolean // Enter alone takes the first row
}

/** The id of a suggestion in the page; `list` is the id of its list. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}
