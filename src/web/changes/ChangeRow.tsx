import type { Change, ChangeKind } from '../../core/changes/change.ts'
import { describeDetail, nameOfKind, TWO_VENDORS, type Words } from '../../core/changes/words.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import { ChangeMark } from './ChangeMark.tsx'
import styles from './ChangesPage.module.css'
import type { ChangeItem } from './listItems.ts'

interface ChangeRowProps {
  readonly item: ChangeItem
  readonly words: Words
  readonly shortlisted: ReadonlySet<string>
  readonly active: Change | undefined
  readonly tabIndex: 0 | -1
  readonly onActivate: (change: Change) => void
}

/** A change, which a click shows on the map, or the heading of its kind. */
export function ChangeRow({ item, words, shortlisted, active, tabIndex, onActivate }: ChangeRowProps) {
  if (item.kind === 'heading')
    return (
      <h2 tabIndex={tabIndex} className={styles.heading}>
        <span>{describeHeading(item.of, words)}</span>
        <span>{formatNumber(item.count)}</span>
      </h2>
    )
  const { country, area, key } = item
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-current={item === active ? 'true' : undefined}
      className={`${row.row} ${styles.change} ${item === active ? row.highlighted : ''}`}
      onClick={() => onActivate(item)}
    >
      <ChangeMark kind={item.kind} />
      <span className={row.stack}>
        <bdi className={row.line} title={area.name}>
          {area.name}
        </bdi>
        <span className={row.subline}>
          <bdi>{describeDetail(item, words)}</bdi>
          {shortlisted.has(key) && (
            <strong className={styles.shortlisted}> · {say('on your shortlist')}</strong>
          )}
        </span>
      </span>
      <Prefix text={formatPrefix(country.callingCode, area.code)} />
    </button>
  )
}

function describeHeading(kind: ChangeKind, words: Words): string {
  if (kind !== 'moved') return nameOfKind(kind, words)
  return words === TWO_VENDORS ? say('Elsewhere, farthest first') : say('Moved, farthest first')
}
