import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { createStore } from './createStore.ts'
import { openPage } from './page.ts'

export const MOST_COMPARED_LINES = 6

/** The lines of the page `compare`: in memory alone. Undefined until some are chosen, as after a reload. */
export const comparedLines = createStore<readonly ShortlistLine[] | undefined>(undefined)

/** Opens the page that has some lines side by side. */
export function openComparison(lines: readonly ShortlistLine[]): void {
  comparedLines.set(firstCompared(lines))
  openPage('compare')
}

/** As many lines as fit side by side, without their notes. */
export function firstCompared(lines: readonly ShortlistLine[]): readonly ShortlistLine[] {
  return lines.slice(0, MOST_COMPARED_LINES).map((line) => ({ ...line, note: '' }))
}
