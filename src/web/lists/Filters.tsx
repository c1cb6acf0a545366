import { describePoint } from '../state/describePoint.ts'
import { type Nearness, navigate, type UrlState } from '../state/url.ts'
import { Chip } from '../ui/Chip.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

const DISTANCES_KM = [10, 25, 50, 100, 250, 500]

/** The search and the point that narrow the list, each with a button that removes it. */
export function Filters() {
  const { search, near } = useLists().options
  if (search === '' && !near) return null
  return (
    <ul aria-label="Filters" className={styles.filters}>
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
  const distances = km === undefined || DISTANCES_KM.includes(km) ? DISTANCES_KM : [...DISTANCES_KM, km]
  return (
    <Chip label={`Near ${describePoint(near)}`} onRemove={() => change({ near: undefined })}>
      <select
        aria-label="Within"
        value={km ?? ''}
        onChange={({ target: { value } }) =>
          change({ near: { ...near, km: value === '' ? undefined : Number(value) } })
        }
      >
        <option value="">any distance</option>
        {distances.map((distance) => (
          <option key={distance} value={distance}>
            {distance} km
          </option>
        ))}
      </select>
    </Chip>
  )
}

function change(change: Partial<UrlState>): void {
  navigate(change, 'replace')
}
