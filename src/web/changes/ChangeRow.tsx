import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type Changes,
} from '../../core/changes/change.ts'
import { describeDetail, nameOfKind, TWO_VENDORS, type Words } from '../../core/changes/words.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import styles from './ChangesPage.module.css'

interface ChangeRowProps {
  readonly item: ChangeItem
  readonly words: Words
  readonly shortlisted: ReadonlySet<string>
  readonly active: Change | undefined
  readonly tabIndex: 0 | -1
  readonly onActivate: (change: Change) => void
}

/** A change, which a click shows on the map, or the heading of its kind. */
export function ChangeRow({
  item,
  words,
  shortlisted,
  active,
  tabIndex,
  onActivate,
}: ChangeRowProps) {
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

// strokes in a square of 20; the shapes tell the kinds apart without their colours
const SHAPES: Readonly<Record<ChangeKind, string>> = {
  added: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 7v6M7 10h6',
  removed: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM6.5 10h7',
  renamed: 'M10 3l7 7-7 7-7-7Z',
  moved: 'M4 16L15 5M8 5h7v7',
  duplicate: 'M4 4h8v8H4ZM8 8h8v8H8Z',
}

export function ChangeMark({ kind }: { readonly kind: ChangeKind }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={17}
      height={17}
      aria-hidden="true"
      className={styles.mark}
      data-kind={kind}
    >
      <path d={SHAPES[kind]} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The heading of a kind, in the list of changes. */
interface ChangeHeading {
  readonly kind: 'heading'
  readonly of: ChangeKind
  readonly count: number
}

/** A row of the list of changes. */
type ChangeItem = ChangeHeading | Change

/** The rows of the kinds that are shown: below each heading, changes on the person's shortlist come first. */
export function listItems(
  { list, counts }: Pick<Changes, 'list' | 'counts'>,
  shown: ReadonlySet<ChangeKind>,
  shortlisted: ReadonlySet<string>,
): ChangeItem[] {
  const items: ChangeItem[] = []
  let start = 0
  for (const kind of CHANGE_KINDS) {
    const own = list.slice(start, start + counts[kind])
    start += counts[kind]
    if (own.length === 0 || !shown.has(kind)) continue
    items.push({ kind: 'heading', of: kind, count: own.length })
    const first = own.filter(({ key }) => shortlisted.has(key))
    for (const change of first) items.push(change)
    for (const change of own)
      if (first.length === 0 || !shortlisted.has(change.key)) items.push(change)
  }
  return items
}
