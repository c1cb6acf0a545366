import { keyOfRecent, type RecentEntry } from '../state/recentEntries.ts'
import { locationGoal } from './locationGoal.ts'
import type { Suggested, Suggestion } from './suggestion.ts'

/** What was opened before, offered to who has typed nothing. */
export function suggestRecents(recent: readonly RecentEntry[]): Suggested {
  return { notice: '', rows: recent.map(suggestRecent), isFirstChosen: true }
}

function suggestRecent(entry: RecentEntry): Suggestion {
  const { iso, name, country, prefix, link, line } = entry
  return {
    key: `recent ${keyOfRecent(entry)}`,
    group: 'recent',
    iso,
    isSimilar: false,
    title: name,
    highlights: [],
    detail: name === country ? '' : country,
    code: prefix,
    goal: locationGoal(link),
    ...(line && { line }),
  }
}
