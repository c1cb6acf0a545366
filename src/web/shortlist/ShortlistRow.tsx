import { type KeyboardEvent, type PointerEventHandler, useRef, useState } from 'react'
import { formsOfCode } from '../../core/codeForms.ts'
import { describeCertainty } from '../../core/coverage/words.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { MAX_NOTE_LENGTH } from '../../core/shortlist/edit.ts'
import { formatOrderLink } from '../../core/shortlist/order.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { bothNames, useTownNames } from '../state/language.ts'
import { toTown } from '../state/links.ts'
import { tellOrdered } from '../state/ordered.ts'
import { note } from '../state/shortlist/edits.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Flag } from '../ui/Flag.tsx'
import { CROSS, Icon } from '../ui/Icon.tsx'
import iconButton from '../ui/IconButton.module.css'
import { OrderLink } from '../ui/OrderLink.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import styles from './ShortlistRow.module.css'
import type { Drag } from './useDragging.ts'

/** The controls of a row that may have the focus. */
export type RowControl = 'name' | 'up' | 'down' | 'remove'

interface ShortlistRowProps {
  readonly line: ShortlistLine
  readonly isGone: boolean // its code is no longer in the coverage
  readonly index: number
  readonly count: number // of all lines
  readonly tabIndex: 0 | -1
  readonly orderTemplate: string | undefined
  readonly drag: Drag | undefined
  readonly handleProps: { readonly onPointerDown: PointerEventHandler<HTMLElement> }
  readonly onMove: (to: number, control: RowControl) => void
  readonly onRemove: () => void
}

const DOTS = 'M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1'
const ARROW_UP = 'M10 15.5v-11m0 0L5.5 9M10 4.5 14.5 9'
const ARROW_DOWN = 'M10 4.5v11m0 0L5.5 11m4.5 4.5 4.5-4.5'

/** A line of the shortlist: what it is, how it is dialled and ordered, what the person notes, and where it stands. */
export function ShortlistRow(props: ShortlistRowProps) {
  const {
    line,
    isGone,
    index,
    count,
    tabIndex,
    orderTemplate,
    drag,
    handleProps,
    onMove,
    onRemove,
  } = props
  const { iso, country, area, serves } = line
  const { prefix, nationalForm } = formsOfCode(line, area.code, trunkPrefixOf)
  const shown = useTownNames().nameTown(iso, area)
  const what = `${shown} ${prefix}`

  function moveByKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { control } = (event.target as HTMLElement).dataset
    onMove(index + step, (control as RowControl | undefined) ?? 'name')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside
    <div
      className={styles.row}
      data-dragged={drag?.from === index ? '' : undefined}
      data-drop={
        drag?.to === index && drag.to !== drag.from
          ? drag.to > drag.from
            ? 'below'
            : 'above'
          : undefined
      }
      onKeyDown={moveByKey}
    >
      <span className={styles.handle} title={say('Drag to another place')} {...handleProps}>
        <Icon path={DOTS} />
      </span>
      <Flag iso={iso} />
      <span className={styles.place}>
        <UrlLink
          change={toTown(iso, area.code, area.name, serves && area.position)}
          tabIndex={tabIndex}
          data-control="name"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={bothNames(shown, area.name)}
        >
          {shown}
        </UrlLink>
        <span>
          {isGone && <strong className={styles.gone}>{sayAs('an area code', 'Gone')}</strong>}
          {[shown !== area.name && area.name, country, serves && describeCertainty(serves)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.prefix}>
        <Prefix text={prefix} />
      </span>
      <span className={styles.inside}>
        {nationalForm !== '' && (
          <>
            <span className={styles.term}>{say('National form')} </span>
            <bdi dir="ltr">{nationalForm}</bdi>
          </>
        )}
      </span>
      <span className={styles.code}>
        <span className={styles.term}>{say('Order code')} </span>
        <bdi dir="ltr">{area.code || sayAs('where an area has no order code', 'none')}</bdi>
      </span>
      <NoteField key={line.key} line={line} tabIndex={tabIndex} />
      <span className={styles.buttons}>
        <Tool
          control="up"
          name={say('Move {place} up', { place: shown })}
          icon={ARROW_UP}
          tabIndex={tabIndex}
          isOff={index === 0}
          onUse={() => onMove(index - 1, 'up')}
        />
        <Tool
          control="down"
          name={say('Move {place} down', { place: shown })}
          icon={ARROW_DOWN}
          tabIndex={tabIndex}
          isOff={index === count - 1}
          onUse={() => onMove(index + 1, 'down')}
        />
        {orderTemplate !== undefined && area.code !== '' && (
          <OrderLink
            href={formatOrderLink(orderTemplate, line)}
            onOrder={() => tellOrdered([line])}
            what={what}
            tabIndex={tabIndex}
          >
            {sayAs('link that orders an area', 'Order')}
          </OrderLink>
        )}
        <Tool
          control="remove"
          name={say('Remove {place}', { place: what })}
          icon={CROSS}
          tabIndex={tabIndex}
          onUse={onRemove}
        />
      </span>
    </div>
  )
}

interface ToolProps {
  readonly control: RowControl
  readonly name: string
  readonly icon: string
  readonly tabIndex: 0 | -1
  readonly isOff?: boolean // kept in reach: a button that disappears takes the focus with it
  readonly onUse: () => void
}

function Tool({ control, name, icon, tabIndex, isOff, onUse }: ToolProps) {
  return (
    <button
      type="button"
      className={iconButton.button}
      data-control={control}
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      tabIndex={tabIndex}
      onClick={isOff ? undefined : onUse}
    >
      <Icon path={icon} />
    </button>
  )
}

const PAUSE_MS = 400 // in typing, before a note is written

/** What the person notes on a line, for themselves. */
function NoteField({
  line,
  tabIndex,
}: {
  readonly line: ShortlistLine
  readonly tabIndex: 0 | -1
}) {
  const [draft, setDraft] = useState<string>()
  const place = useTownNames().nameTown(line.iso, line.area)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function type(text: string): void {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => note(line.key, text), PAUSE_MS)
  }
  function leave(): void {
    clearTimeout(timer.current)
    if (draft !== undefined) note(line.key, draft)
    setDraft(undefined) // from now on the field follows other tabs
  }
  return (
    <input
      className={styles.note}
      aria-label={say('Note on {place}, only for you', { place })}
      placeholder={say('Note, only for you')}
      value={draft ?? line.note}
      maxLength={MAX_NOTE_LENGTH}
      tabIndex={tabIndex}
      autoComplete="off"
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={keepOwnKeys}
    />
  )
}

/** The keys that move within the text do not move within the list; Escape leaves the field, not the page. */
function keepOwnKeys(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.altKey) return
  if (event.key === 'Escape') {
    event.preventDefault()
    event.currentTarget.blur()
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-control]')?.focus()
  }
  if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
}
