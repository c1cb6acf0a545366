import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { WorldArea } from '../../core/world.ts'
import { useWorld } from '../api/useWorld.ts'
import { describePoint } from '../state/describePoint.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import type { Nearness } from '../state/url.ts'
import { AddAll } from './AddAll.tsx'
import { BackLink } from './BackLink.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { useLists } from './useLists.ts'
import { useWholeCountryAreas } from './useWholeCountryAreas.ts'
import { WorldAreas } from './WorldAreas.tsx'

/** The areas nearest to a point, across borders. */
export function NearestPanel({ near }: { readonly near: Nearness }) {
  const { countries, areas: known } = useWorld()
  const areas = useLists().nearest
  const wholeCountry = useWholeCountryAreas(near.position)
  const listed = [...wholeCountry, ...areas]
  return (
    <div className={styles.panel}>
      <BackLink change={TO_COUNTRIES}>All countries</BackLink>
      <PanelHeading takesFocus>
        <span className={styles.title}>
          Nearest to <bdi>{describePoint(near)}</bdi>
        </span>
      </PanelHeading>
      <p role="status" aria-live="off" className={styles.about}>
        {areas.length > 0 ? `${formatAreaCount(areas.length)}, nearest first` : 'No area is known near here'}
        {known.size < countries.length &&
          `, of the ${known.size} countries loaded so far of ${countries.length}`}
      </p>
      <p className={styles.addNearest}>
        <AddAll items={listed} toWorldArea={itself} />
      </p>
      {listed.length > 0 && <WorldAreas areas={listed} from={near.position} />}
    </div>
  )
}

function itself(item: WorldArea): WorldArea {
  return item
}
