import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { areasQuery, useAreas } from '../api/queries.ts'
import { useSession, useSignOut } from '../api/session.ts'
import { TO_AREAS } from '../state/links.ts'
import { navigate } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { AreaDetails } from './AreaDetails.tsx'
import { Areas } from './Areas.tsx'
import { describeAreas, describePlacing } from './describeSharing.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { type ListTools, PanelTools } from './PanelTools.tsx'
import type { Shown } from './useShown.ts'

export interface CountryAreasProps extends ListTools {
  readonly country: Country
  readonly shown: Shown<Area>
  readonly farAway: ReadonlySet<Area>
  readonly code: string | undefined
}

/** The areas of a country, the one that is open, or why there are none. */
export function CountryAreas(props: CountryAreasProps) {
  const { country, shown, farAway, code, search, sort, only, near } = props
  const client = useQueryClient()
  const session = useSession()
  const query = useAreas(country.iso)
  const onCancel = () => client.cancelQueries(areasQuery(session, country.iso))
  const { total, listed, sharing, unplaced, far } = shown
  const placing = useMemo(() => describePlacing(listed), [listed])
  if (query.isLoadingError) return <AreasFailure query={query} />
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
