import { say } from '../../core/language/say.ts'
import { formatShownCountries } from '../../core/list/formatCount.ts'
import type { Sort } from '../../core/list/order.ts'
import { useOwnColumns } from '../state/ownColumns/ownStore.ts'
import { Countries } from './Countries.tsx'
import { LazyOwnFilters } from './LazyOwn.ts'
import { ListControls } from './ListControls.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

export function CountriesPanel() {
  const { countries, options, lastOpened } = useLists()
  const ownColumns = useOwnColumns()
  const { total, isUnmatched, listed, areaCounts } = countries
  const sorts: readonly Sort[] =
    areaCounts.size > 1 || options.sort === 'areas' ? ['name', 'code', 'areas'] : ['name', 'code']
  return (
    <>
      <ListControls
        list={countries}
        sorts={sorts}
        remark={isUnmatched ? say('No country matches: all are shown') : undefined}
        count={formatShownCountries(listed.length, total)}
        isCountSaid={listed.length === total && areaCounts.size === total} // with the areas of the world
        moreFilters={ownColumns?.table.byIso.size ? <LazyOwnFilters columns={ownColumns} /> : null}
      />
      {listed.length > 0 && <Countries countries={listed} areaCounts={areaCounts} current={lastOpened.iso} />}
      {listed.length === 0 && total > 0 && <NothingFound />}
      {total === 0 && <p className={styles.empty}>{say('This account has no coverage in any country.')}</p>}
    </>
  )
}
