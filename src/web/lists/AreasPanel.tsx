import type { KeyboardEvent } from 'react'
import type { Country } from '../../core/country.ts'
import { TO_AREAS, TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { CountryAreasProps } from './CountryAreas.tsx'
import { LazyCountryAreas } from './LazyCountryAreas.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'

interface AreasPanelProps extends Omit<CountryAreasProps, 'country'> {
  readonly iso: string
  readonly country: Country | undefined // undefined: the account has none of this code
}

export function AreasPanel(props: AreasPanelProps) {
  const { iso, country, code } = props
  function closeDetails(event: KeyboardEvent): void {
    if (event.key === 'Escape' && code !== undefined && !event.defaultPrevented) navigate(TO_AREAS, 'push')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open anywhere inside
    <div className={styles.panel} onKeyDown={closeDetails}>
      <UrlLink change={TO_COUNTRIES} className={styles.back}>
        <Icon path="M12 5l-5 5 5 5" sizePx={16} />
        All countries
      </UrlLink>
      <PanelHeading takesFocus>
        <Flag iso={iso} />
        <span className={styles.title}>{country?.name ?? iso}</span>
        {country && <span className={styles.callingCode}>+{country.callingCode}</span>}
      </PanelHeading>
      {country ? <LazyCountryAreas {...props} country={country} /> : <NoSuchCountry iso={iso} />}
    </div>
  )
}

function NoSuchCountry({ iso }: { readonly iso: string }) {
  return (
    <div className={styles.failure}>
      <Failure
        text={`This account has no coverage in a country with the code ${iso}.`}
        action={{ label: 'Show all countries', onAct: () => navigate(TO_COUNTRIES, 'replace') }}
      />
    </div>
  )
}
