import { say } from '../../../core/language/say.ts'
import { formatPrefix } from '../../../core/prefix.ts'
import { MAX_LINES } from '../../../core/shortlist/edit.ts'
import type { Shortlist } from '../../../core/shortlist/shortlist.ts'

/** What came of adding lines, of which `known` were there already. */
export function describeAdded(added: Shortlist, known: number, wanted: Shortlist): string {
  const left = wanted.length - added.length - known
  const max = MAX_LINES
  if (added.length === 0) {
    if (left > 0) return say('The shortlist is full, {left} left out: it holds {max}', { left, max })
    if (wanted.length === 0) return say('Not added: this is no area with a code of its own')
    return wanted.length === 1
      ? say('{place} is on the shortlist already', { place: nameOf(wanted) })
      : say('All are on the shortlist already')
  }
  const what = { count: added.length, place: nameOf(added) }
  if (known > 0 && left > 0)
    return say(
      '{count, plural, =1 {{place} added} one {# area added} other {# areas added}} to the shortlist, ' +
        '{known} there already, {left} left out: it holds {max}',
      { ...what, known, left, max },
    )
  if (known > 0)
    return say(
      '{count, plural, =1 {{place} added} one {# area added} other {# areas added}} to the shortlist, ' +
        '{known} there already',
      { ...what, known },
    )
  if (left > 0)
    return say(
      '{count, plural, =1 {{place} added} one {# area added} other {# areas added}} to the shortlist, ' +
        '{left} left out: it holds {max}',
      { ...what, left, max },
    )
  return say(
    '{count, plural, =1 {{place} added} one {# area added} other {# areas added}} to the shortlist',
    what,
  )
}

export function describeRemoved(lines: Shortlist): string {
  return say(
    '{count, plural, =1 {{place} removed} one {# area removed} other {# areas removed}} from the shortlist',
    { count: lines.length, place: nameOf(lines) },
  )
}

/** Berlin +49 30, the first of them. */
function nameOf([line]: Shortlist): string {
  return line ? `${line.area.name} ${formatPrefix(line.callingCode, line.area.code)}` : ''
}
