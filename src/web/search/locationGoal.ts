import type { UrlState } from '../state/url.ts'
import type { Goal } from './suggestion.ts'

/** Leads to another location of the page. */
export function locationGoal(change: Partial<UrlState>): Goal {
  return { kind: 'location', change }
}
