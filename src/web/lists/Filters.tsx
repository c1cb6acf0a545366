import { formatDistance, kmOfLength } from '../../core/language/formatDistance.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { describePoint } from '../state/describePoint.ts'
import { type Nearness, navigate, type UrlState } from '../state/url.ts'
import { Chip } from '../ui/Chip.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

const DISTANCES = [10, 25, 50, 100, 250, 500] // km, or miles where people use them

/** The search and the point, where they narrow the list, each with a button that removes it. */
export function Filters() {
  const { options, isUnmatched } = useLists()
  const { near } = options
  const search = isUnmatched ? '' : options.search
  if (search === '' && !near) return null
  return (
    <ul aria-label={say('Filters')} className={styles.filters}>
      {search !== '' && (
        <li>
          <Chip label={`“${search}”`} onRemove={() => change({ search: '' })} />
        </li>
      )}
      {near && (
        <li>
          <NearChip near={near} />
        </li>
      )}
    </ul>
  )
}

function NearChip({ near }: { readonly near: Nearness }) {
  const { km } = near
  const offered = DISTANCES.map(kmOfLength)
  const distances = km === undefined || offered.includes(km) ? offered : [...offered, km]
  return (
    <Chip
      label={say('Near {place}', { place: describePoint(near) })}
      onRemove={() => change({ near: undefined })}
    >
      <select
        aria-label={sayAs('a distance', 'Within')}
        value={km ?? ''}
        onChange={({ target: { value } }) =>
          change({ near: { ...near, km: value === '' ? undefined : Number(value) } })
        }
      >
        <option value="">{say('any distance')}</option>
        {distances.map((distance) => (
          <option key={distance} value={distance}>
            {formatDistance(distance)}
          </option>
        ))}
      </select>
    </Chip>
  )
}

function change(change: Partial<UrlState>): void {
  navigate(change, 'replace')
}
