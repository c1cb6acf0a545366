import type { UseQueryResult } from '@tanstack/react-query'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { signOut } from '../session/sessions.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FailureText } from '../ui/FailureText.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import styles from './CountryAreas.module.css'
import panel from './Panel.module.css'
import { StatePicture } from './StatePicture.tsx'

type AreasQuery = UseQueryResult<readonly Area[]>

interface AreasMissingProps {
  readonly country: Country
  readonly query: AreasQuery
  readonly onCancel: () => void
}

/** In place of the areas of a country while they are loading, or if nobody asks for them. */
export function AreasMissing({ country, query, onCancel }: AreasMissingProps) {
  if (query.fetchStatus !== 'idle')
    return (
      <>
        <Waiting
          text={say('Loading the areas of {country}…', { country: country.name })}
          onCancel={onCancel}
        />
        <SkeletonRows />
      </>
    )
  return (
    <div className={panel.failure}>
      <Failure
        text={say('The areas of {country} are not loaded.', { country: country.name })}
        action={{ label: sayAs('areas', 'Load them'), onAct: () => query.refetch() }}
      />
    </div>
  )
}

interface AreasFailureProps {
  readonly country: Country
  readonly query: AreasQuery
}

/** What happened, and that nothing else is lost. */
export function AreasFailure({ country, query }: AreasFailureProps) {
  const { code, town } = useUrlState()
  const isCard = code !== undefined && town !== undefined // which has margins of its own
  const { cure, ...failure } = describeFailure(query.error)
  const refused = { text: say('The coverage service does not accept this sign-in any more.') }
  const actions = {
    retry: { label: say('Try again'), onAct: () => query.refetch() },
    'sign-in': { label: say('Sign in again'), onAct: () => signOut({ keepsAddress: true }) },
    none: undefined,
  }
  const action = actions[cure]
  return (
    <div className={isCard ? styles.stateOfCard : styles.state}>
      <StatePicture of="failure" />
      <p role="alert" className={styles.title}>
        <FailureText {...(cure === 'sign-in' ? refused : failure)} />
      </p>
      <p className={styles.about}>
        {say('The areas of {country} are missing. What you have opened before is still here.', {
          country: country.name,
        })}
      </p>
      <p className={styles.ways}>
        {action && (
          <Button kind="primary" onClick={action.onAct}>
            {action.label}
          </Button>
        )}
        <UrlLink change={TO_COUNTRIES}>{say('Back to the countries')}</UrlLink>
      </p>
    </div>
  )
}
