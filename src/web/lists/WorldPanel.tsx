import type { Area } from '../../core/area.ts'
import { say } from '../../core/language/say.ts'
import type { WorldArea } from '../../core/world.ts'
import { AreaListControls } from './AreaListControls.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'
import { WorldAreas } from './WorldAreas.tsx'

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
