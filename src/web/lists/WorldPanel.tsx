import type { Area } from '../../core/area.ts'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import type { WorldArea } from '../../core/world.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { AreaListControls } from './AreaListControls.tsx'
import { NothingFound } from './NothingFound.tsx'
import { isCalled } from './openTown.ts'
import styles from './Panel.module.css'
import { type Opened, useLists } from './useLists.ts'
import { WorldAreaRow } from './WorldAreaRow.tsx'

/** All areas of the world that are known. */
export function WorldPanel() {
  const { world, lastOpened } = useLists()
  const { total, listed } = world
  return (
    <>
      <AreaListControls list={world} areaOf={areaOfItem} toWorldArea={itself} />
      {listed.length > 0 && <WorldAreas areas={listed} current={lastOpened} />}
      {listed.length === 0 && total > 0 && <NothingFound />}
      {total === 0 && (
        <p className={styles.empty}>{say('The areas of the world are listed once they are loaded.')}</p>
      )}
    </>
  )
}

function areaOfItem({ area }: WorldArea): Area {
  return area
}

function itself(item: WorldArea): WorldArea {
  return item
}

interface WorldAreasProps {
  readonly areas: readonly WorldArea[] // in the order to list them
  readonly current?: Opened // the area to return to, if it has a code
  readonly from?: Position // where the distance and direction to each start
}

/** Areas of any country. */
export function WorldAreas({ areas, current, from }: WorldAreasProps) {
  return (
    <VirtualList
      label={say('Areas')}
      items={areas}
      rowHeight="var(--tall-row-height)"
      current={current?.code === undefined ? undefined : areas.findIndex((area) => isAt(area, current))}
      renderRow={(area, tabIndex) => <WorldAreaRow item={area} tabIndex={tabIndex} from={from} />}
    />
  )
}

function isAt({ country, area }: WorldArea, { iso, code, town }: Opened): boolean {
  const isCode = country.iso === iso && area.code === code
  return isCode && (town === undefined || isCalled(area.name, town))
}
