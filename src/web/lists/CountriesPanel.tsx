import type { Country } from '../../core/country.ts'
import { formatShownCountries } from '../../core/list/formatCount.ts'
import { SORTS } from '../../core/list/order.ts'
import { Countries } from './Countries.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { type ListTools, PanelTools } from './PanelTools.tsx'
import type { Shown } from './useShown.ts'

interface CountriesPanelProps extends ListTools {
  readonly shown: Shown<Country>
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, where they are known
  readonly current: string | undefined // ISO code of the country that one comes back from
}

export function CountriesPanel({ shown, areaCounts, current, ...tools }: CountriesPanelProps) {
  const { total, listed, sharing, unplaced, far } = shown
  const sorts =
    areaCounts.size > 1 || tools.sort === 'areas' ? SORTS : SORTS.filter((sort) => sort !== 'areas')
  return (
    <>
      <PanelTools
        {...tools}
        sorts={sorts}
        sharing={sharing}
        unplaced={unplaced}
        far={far}
        count={formatShownCountries(listed.length, total)}
      />
      {listed.length > 0 && <Countries countries={listed} areaCounts={areaCounts} current={current} />}
      {listed.length === 0 && total > 0 && (
        <NothingFound
          {...tools}
          advice="Only countries are listed here: what is found in the world stands below the search box."
        />
      )}
      {total === 0 && <p className={styles.empty}>This account has no coverage in any country.</p>}
    </>
  )
}
