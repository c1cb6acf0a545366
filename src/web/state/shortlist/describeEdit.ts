import { formatAreaCount, formatCount } from '../../../core/list/formatCount.ts'
import { formatPrefix } from '../../../core/prefix.ts'
import { MAX_LINES } from '../../../core/shortlist/edit.ts'
import type { Shortlist } from '../../../core/shortlist/shortlist.ts'

/** What came of adding lines, of which `known` were there already. */
export function describeAdded(added: Shortlist, known: number, wanted: Shortlist): string {
  const left = wanted.length - added.length - known
  const full = left > 0 ? `, ${formatCount(left)} left out: it holds ${formatCount(MAX_LINES)}` : ''
  if (added.length === 0) {
    if (left > 0) return `The shortlist is full${full}`
    if (wanted.length === 0) return 'Not added: this is no area with a code of its own'
    return wanted.length === 1
      ? `${nameOf(wanted)} is on the shortlist already`
      : 'All are on the shortlist already'
  }
  const already = known > 0 ? `, ${formatCount(known)} there already` : ''
  return `${nameOf(added)} added to the shortlist${already}${full}`
}

export function describeRemoved(lines: Shortlist): string {
  return `${nameOf(lines)} removed from the shortlist`
}

/** Berlin +49 30, or how many. */
function nameOf(lines: Shortlist): string {
  const [line] = lines
  if (lines.length !== 1 || !line) return formatAreaCount(lines.length)
  return `${line.area.name} ${formatPrefix(line.callingCode, line.area.code)}`
}
