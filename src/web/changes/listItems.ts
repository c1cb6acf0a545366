import { CHANGE_KINDS, type Change, type ChangeKind, type Changes } from '../../core/changes/change.ts'

/** The heading of a kind, in the list of changes. */
interface ChangeHeading {
  readonly kind: 'heading'
  readonly of: ChangeKind
  readonly count: number
}

/** A row of the list of changes. */
export type ChangeItem = ChangeHeading | Change

const NONE: readonly Change[] = []

/** The rows of the kinds that are shown: below each heading first what is on the person's shortlist. */
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
    const first = shortlisted.size > 0 ? own.filter(({ key }) => shortlisted.has(key)) : NONE
    for (const change of first) items.push(change)
    for (const change of own) if (first.length === 0 || !shortlisted.has(change.key)) items.push(change)
  }
  return items
}
