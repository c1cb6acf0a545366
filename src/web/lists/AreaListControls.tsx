import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Sort } from '../../core/list/order.ts'
import { describePlacing, formatShownAreas } from './describePlacing.ts'
import type { FilteredList } from './filteredList.ts'
import { ListControls } from './ListControls.tsx'

const SORTS: readonly Sort[] = ['name', 'code']

interface AreaListControlsProps<Item> {
  readonly list: FilteredList<Item>
  readonly areaOf: (item: Item) => Area // stays the same function
}

/** The controls of a list of areas, of a country or of the world. */
export function AreaListControls<Item>({ list, areaOf }: AreaListControlsProps<Item>) {
  const { listed, total } = list
  const placing = useMemo(() => describePlacing(listed.map(areaOf)), [listed, areaOf])
  return (
    <ListControls
      list={list}
      sorts={SORTS}
      count={formatShownAreas(listed.length, total)}
      placing={placing}
    />
  )
}
