import type { ReactNode } from 'react'
import type { Country } from '../../core/country.ts'
import { SORTS } from '../../core/order.ts'
import { Countries } from '../countries/Countries.tsx'
import { describeCountries } from '../countries/count.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { PanelTools, type PanelToolsProps } from './PanelTools.tsx'
import { WorldHead } from './WorldHead.tsx'

interface CountriesPanelProps extends Omit<PanelToolsProps, 'count' | 'sharing' | 'sorts'> {
  readonly shown: readonly Country[]
  readonly total: number
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, where they are known
  readonly worldBar: ReactNode
  readonly current: string | undefined // ISO code of the country that one comes back from
}

export function CountriesPanel({
  shown,
  total,
  areaCounts,
  worldBar,
  current,
  ...tools
}: CountriesPanelProps) {
  const sorts =
    areaCounts.size > 1 || tools.sort === 'areas' ? SORTS : SORTS.filter((sort) => sort !== 'areas')
  return (
    <div className={styles.panel}>
      <WorldHead list={undefined} takesFocus={current === undefined} worldBar={worldBar} />
      <PanelTools {...tools} sorts={sorts} sharing={0} count={describeCountries(shown.length, total)} />
      {shown.length > 0 && <Countries countries={shown} areaCounts={areaCounts} current={current} />}
      {shown.length === 0 && total > 0 && (
        <NothingFound
          {...tools}
          advice="Only countries are listed here: what is found in the world stands below the search box."
        />
      )}
      {total === 0 && <p className={styles.empty}>This account has no coverage in any country.</p>}
    </div>
  )
}
