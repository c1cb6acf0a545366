import { say } from '../../core/language/say.ts'
import { Announcement } from '../ui/status.tsx'
import { useLists } from './useLists.ts'
import type { ListRows } from './useRows.ts'

type Rows = Pick<ListRows<unknown>, 'count' | 'isCounted'>

/** Tells a screen reader how much is listed, whenever that changes. `rows` say it where they are places. */
export function ListAnnouncement({ rows }: { readonly rows?: Rows | undefined }) {
  const { kind, isUnmatched, listedCount } = useLists()
  // of a list in which nothing matches, the search announces what it found elsewhere instead
  const isSilent = isUnmatched || kind === 'number'
  const listed = describeListed(listedCount, kind === 'countries' ? kind : 'areas')
  const isPending = listedCount === undefined || rows?.isCounted === false
  return <Announcement text={isSilent ? '' : isPending ? undefined : (rows?.count ?? listed)} />
}

/** How much is listed, for a screen reader: "3 areas listed"; undefined while that is not known. */
export function describeListed(
  count: number | undefined,
  kind: 'countries' | 'areas',
): string | undefined {
  if (count === undefined) return undefined
  return kind === 'countries'
    ? say('{count, plural, =0 {No countries} one {# country} other {# countries}} listed', {
        count,
      })
    : say('{count, plural, =0 {No areas} one {# area} other {# areas}} listed', { count })
}
