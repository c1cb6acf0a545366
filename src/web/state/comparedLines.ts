import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { createStore } from './createStore.ts'
import { openPage } from './page.ts'

export const MOST_COMPARED_LINES = 6

/** The lines of the page `compare`: in memory alone, without their notes. */
export const comparedLines = createStore<readonly ShortlistLine[]>([])

/** Opens the page that has some lines side by side. */
export function openComparison(lines: readonly ShortlistLine[]): void {
  comparedLines.set(lines.slice(0, MOST_COMPARED_LINES).map((line) => ({ ...line, note: '' })))
  openPage('compare')
}
