import { type Country, describeWhyClosed, keyOfCountry } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount, formatShownCountries } from '../../core/list/formatCount.ts'
import type { Sort } from '../../core/list/order.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { useSelected } from '../state/createStore.ts'
import { highlightProps, useIsHighlighted } from '../state/highlighted.ts'
import { toCountry } from '../state/links.ts'
import { farCountries, farWords } from '../state/onScreen.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import rowStyles from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'
import { LazyOwnFilters } from './LazyOwn.ts'
import { ListAnnouncement } from './ListAnnouncement.tsx'
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
      <ListAnnouncement />
      <ListControls
        list={countries}
        sorts={sorts}
        remark={isUnmatched ? say('No country matches: all are shown') : undefined}
        count={formatShownCountries(listed.length, total)}
        isCountSaid={listed.length === total && areaCounts.size === total} // with the areas of the world
        moreFilters={ownColumns?.table.byIso.size ? <LazyOwnFilters columns={ownColumns} /> : null}
      />
      {listed.length > 0 && (
        <Countries countries={listed} areaCounts={areaCounts} current={lastOpened.iso} />
      )}
      {listed.length === 0 && total > 0 && <NothingFound />}
      {total === 0 && (
        <p className={styles.empty}>{say('This account has no coverage in any country.')}</p>
      )}
    </>
  )
}

interface CountriesProps {
  readonly countries: readonly Country[] // in the order to list them
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, for the countries whose areas are known
  readonly current: string | undefined // ISO code of the country that was open last
}

function Countries({ countries, areaCounts, current }: CountriesProps) {
  return (
    <VirtualList
      label={say('Countries')}
      items={countries}
      rowHeight="var(--tall-row-height)"
      current={
        current === undefined ? undefined : countries.findIndex(({ iso }) => iso === current)
      }
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
    className: `${rowStyles.row} ${isHighlighted ? rowStyles.highlighted : ''}`,
    ...highlightProps(key),
    children: (
      <>
        <Flag iso={country.iso} />
        <span className={rowStyles.stack}>
          <span className={rowStyles.line}>{country.name}</span>
          {(areaCount !== undefined || isFar) && (
            <span className={rowStyles.subline}>
              {' '}
              {areaCount !== undefined && formatAreaCount(areaCount)}
              {areaCount !== undefined && isFar && ' · '}
              {isFar && farWords()}
            </span>
          )}
          {own && <span className={rowStyles.subline}> {own}</span>}
          {why !== undefined && <span className={rowStyles.subline}> {why}</span>}
        </span>
        <Prefix text={`+${country.callingCode}`} />
      </>
    ),
  }
  return why === undefined ? <UrlLink change={toCountry(country.iso)} {...row} /> : <div {...row} />
}
