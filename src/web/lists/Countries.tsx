import { type Country, describeWhyClosed, keyOfCountry } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { useSelected } from '../state/createStore.ts'
import { farCountries, farWords } from '../state/farCountries.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { toCountry } from '../state/links.ts'
import { useOwnColumns } from '../state/ownColumns/ownStore.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import styles from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'

interface CountriesProps {
  readonly countries: readonly Country[] // in the order to list them
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, for the countries whose areas are known
  readonly current: string | undefined // ISO code of the country that was open last
}

export function Countries({ countries, areaCounts, current }: CountriesProps) {
  return (
    <VirtualList
      label={say('Countries')}
      items={countries}
      rowHeight="var(--tall-row-height)"
      current={current === undefined ? undefined : countries.findIndex(({ iso }) => iso === current)}
      renderRow={(country, tabIndex) => (
        <CountryRow country={country} areaCount={areaCounts.get(country.iso)} tabIndex={tabIndex} />
      )}
    />
  )
}

interface CountryRowProps {
  readonly country: Country
  readonly areaCount: number | undefined
  readonly tabIndex: 0 | -1
}

function CountryRow({ country, areaCount, tabIndex }: CountryRowProps) {
  const key = keyOfCountry(country)
  const isHighlighted = useIsHighlighted(key)
  const isFar = useSelected(farCountries, (far) => far.has(country.iso))
  const why = describeWhyClosed(country)
  const own = useOwnColumns()?.textOf(country)
  const row = {
    tabIndex,
    className: `${styles.row} ${isHighlighted ? styles.highlighted : ''}`,
    ...highlightProps(key),
    children: (
      <>
        <Flag iso={country.iso} />
        <span className={styles.stack}>
          <span className={styles.line}>{country.name}</span>
          {(areaCount !== undefined || isFar) && (
            <span className={styles.subline}>
              {' '}
              {areaCount !== undefined && formatAreaCount(areaCount)}
              {areaCount !== undefined && isFar && ' · '}
              {isFar && farWords()}
            </span>
          )}
          {own && <span className={styles.subline}> {own}</span>}
          {why !== undefined && <span className={styles.subline}> {why}</span>}
        </span>
        <Prefix text={`+${country.callingCode}`} />
      </>
    ),
  }
  return why === undefined ? <UrlLink change={toCountry(country.iso)} {...row} /> : <div {...row} />
}
