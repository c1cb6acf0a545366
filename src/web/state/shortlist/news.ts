import { say } from '../../../core/language/say.ts'
import { formatPrefix } from '../../../core/prefix.ts'
import { MOST_LINES, type Shortlist } from '../../../core/shortlist/shortlist.ts'
import { townNames } from '../language.ts'
import { changeShortlist, type News, shortlistStore } from './shortlistStore.ts'

// What is said of an edit of the shortlist, for how long, and how it is undone meanwhile.

const NEWS_MS = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Says what has changed for ten seconds, and how to undo it. */
export function tell(text: string, undo: News['undo']): void {
  const undoOnce =
    undo &&
    (() => {
      undo()
      tell(say('Undone'), undefined)
    })
  changeShortlist({ news: { text, undo: undoOnce } })
  holdNews(false)
}

/** The news stays while the pointer or the focus is on it. */
export function holdNews(isHeld: boolean): void {
  clearTimeout(timer)
  if (!isHeld) timer = setTimeout(() => changeShortlist({ news: undefined }), NEWS_MS)
}

globalThis.document?.addEventListener('keydown', undoByKey)

/** The last edit can be undone while the news says so. */
function undoByKey(event: KeyboardEvent): void {
  const undo = shortlistStore.get().news?.undo
  const isField = (event.target as Element).closest('input, textarea, select') !== null
  const isUndo =
    event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  if (!undo || !isUndo || isField) return
  event.preventDefault()
  undo()
}

/** The outcome of adding the `wanted` lines, of which `known` were there already. */
export function describeAdded(added: Shortlist, known: number, wanted: Shortlist): string {
  const left = wanted.length - added.length - known
  const max = MOST_LINES
  if (added.length === 0) {
    if (left > 0)
      return say('The shortlist is full, {left} left out: it holds {max}', { left, max })
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
    {
      count: lines.length,
      place: nameOf(lines),
    },
  )
}

/** Berlin +49 30, the first of them. */
function nameOf([line]: Shortlist): string {
  if (!line) return ''
  return `${townNames.get().nameTown(line.iso, line.area)} ${formatPrefix(line.callingCode, line.area.code)}`
}
