import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import type { WorldArea } from '../../core/world.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { isCalled } from './openTown.ts'
import type { Opened } from './useLists.ts'
import { WorldAreaRow } from './WorldAreaRow.tsx'

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
