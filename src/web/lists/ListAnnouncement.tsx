import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { useUrlState } from '../state/url.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { describeListed } from './describeListed.ts'
import { useLists } from './useLists.ts'

/** Tells a screen reader how much is listed, whenever that changes. */
export function ListAnnouncement() {
  const { search } = useUrlState()
  const { kind, listedCount } = useLists()
  const formatItems = kind === 'countries' ? formatCountryCount : formatAreaCount
  const isSaidBySearch = search !== '' && listedCount === 0 // which announces what it found elsewhere instead
  return <Announcement text={isSaidBySearch ? '' : describeListed(listedCount, formatItems)} />
}
