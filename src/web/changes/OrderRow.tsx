import type { CheckedLine } from '../../core/changes/checkOrder.ts'
import { ORDER_WORDS } from '../../core/changes/words.ts'
import { formatCount } from '../../core/list/formatCount.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
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
      <span className={styles.number} title={`${unit} ${line.line}`}>
        {formatCount(line.line)}
      </span>
      <span className={row.stack}>
        <bdi className={row.line} title={line.text}>
          {line.text}
        </bdi>
        <span className={row.subline}>
          <strong className={styles.state} data-state={state}>
            {ORDER_WORDS[state]}
          </strong>
          <bdi>{describeFound(checked)}</bdi>
        </span>
      </span>
      {found && state !== 'ambiguous' && (
        <Prefix text={formatPrefix(found.country.callingCode, found.area.code)} />
      )}
    </div>
  )
}

const SHOWN = 3

function describeFound({ state, areas }: CheckedLine): string {
  const [found] = areas
  if (state === 'gone') return ' · no area has this code now'
  if (state === 'unread') return ' · there is no area code in it'
  const names = [
    ...new Set(
      areas.map(({ area, country }) => (state === 'ambiguous' ? `${area.name}, ${country.name}` : area.name)),
    ),
  ]
  const more = names.length - SHOWN
  const listed = `${names.slice(0, SHOWN).join(state === 'ambiguous' ? '; ' : ', ')}${more > 0 ? ` and ${more} more` : ''}`
  if (state === 'ambiguous') return ` · may mean ${listed}`
  return state === 'renamed'
    ? ` to ${listed} · ${found?.country.name}`
    : ` · ${listed}, ${found?.country.name}`
}
