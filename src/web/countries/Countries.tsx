import { countAreas } from '../../core/countAreas.ts'
import type { Country } from '../../core/country.ts'
import { highlight, useIsHighlighted } from '../state/highlight.ts'
import { toCountry } from '../state/steps.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Flag } from '../ui/Flag.tsx'
import row from '../ui/row.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'

const ROW_HEIGHT_PX = 50

interface CountriesProps {
  readonly countries: readonly Country[] // in the order to list them
  readonly areaCounts: ReadonlyMap<string, number> // by ISO code, where they are known
  readonly current: string | undefined // ISO code of the country that one comes back from
}

export function Countries({ countries, areaCounts, current }: CountriesProps) {
  return (
    <VirtualList
      label="Countries"
      items={countries}
      rowHeightPx={ROW_HEIGHT_PX}
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

function CountryRow({ country: { iso, name, callingCode }, areaCount, tabIndex }: CountryRowProps) {
  const isHighlighted = useIsHighlighted(iso)
  return (
    <UrlLink
      change={toCountry(iso)}
      tabIndex={tabIndex}
      className={`${row.row} ${isHighlighted ? row.highlighted : ''}`}
      onPointerEnter={() => highlight(iso)}
      onPointerLeave={() => highlight(undefined)}
      onFocus={() => highlight(iso)}
      onBlur={() => highlight(undefined)}
    >
      <Flag iso={iso} />
      <span className={row.stack}>
        <span className={row.line}>{name}</span>
        {areaCount !== undefined && <span className={row.subline}> {countAreas(areaCount)}</span>}
      </span>
      <span className={row.code}>+{callingCode}</span>
    </UrlLink>
  )
}
