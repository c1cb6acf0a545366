import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Sort } from '../../core/list/order.ts'
import { countPlacing } from '../../core/list/placing.ts'
import type { WorldArea } from '../../core/world.ts'
import { useOwnColumns } from '../state/ownColumns/ownStore.ts'
import { AddAll } from './AddAll.tsx'
import { CompareButton } from './CompareButton.tsx'
import { DigitBar } from './DigitBar.tsx'
import { describeListing, describeUnmatched } from './describePlacing.ts'
import type { FilteredList } from './filteredList.ts'
import { LazyOwnFilters } from './LazyOwn.ts'
import { ListControls } from './ListControls.tsx'
import { useLists } from './useLists.ts'

const SORTS: readonly Sort[] = ['largest', 'name', 'code']

interface AreaListControlsProps<Item> {
  readonly list: FilteredList<Item>
  readonly country?: Country // undefined: they are of the whole world
  readonly areaOf: (item: Item) => Area // stays the same function
  readonly toWorldArea: (item: Item) => WorldArea
}

/** The controls of a list of areas, of a country or of the world. */
export function AreaListControls<Item>({ list, country, areaOf, toWorldArea }: AreaListControlsProps<Item>) {
  const { listed, mapped, total, isUnmatched } = list
  const ownColumns = useOwnColumns()
  const counted = listed.length === mapped.length ? mapped : listed // the same in another order: counted once
  const count = useMemo(() => describeListing(counted.map(areaOf), total), [counted, areaOf, total])
  return (
    <ListControls
      list={list}
      sorts={SORTS}
      remark={isUnmatched ? describeUnmatched(country?.name) : undefined}
      count={count}
      actions={
        <>
          <AddAll items={listed} toWorldArea={toWorldArea} />
          {country && <CompareButton iso={country.iso} />}
        </>
      }
      isCountSaid={total === 1 && listed.length === 1}
      isSingle={total === 1}
      moreFilters={ownColumns && <LazyOwnFilters columns={ownColumns} />}
    >
      {country && <Digits country={country} />}
    </ListControls>
  )
}

const FEWEST_DIGITS = 2
const FEWEST_PLACES = 24

/** Bars by digit, where there are enough areas to choose from. */
function Digits({ country: { callingCode } }: { readonly country: Country }) {
  const { areas, options } = useLists()
  const { all, digitCounts } = areas
  const spots = useMemo(() => countPlacing(all ?? []).spots, [all])
  const isOffered = digitCounts.length >= FEWEST_DIGITS && spots >= FEWEST_PLACES
  return isOffered || (options.digits !== '' && digitCounts.length > 0) ? (
    <DigitBar callingCode={callingCode} counts={digitCounts} digits={options.digits} />
  ) : null
}
