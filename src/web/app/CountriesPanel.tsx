import type { Country } from '../../core/country.ts'
import { SORTS } from '../../core/order.ts'
import { Countries } from '../countries/Countries.tsx'
import { describeCountries } from '../countries/count.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { PanelTools, type PanelToolsProps } from './PanelTools.tsx'

interface CountriesPanelProps extends Omit<PanelToolsProps, 'count' | 'placing' | 'sharing' | 'sorts'> {
  readonly shown: readonly Country[]
  readonly total: number
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, where they are known
  readonly current: string | undefined // ISO code of the country that one comes back from
}

export function CountriesPanel({ shown, total, areaCounts, current, ...tools }: CountriesPanelProps) {
  const sorts =
    areaCounts.size > 1 || tools.sort === 'areas' ? SORTS : SORTS.filter((sort) => sort !== 'areas')
  return (
    <>
      <PanelTools {...tools} sorts={sorts} sharing={0} count={describeCountries(shown.length, total)} />
      {shown.length > 0 && <Countries countries={shown} areaCounts={areaCounts} current={current} />}
      {shown.length === 0 && total > 0 && (
        <NothingFound
          {...tools}
          advice="Only countries are listed here: what is found in the world stands below the search box."
        />
      )}
      {total === 0 && <p className={styles.empty}>This account has no coverage in any country.</p>}
    </>
  )
}
