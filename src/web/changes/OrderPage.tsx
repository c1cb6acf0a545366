import { type ReactNode, useCallback, useMemo, useState } from 'react'
import {
  type CheckedLine,
  type CheckedOrder,
  checkOrderSteps,
  ORDER_STATES,
  type OrderState,
} from '../../core/changes/checkOrder.ts'
import { formatOrder, listOrderSteps, nameOfState } from '../../core/changes/words.ts'
import { andMore } from '../../core/compare/compareAreas.ts'
import { plainName } from '../../core/language/compareNames.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatPlace, type OrderLine, type SavedFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { useSliced } from '../state/useSliced.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyButton.tsx'
import chips from '../ui/chips.module.css'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import { sayRich } from '../ui/sayRich.ts'
import { useCopying } from '../ui/useCopying.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import type { ChangesPageProps } from './ChangesPage.tsx'
import styles from './OrderPage.module.css'

interface OrderPageProps
  extends Pick<ChangesPageProps, 'account' | 'back' | 'waiting' | 'renderExport'> {
  readonly name: string // of the file
  readonly against: string // "the service, 23 Nov 2026"
  readonly lines: readonly OrderLine[]
  readonly unit: SavedFile['unit']
  readonly world: World | undefined // undefined while areas are loading
}

/** Whether each line of an order pack is still true. */
export function OrderPage(props: OrderPageProps) {
  const { account, back, name, against, lines, unit, world, waiting, renderExport } = props
  const [only, setOnly] = useState<OrderState>()
  const check = useCallback(() => checkOrderSteps(lines, world as World), [lines, world])
  const { result, isCurrent } = useSliced(world && check)
  const order = isCurrent ? result : undefined
  const shown = useMemo(
    () => order?.lines.filter(({ state }) => only === undefined || state === only) ?? [],
    [order, only],
  )
  return (
    <PageFrame
      title={say('Is this still true?')}
      back={back.label}
      account={account}
      onClose={back.onBack}
      isFilled
      foot={
        order && (
          <div className={styles.actions}>
            {renderExport({
              label: say('Lines'),
              count: shown.length,
              isPlaced: shown.some(({ areas }) => areas[0]?.area.position),
              listSteps: () =>
                listOrderSteps(shown, plainName(say('Checked {file}', { file: name }))),
            })}
            <Button onClick={() => window.print()}>{sayAs('button', 'Print')}</Button>
            <CopyLines lines={shown} />
          </div>
        )
      }
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{say('Is this still true?')}</h1>
          <p className={styles.lead}>
            {sayRich('{file}, line by line, beside {list}', {
              file: <bdi>{name}</bdi>,
              list: <bdi>{against}</bdi>,
            })}
          </p>
          {waiting}
          {world && !order && <p role="status">{say('Checking…')}</p>}
          {order && <StateChips order={order} only={only} onOnly={setOnly} />}
          {order && <p role="status">{describeOrder(order)}</p>}
        </div>
        {order && (
          <VirtualList
            label={say('Lines')}
            items={shown}
            rowHeight="3.5rem"
            renderRow={(checked, tabIndex) => (
              <OrderRow checked={checked} unit={unit} tabIndex={tabIndex} />
            )}
          />
        )}
      </div>
    </PageFrame>
  )
}

/** Copies what is listed, for a mail or a spreadsheet. */
function CopyLines({ lines }: Pick<CheckedOrder, 'lines'>) {
  const { outcome, copy } = useCopying()
  return (
    <>
      <Button onClick={() => copy(formatOrder(lines))}>
        <CopyIcon outcome={outcome} /> {outcome?.isCopied ? say('Copied') : sayAs('button', 'Copy')}
      </Button>
      <span role="status" className={styles.copied}>
        {outcome &&
          (outcome.isCopied
            ? say('Copied')
            : say('Not copied: the browser does not allow it. Export the list instead.'))}
      </span>
    </>
  )
}

interface StateChipsProps {
  readonly order: CheckedOrder
  readonly only: OrderState | undefined
  readonly onOnly: (state: OrderState | undefined) => void
}

/** A click lists only one state, another click all lines again. */
function StateChips({ order, only, onOnly }: StateChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along
    <div role="group" aria-label={say('States of the lines')} className={chips.chips}>
      {ORDER_STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={only === state}
          disabled={order.counts[state] === 0}
          data-state={state}
          onClick={() => onOnly(only === state ? undefined : state)}
        >
          {nameOfState(state)} <b>{formatNumber(order.counts[state])}</b>
        </button>
      ))}
    </div>
  )
}

function describeOrder({ lines, counts }: CheckedOrder): string {
  if (counts.true === lines.length)
    return say(
      '{count, plural, one {The line is still true.} other {All # lines are still true.}}',
      {
        count: lines.length,
      },
    )
  const others = lines.length - counts.true
  return say(
    '{count, plural, one {# of {all} lines needs a look.} other {# of {all} lines need a look.}}',
    {
      count: others,
      all: lines.length,
    },
  )
}

interface OrderRowProps {
  readonly checked: CheckedLine
  readonly unit: SavedFile['unit']
  readonly tabIndex: 0 | -1
}

/** A line as it was written, and its state. */
function OrderRow({ checked, unit, tabIndex }: OrderRowProps) {
  const { line, state, areas } = checked
  const [found] = areas
  return (
    <div tabIndex={tabIndex} className={`${row.row} ${styles.line}`}>
      <span className={styles.number} title={formatPlace(unit, line.line)}>
        {formatNumber(line.line)}
      </span>
      <span className={row.stack}>
        <bdi className={row.line} title={line.text}>
          {line.text}
        </bdi>
        <span className={row.subline}>
          <Standing checked={checked} />
        </span>
      </span>
      {found && state !== 'ambiguous' && (
        <Prefix text={formatPrefix(found.country.callingCode, found.area.code)} />
      )}
    </div>
  )
}

function Standing({ checked }: { readonly checked: CheckedLine }) {
  const { state, areas } = checked
  const strong = (inside: ReactNode) => (
    <strong className={styles.state} data-state={state}>
      {inside}
    </strong>
  )
  if (state === 'renamed')
    return sayRich('<state>Renamed</state> to {place} · {country}', {
      place: <bdi>{listNames(checked)}</bdi>,
      country: <bdi>{areas[0]?.country.name}</bdi>,
      state: strong,
    })
  return (
    <>
      {strong(nameOfState(state))}
      <bdi> · {describeFound(checked)}</bdi>
    </>
  )
}

function describeFound(checked: CheckedLine): string {
  const { state, areas } = checked
  if (state === 'gone') return say('no area has this code now')
  if (state === 'unread') return say('there is no area code in it')
  const places = listNames(checked)
  return state === 'ambiguous'
    ? say('may mean {places}', { places })
    : `${places}, ${areas[0]?.country.name}`
}

const SHOWN = 3 // names

function listNames({ state, areas }: CheckedLine): string {
  const names = [
    ...new Set(
      areas.map(({ area, country }) =>
        state === 'ambiguous' ? `${area.name}, ${country.name}` : area.name,
      ),
    ),
  ]
  const separator = state === 'ambiguous' ? '; ' : ', '
  return andMore(names.slice(0, SHOWN).join(separator), names.length - SHOWN)
}
