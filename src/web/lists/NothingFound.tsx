import { formatWay } from '../../core/geo/formatWay.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { formatDistance, kmOfLength } from '../../core/language/formatDistance.ts'
import { say } from '../../core/language/say.ts'
import { clearOwnFilters } from '../state/columns/ownColumns.ts'
import { MOST_KM, type Nearness, navigate, type UrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

const UNFILTERED: Partial<UrlState> = { search: '', only: [], digits: '', near: undefined }

/** In place of an empty list: why it is empty, and a button that removes all filters. */
export function NothingFound() {
  const { kind, around, areas, options } = useLists()
  const { near } = options
  const beyond = kind === 'nearest' ? around[0] : areas.beyond
  if (near?.km !== undefined && beyond?.area.position)
    return <NothingWithin near={near} km={near.km} name={beyond.area.name} position={beyond.area.position} />
  return (
    <div className={styles.empty}>
      <p>{say('Nothing here passes all the filters.')}</p>
      <Button onClick={listEverything}>{say('List everything')}</Button>
    </div>
  )
}

interface NothingWithinProps {
  readonly near: Nearness
  readonly km: number
  readonly name: string // of the nearest
  readonly position: Position
}

const LENGTHS = [10, 20, 30, 50, 100, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] // km or miles

/** How far the nearest is, and a button that lists what is as far. */
function NothingWithin({ near, km, name, position }: NothingWithinProps) {
  const least = distanceKm(near.position, position)
  const wider = LENGTHS.map(kmOfLength).find((length) => length >= least) ?? MOST_KM
  return (
    <div className={styles.empty}>
      <p>
        {say('None within {distance}: the nearest is {area}, {way}.', {
          distance: formatDistance(km),
          area: name,
          way: formatWay(near.position, position),
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
