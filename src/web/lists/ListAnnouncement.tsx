import { Announcement } from '../ui/Announcement.tsx'
import { describeListed } from './describeListed.ts'
import { useLists } from './useLists.ts'

/** Tells a screen reader how much is listed, whenever that changes. */
export function ListAnnouncement() {
  const { kind, isUnmatched, listedCount } = useLists()
  // of a list in which nothing matches, the search announces what it found elsewhere instead
  const isSilent = isUnmatched || kind === 'number'
  return (
    <Announcement text={isSilent ? '' : describeListed(listedCount, kind === 'countries' ? kind : 'areas')} />
  )
}
