import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { WorldArea } from '../../core/world.ts'
import { describePoint } from '../state/describePoint.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import type { Nearness } from '../state/url.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { WorldAreas } from './WorldAreas.tsx'

interface NearestPanelProps {
  readonly near: Nearness
  readonly areas: readonly WorldArea[] // nearest first
  readonly whole: readonly WorldArea[] // the codes for the whole country around
  readonly known: number // of how many countries the areas are known
  readonly total: number // of how many there are
}

/** The areas nearest to a point, across borders. */
export function NearestPanel({ near, areas, whole, known, total }: NearestPanelProps) {
  return (
    <div className={styles.panel}>
      <UrlLink change={TO_COUNTRIES} className={styles.back}>
        <Icon path="M12 5l-5 5 5 5" sizePx={16} />
        All countries
      </UrlLink>
      <PanelHeading takesFocus>
        <span className={styles.title}>
          Nearest to <bdi>{describePoint(near)}</bdi>
        </span>
      </PanelHeading>
      <p role="status" aria-live="off" className={styles.about}>
        {areas.length > 0 ? `${formatAreaCount(areas.length)}, nearest first` : 'No area is known near here'}
        {known < total && `, of the ${known} countries loaded so far of ${total}`}
      </p>
      {areas.length + whole.length > 0 && <WorldAreas areas={[...whole, ...areas]} from={near.position} />}
    </div>
  )
}
