import type { KeyboardEvent } from 'react'
import type { Country } from '../../core/country.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatOrderLink } from '../../core/shortlist/order.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { useConfig } from '../api/config.ts'
import { useSelected } from '../state/createStore.ts'
import { useTownNames } from '../state/language.ts'
import { tellOrdered } from '../state/ordered.ts'
import { addToShortlist, removeFromShortlist } from '../state/shortlist/shortlist.ts'
import { shortlistStore, useIsShortlisted } from '../state/shortlist/shortlistStore.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { type UrlState, useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import hidden from '../ui/hidden.module.css'
import { BOOKMARK, Icon, PLUS, TICK } from '../ui/Icon.tsx'
import linkButton from '../ui/linkButton.module.css'
import { OrderLink } from '../ui/OrderLink.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import { type Copied, describeCopied } from '../ui/useCopying.ts'
import panel from './Panel.module.css'
import styles from './ShortlistActions.module.css'
import { formatCodeCount } from './useRows.ts'

/** Adds what is open to the shortlist, or orders it. */
export function ShortlistActions({
  country,
  line,
}: {
  readonly country: Country
  readonly line: ShortlistLine
}) {
  const { area } = line
  const isOn = useIsShortlisted(line.key)
  const template = useConfig().orderUrl
  return (
    <p className={styles.actions}>
      <Button
        kind={isOn ? 'secondary' : 'primary'}
        aria-pressed={isOn}
        onClick={() => (isOn ? removeFromShortlist([line.key]) : addToShortlist([line]))}
      >
        <Icon path={isOn ? TICK : BOOKMARK} />{' '}
        {isOn ? say('On shortlist') : say('Add to shortlist')}
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
  readonly lines: () => readonly ShortlistLine[] // as many as `count`
}

/** Adds everything that a list shows to the shortlist, which offers to undo it. */
export function AddAll({ count, lines }: AddAllProps) {
  const { only, code } = useUrlState()
  const isInView = code === undefined && only.includes('view')
  if (count < 2) return null
  return (
    <button
      type="button"
      className={`${linkButton.button} ${panel.action}`}
      title={say('Add them to the shortlist')}
      onClick={() => addToShortlist(lines())}
    >
      {isInView ? say('Add all {count} in view', { count }) : say('Add all {count}', { count })}
    </button>
  )
}

interface RowAddProps {
  readonly lines: readonly ShortlistLine[] // of one place
  readonly tabIndex: 0 | -1 | undefined
}

/** The button of a row that adds its codes to the shortlist, or takes all away; a tick shows that they are there. */
export function RowAdd({ lines, tabIndex }: RowAddProps) {
  const keys = lines.map(({ key }) => key)
  const missing = useSelected(
    shortlistStore,
    (list) => keys.filter((key) => !list.keys.has(key)).length,
  )
  const isOn = missing === 0
  const { nameTown } = useTownNames()
  const [first] = lines
  const name = first ? nameTown(first.iso, first.area) : ''
  const place = lines.length > 1 ? `${name}, ${formatCodeCount(lines.length)}` : name
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={`${row.copy} ${row.add}`}
      aria-pressed={isOn || (missing < keys.length && 'mixed')}
      aria-label={sayAs('to put on the shortlist', 'Shortlist {place}', { place })}
      title={isOn ? say('On the shortlist: remove') : say('Add to the shortlist (Shift+Enter)')}
      onClick={() => (isOn ? removeFromShortlist(keys) : addToShortlist(lines))}
    >
      <Icon path={isOn ? TICK : PLUS} sizePx={16} />
    </button>
  )
}

/** Shift+Enter adds a row's codes; without it, the browser would open its link in a window. */
export function addByKey(event: KeyboardEvent, lines: readonly ShortlistLine[]): void {
  if (event.key !== 'Enter' || !event.shiftKey) return
  event.preventDefault()
  addToShortlist(lines)
}

/** What was copied, for a screen reader. */
export function describeCopiedCodes(outcome: Copied | undefined): string {
  const count = outcome?.text.split('\n').length ?? 0
  return outcome?.isCopied && count > 1
    ? say('{count, plural, one {# code} other {# codes}} copied, one a line', { count })
    : describeCopied(outcome)
}

/** How many codes a row has, if it has several. */
export function CodeCount({ count }: { readonly count: number }) {
  return count < 2 ? null : (
    <span className={count > 2 ? row.note : hidden.text} data-uncopied="">
      {formatCodeCount(count)}
    </span>
  )
}

const SHOWN = 3 // codes, if they fit
const PRINTED = 100
const NO_BREAK = '\u00a0' // two codes are both shown

interface RowCodesProps {
  readonly prefixes: readonly string[]
  readonly change: Partial<UrlState> // where the row leads
}

/** The codes at the end of a row, a second link for the pointer: below the first, their text could not be selected. */
export function RowCodes({ prefixes, change }: RowCodesProps) {
  const [first = '', ...others] = prefixes
  if (others.length === 0)
    return (
      <UrlLink change={change} aria-hidden="true" tabIndex={-1} className={row.code}>
        <Prefix text={first} />
      </UrlLink>
    )
  const inCountry = others.map((prefix) => prefix.replace(/^\S+ /, ''))
  return (
    <UrlLink
      change={change}
      aria-hidden="true"
      tabIndex={-1}
      className={`${row.code} ${styles.several}`}
      data-codes={prefixes.join()}
    >
      <span className={styles.codes}>
        <bdi dir="ltr">
          <Prefix text={first} />
          {others.length === 1 ? NO_BREAK : ' '}
          <bdi data-uncopied="">
            {inCountry.slice(0, SHOWN - 1).join(' ')}
            <span className={styles.rest}>
              {' '}
              {inCountry.slice(SHOWN - 1, PRINTED - 1).join(' ')}
            </span>
          </bdi>
        </bdi>
      </span>
    </UrlLink>
  )
}
