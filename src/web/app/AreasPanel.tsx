import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { AreaDetails } from '../areas/AreaDetails.tsx'
import { Areas } from '../areas/Areas.tsx'
import { describeAreas, describePlacing } from '../areas/count.ts'
import { TO_AREAS, TO_COUNTRIES } from '../state/steps.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import type { Shown } from './lists.ts'
import { messageOf } from './messages.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { type ListTools, PanelTools } from './PanelTools.tsx'

interface AreasPanelProps extends ListTools {
  readonly iso: string
  readonly country: Country | undefined // undefined: the account has none of this code
  readonly query: UseQueryResult<readonly Area[]>
  readonly shown: Shown<Area>
  readonly farAway: ReadonlySet<Area>
  readonly code: string | undefined
  readonly onSignOut: () => void
  readonly onCancel: () => void // of loading the areas
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
      {country ? <CountryAreas {...props} country={country} /> : <NoSuchCountry iso={iso} />}
    </div>
  )
}

function CountryAreas(props: AreasPanelProps & { country: Country }) {
  const { country, query, shown, farAway, code, search, sort, only, near, onSignOut, onCancel } = props
  const { total, listed, sharing, unplaced, far } = shown
  const placing = useMemo(() => describePlacing(listed), [listed])
  if (query.isLoadingError) return <AreasFailure query={query} onSignOut={onSignOut} />
  if (!query.data) return <AreasMissing country={country} query={query} onCancel={onCancel} />
  if (query.data.length === 0)
    return <p className={styles.empty}>{country.name} has no areas to choose from.</p>
  const towns = query.data.filter((area) => area.code === code)
  return (
    <>
      <PanelTools
        {...{ search, sort, only, near }}
        sorts={['name', 'code']}
        sharing={sharing}
        unplaced={unplaced}
        far={far}
        count={describeAreas(listed.length, total)}
        placing={placing}
      />
      {listed.length > 0 ? (
        <Areas areas={listed} current={code} from={near?.position} farAway={farAway} />
      ) : (
        <NothingFound search={search} only={only} near={near} />
      )}
      {towns.length > 0 && <AreaDetails key={code} country={country} towns={towns} areas={query.data} />}
      {code !== undefined && towns.length === 0 && (
        <div className={styles.failure}>
          <Failure
            text={`${country.name} has no area code ${code}.`}
            action={{ label: 'Show all areas', onAct: () => navigate(TO_AREAS, 'replace') }}
          />
        </div>
      )}
    </>
  )
}

interface AreasMissingProps extends Pick<AreasPanelProps, 'query' | 'onCancel'> {
  readonly country: Country
}

function AreasMissing({ country, query, onCancel }: AreasMissingProps) {
  if (query.fetchStatus !== 'idle')
    return <Waiting text={`Loading the areas of ${country.name}…`} onCancel={onCancel} />
  return (
    <div className={styles.failure}>
      <Failure
        text={`The areas of ${country.name} are not loaded.`}
        action={{ label: 'Load them', onAct: () => query.refetch() }}
      />
    </div>
  )
}

function AreasFailure({ query, onSignOut }: Pick<AreasPanelProps, 'query' | 'onSignOut'>) {
  const { cure, ...words } = messageOf(query.error)
  const refused = { text: 'The coverage service does not accept this sign-in any more.' }
  const actions = {
    retry: { label: 'Try again', onAct: () => query.refetch() },
    'sign-in': { label: 'Sign in again', onAct: onSignOut },
    none: undefined,
  }
  return (
    <div className={styles.failure}>
      <Failure {...(cure === 'sign-in' ? refused : words)} action={actions[cure]} />
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
