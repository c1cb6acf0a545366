import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { areasQuery, useAreas } from '../api/queryCache.ts'
import { useSession, useSignOut } from '../api/useSession.ts'
import { TO_AREAS } from '../state/links.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { AreaDetails } from './AreaDetails.tsx'
import { AreaListControls } from './AreaListControls.tsx'
import { Areas } from './Areas.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { useLists } from './useLists.ts'

export interface CountryAreasProps {
  readonly country: Country
}

/** The areas of a country, the one that is open, or why there are none. */
export function CountryAreas({ country }: CountryAreasProps) {
  const { code } = useUrlState()
  const { areas, options } = useLists()
  const { listed, towns = [], farAway } = areas
  const client = useQueryClient()
  const session = useSession()
  const query = useAreas(country.iso)
  const onCancel = () => client.cancelQueries(areasQuery(session, country.iso))
  if (query.isLoadingError) return <AreasFailure query={query} />
  if (!query.data) return <AreasMissing country={country} query={query} onCancel={onCancel} />
  if (query.data.length === 0)
    return <p className={styles.empty}>{country.name} has no areas to choose from.</p>
  return (
    <>
      <AreaListControls list={areas} areaOf={itself} />
      {listed.length > 0 ? (
        <Areas areas={listed} current={code} from={options.near?.position} farAway={farAway} />
      ) : (
        <NothingFound />
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

function itself(area: Area): Area {
  return area
}

type AreasQuery = UseQueryResult<readonly Area[]>

interface AreasMissingProps {
  readonly country: Country
  readonly query: AreasQuery
  readonly onCancel: () => void
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

function AreasFailure({ query }: { readonly query: AreasQuery }) {
  const signOut = useSignOut()
  const { cure, ...failure } = describeFailure(query.error)
  const refused = { text: 'The coverage service does not accept this sign-in any more.' }
  const actions = {
    retry: { label: 'Try again', onAct: () => query.refetch() },
    'sign-in': { label: 'Sign in again', onAct: () => signOut({ keepsAddress: true }) },
    none: undefined,
  }
  return (
    <div className={styles.failure}>
      <Failure {...(cure === 'sign-in' ? refused : failure)} action={actions[cure]} />
    </div>
  )
}
