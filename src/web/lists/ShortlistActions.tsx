import type { KeyboardEvent } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatOrderLink } from '../../core/shortlist/order.ts'
import { createLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { WorldArea } from '../../core/world.ts'
import { useConfig } from '../api/config.ts'
import { useTownNames } from '../api/townNames.ts'
import { tellOrdered } from '../state/ordered.ts'
import { addToShortlist, removeFromShortlist } from '../state/shortlist/shortlist.ts'
import { useIsShortlisted } from '../state/shortlist/shortlistStore.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { type UrlState, useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { BOOKMARK, Icon, PLUS, TICK } from '../ui/Icon.tsx'
import linkButton from '../ui/linkButton.module.css'
import { OrderLink } from '../ui/OrderLink.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import panel from './Panel.module.css'
import styles from './ShortlistActions.module.css'

interface ShortlistActionsProps {
  readonly country: Country
  readonly area: Area
}

/** Adds the open area to the shortlist, or orders it. */
export function ShortlistActions({ country, area }: ShortlistActionsProps) {
  const line = createLine(country, area)
  const isOn = useIsShortlisted(line.key)
  const template = useConfig().orderUrl
  return (
    <p className={styles.actions}>
      <Button
        kind={isOn ? 'secondary' : 'primary'}
        aria-pressed={isOn}
        onClick={() => (isOn ? removeFromShortlist([line.key]) : addToShortlist([line]))}
      >
        <Icon path={isOn ? TICK : BOOKMARK} /> {isOn ? say('On shortlist') : say('Add to shortlist')}
      </Button>
      {template !== undefined && area.code !== '' && (
        <OrderLink
          href={formatOrderLink(template, line)}
          onOrder={() => tellOrdered([line])}
          what={`${area.name} ${formatPrefix(country.callingCode, area.code)}`}
        >
          {sayAs('to buy', 'Order')}
        </OrderLink>
      )}
    </p>
  )
}

interface AddAllProps {
  readonly count: number
  readonly areas: () => readonly WorldArea[] // as many as `count`
}

/** Adds everything that a list shows to the shortlist, which offers to undo it. */
export function AddAll({ count, areas }: AddAllProps) {
  const isInView = useUrlState().only.includes('view')
  if (count < 2) return null
  const addAll = () => addToShortlist(areas().map(({ country, area }) => createLine(country, area)))
  return (
    <button
      type="button"
      className={`${linkButton.button} ${panel.action}`}
      title={say('Add them to the shortlist')}
      onClick={addAll}
    >
      {isInView ? say('Add all {count} in view', { count }) : say('Add all {count}', { count })}
    </button>
  )
}

interface RowAddProps {
  readonly line: ShortlistLine
  readonly tabIndex: 0 | -1 | undefined
}

/** The button of a row that adds its area to the shortlist, or takes it away; a tick shows what is there. */
export function RowAdd({ line, tabIndex }: RowAddProps) {
  const isOn = useIsShortlisted(line.key)
  const name = useTownNames().nameTown(line.iso, line.area)
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
 * The code at the end of a row: a second link to the same page, for the pointer only. Below the first link, which fills
 * the row, its text could not be selected.
 */
export function RowCode({ text, change }: RowCodeProps) {
  return (
    <UrlLink change={change} aria-hidden="true" tabIndex={-1} className={row.code}>
      <Prefix text={text} />
    </UrlLink>
  )
}
