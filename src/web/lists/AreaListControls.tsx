import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Sort } from '../../core/list/order.ts'
import { countPlacing } from '../../core/list/placing.ts'
import { DigitBar } from './DigitBar.tsx'
import { describeListing, describeUnmatched } from './describePlacing.ts'
import type { FilteredList } from './filteredList.ts'
import { ListControls } from './ListControls.tsx'
import { useLists } from './useLists.ts'

const SORTS: readonly Sort[] = ['largest', 'name', 'code']

interface AreaListControlsProps<Item> {
  readonly list: FilteredList<Item>
  readonly country?: Country // undefined: they are of the whole world
  readonly areaOf: (item: Item) => Area // stays the same function
}

/** The controls of a list of areas, of a country or of the world. */
export function AreaListControls<Item>({ list, country, areaOf }: AreaListControlsProps<Item>) {
  const { listed, total, isUnmatched } = list
  const count = useMemo(() => describeListing(listed.map(areaOf), total), [listed, areaOf, total])
  return (
    <ListControls
      list={list}
      sorts={SORTS}
      remark={isUnmatched ? describeUnmatched(country?.name) : undefined}
      count={count}
      isCountSaid={total === 1 && listed.length === 1}
      isSingle={total === 1}
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
