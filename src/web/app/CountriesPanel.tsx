import type { Country } from '../../core/country.ts'
import type { Sort } from '../../core/order.ts'
import { Countries } from '../countries/Countries.tsx'
import { describeCountries } from '../countries/count.ts'
import type { Part } from '../state/url.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { PanelTools } from './PanelTools.tsx'

interface CountriesPanelProps {
  readonly shown: readonly Country[]
  readonly total: number
  readonly current: string | undefined // ISO code of the country that one comes back from
  readonly search: string
  readonly sort: Sort
  readonly only: Part | undefined
  readonly unplaced: number
}

export function CountriesPanel({ shown, total, current, ...tools }: CountriesPanelProps) {
  return (
    <div className={styles.panel}>
      <PanelHeading takesFocus={current === undefined}>Countries</PanelHeading>
      <PanelTools hint="Country or calling code" {...tools} count={describeCountries(shown.length, total)} />
      {shown.length > 0 && <Countries countries={shown} current={current} />}
      {shown.length === 0 && total > 0 && (
        <NothingFound
          search={tools.search}
          only={tools.only}
          advice="Only countries are searched here: open one to search its areas."
        />
      )}
      {total === 0 && <p className={styles.empty}>This account has no coverage in any country.</p>}
    </div>
  )
}
