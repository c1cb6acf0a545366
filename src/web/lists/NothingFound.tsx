import { formatWay } from '../../core/geo/formatWay.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { formatDistance, kmOfLength } from '../../core/language/formatDistance.ts'
import { say } from '../../core/language/say.ts'
import { clearOwnFilters } from '../state/columns/ownColumns.ts'
import { useTownNames } from '../state/language.ts'
import { MOST_KM, navigate, type UrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

const UNFILTERED: Partial<UrlState> = { search: '', only: [], digits: '', near: undefined }

const LENGTHS = [10, 20, 30, 50, 100, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] // km or miles

/** In place of an empty list: why it is empty, and a button that removes all filters, or goes as far as the nearest. */
export function NothingFound() {
  const { nameTown } = useTownNames()
  const { kind, around, areas, options } = useLists()
  const { near } = options
  const beyond = kind === 'nearest' ? around[0] : areas.beyond
  const there = beyond?.area.position
  if (near?.km === undefined || !there)
    return (
      <div className={styles.empty}>
        <p>{say('Nothing here passes all the filters.')}</p>
        <Button onClick={listEverything}>{say('List everything')}</Button>
      </div>
    )
  const { position, km } = near
  const wider = LENGTHS.map(kmOfLength).find((least) => least >= distanceKm(position, there)) ?? MOST_KM
  return (
    <div className={styles.empty}>
      <p>
        {say('None within {distance}: the nearest is {area}, {way}.', {
          distance: formatDistance(km),
          area: nameTown(beyond.country.iso, beyond.area),
          way: formatWay(position, there),
        })}
      </p>
      <Button onClick={() => navigate({ near: { ...near, km: wider }, view: undefined }, 'push')}>
        {say('Widen to {distance}', { distance: formatDistance(wider) })}
      </Button>
    </div>
  )
}

function listEverything(): void {
  navigate(UNFILTERED, 'replace')
  clearOwnFilters()
}
