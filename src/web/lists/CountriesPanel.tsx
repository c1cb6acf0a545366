import { formatShownCountries } from '../../core/list/formatCount.ts'
import { SORTS } from '../../core/list/order.ts'
import { Countries } from './Countries.tsx'
import { ListControls } from './ListControls.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

export function CountriesPanel() {
  const { countries, options, lastOpened } = useLists()
  const { total, listed, areaCounts } = countries
  const sorts =
    areaCounts.size > 1 || options.sort === 'areas' ? SORTS : SORTS.filter((sort) => sort !== 'areas')
  return (
    <>
      <ListControls list={countries} sorts={sorts} count={formatShownCountries(listed.length, total)} />
      {listed.length > 0 && <Countries countries={listed} areaCounts={areaCounts} current={lastOpened.iso} />}
      {listed.length === 0 && total > 0 && (
        <NothingFound advice="Only countries are listed here: what is found in the world stands below the search box." />
      )}
      {total === 0 && <p className={styles.empty}>This account has no coverage in any country.</p>}
    </>
  )
}
