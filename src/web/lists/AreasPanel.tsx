import type { KeyboardEvent } from 'react'
import { TO_AREAS, TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate, useUrlState } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LazyCountryAreas } from './lazyPanels.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { useLists } from './useLists.ts'

/** The panel of the country that has the code, or of none if the account has no such country. */
export function AreasPanel({ iso }: { readonly iso: string }) {
  const { country } = useLists().areas
  const { code } = useUrlState()
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
      {country ? <LazyCountryAreas country={country} /> : <NoSuchCountry iso={iso} />}
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
