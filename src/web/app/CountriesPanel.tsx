import type { Country } from '../../core/country.ts'
import { Countries } from '../countries/Countries.tsx'
import { describeCountries } from '../countries/count.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { PanelTools, type PanelToolsProps } from './PanelTools.tsx'

interface CountriesPanelProps extends Omit<PanelToolsProps, 'count' | 'sharing'> {
  readonly shown: readonly Country[]
  readonly total: number
  readonly current: string | undefined // ISO code of the country that one comes back from
}

export function CountriesPanel({ shown, total, current, ...tools }: CountriesPanelProps) {
  return (
    <div className={styles.panel}>
      <PanelHeading takesFocus={current === undefined}>Countries</PanelHeading>
      <PanelTools {...tools} sharing={0} count={describeCountries(shown.length, total)} />
      {shown.length > 0 && <Countries countries={shown} current={current} />}
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
