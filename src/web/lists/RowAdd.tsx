import type { KeyboardEvent } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { addToShortlist, removeFromShortlist } from '../state/shortlist/shortlist.ts'
import { useIsShortlisted } from '../state/shortlist/shortlistStore.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { Icon, PLUS, TICK } from '../ui/Icon.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'

interface RowAddProps {
  readonly line: ShortlistLine
  readonly tabIndex: 0 | -1 | undefined
}

/** The button of a row that adds its area to the shortlist, or takes it away; a tick shows what is there. */
export function RowAdd({ line, tabIndex }: RowAddProps) {
  const isOn = useIsShortlisted(line.key)
  const { name } = line.area
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`${row.copy} ${row.add}`}
      aria-pressed={isOn}
      aria-label={sayAs('to put on the shortlist', 'Shortlist {place}', { place: name })}
      title={isOn ? say('On the shortlist: remove') : say('Add to the shortlist (Shift+Enter)')}
      onClick={() => (isOn ? removeFromShortlist([line.key]) : addToShortlist([line]))}
    >
      <Icon path={isOn ? TICK : PLUS} sizePx={16} />
    </button>
  )
}

/** Shift+Enter adds a row's area; without it, the browser would open its link in a window. */
export function addByKey(event: KeyboardEvent, line: ShortlistLine): void {
  if (event.key !== 'Enter' || !event.shiftKey) return
  event.preventDefault()
  addToShortlist([line])
}

interface RowCodeProps {
  readonly text: string
  readonly change: Partial<UrlState> // where the row leads
}

/**
 * The code at the end of a row. For the pointer alone it is the row's link once more: below that one's ground it could
 * not be selected.
 */
export function RowCode({ text, change }: RowCodeProps) {
  return (
    <UrlLink change={change} aria-hidden="true" tabIndex={-1} className={row.code}>
      <Prefix text={text} />
    </UrlLink>
  )
}
