import type { ReactNode } from 'react'
import type { CheckedLine } from '../../core/changes/checkOrder.ts'
import { nameOfState } from '../../core/changes/words.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatPlace, type SavedFile } from '../../core/saved/savedFile.ts'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import { sayRich } from '../ui/sayRich.ts'
import { describeNames } from './describeNames.ts'
import styles from './OrderPage.module.css'

interface OrderRowProps {
  readonly checked: CheckedLine
  readonly unit: SavedFile['unit']
  readonly tabIndex: 0 | -1
}

/** A line as it was written, and how it stands. */
export function OrderRow({ checked, unit, tabIndex }: OrderRowProps) {
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

const SHOWN = 3

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
  return state === 'ambiguous' ? say('may mean {places}', { places }) : `${places}, ${areas[0]?.country.name}`
}

function listNames({ state, areas }: CheckedLine): string {
  const names = [
    ...new Set(
      areas.map(({ area, country }) => (state === 'ambiguous' ? `${area.name}, ${country.name}` : area.name)),
    ),
  ]
  const separator = state === 'ambiguous' ? '; ' : ', '
  return describeNames(names.slice(0, SHOWN), names.length - SHOWN, separator)
}
