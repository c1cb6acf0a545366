import type { Change, ChangeKind, Changes } from '../../core/changes/change.ts'
import { CHANGE_KINDS } from '../../core/changes/change.ts'

/** A row of the list of changes: a heading, or a change. */
export type ChangeItem =
  | { readonly kind: 'heading'; readonly of: ChangeKind; readonly count: number }
  | {
      readonly kind: 'change'
      readonly change: Change
      readonly isShortlisted: boolean
    }

/** The rows of the kinds that are shown: below each heading first what is on the person's shortlist. */
export function listItems(
  { list }: Pick<Changes, 'list'>,
  shown: ReadonlySet<ChangeKind>,
  shortlisted: ReadonlySet<string>,
): ChangeItem[] {
  const byKind = new Map(
    [...CHANGE_KINDS].map((kind) => [kind, { first: [] as ChangeItem[], rest: [] as ChangeItem[] }]),
  )
  for (const change of list) {
    if (!shown.has(change.kind)) continue
    const isShortlisted = shortlisted.has(change.key)
    const { first = [], rest = [] } = byKind.get(change.kind) ?? {}
    ;(isShortlisted ? first : rest).push({ kind: 'change', change, isShortlisted })
  }
  const items: ChangeItem[] = []
  for (const [kind, { first, rest }] of byKind) {
    if (first.length + rest.length === 0) continue
    items.push({ kind: 'heading', of: kind, count: first.length + rest.length })
    for (const item of first) items.push(item)
    for (const item of rest) items.push(item)
  }
  return items
}
