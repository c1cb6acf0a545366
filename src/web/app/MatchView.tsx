import { type ComponentProps, useEffect, useMemo } from 'react'
import { canOpen } from '../../core/country.ts'
import { isComplete, type World } from '../../core/world.ts'
import type { Finder, FinderState } from '../api/finder/finder.ts'
import { useSession, useSignOut } from '../api/useSession.ts'
import { useWorld } from '../api/useWorld.ts'
import { AnswersMap } from '../map/answers/AnswersMap.tsx'
import { MatchPage, type MatchPageProps } from '../match/MatchPage.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './MatchView.module.css'
import { ARROW_THROUGH_DOOR } from './SignOut.tsx'

export interface MatchViewProps {
  readonly world: World
  readonly finder: Finder | undefined
  readonly finderState: FinderState
  readonly trouble: MatchPageProps['trouble']
  readonly onWanted: () => void // prepares the search
}

/** The page for a list: its parts, and what they know of the rest. */
export function MatchView({ world, finder, finderState, trouble, onWanted }: MatchViewProps) {
  // a world that is complete is waited for; of one that grows, what came first is searched
  const known = isComplete(world) && finderState.world !== world ? undefined : finderState.world
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onWanted, [])
  return (
    <MatchPage
      world={known ?? world}
      resolve={known && finder?.resolve}
      trouble={trouble}
      account={<Account />}
      AnswersMap={ShadedMap}
    />
  )
}

function ShadedMap(props: Omit<ComponentProps<typeof AnswersMap>, 'covered'>) {
  const { countries } = useWorld()
  const covered = useMemo(() => new Map(countries.filter(canOpen).map(({ iso }) => [iso, 0])), [countries])
  return <AnswersMap {...props} covered={covered} />
}

/** Who is signed in. */
function Account() {
  const { username } = useSession()
  const signOut = useSignOut()
  return (
    <span className={styles.account}>
      <span className={styles.user} title={`Signed in as ${username}`}>
        <span aria-hidden="true" className={styles.initial}>
          {[...username][0]?.toUpperCase()}
        </span>
        <span className={styles.username}>{username}</span>
      </span>
      <button
        type="button"
        aria-label="Sign out"
        title="Sign out"
        className={styles.signOut}
        onClick={() => signOut()}
      >
        <Icon path={ARROW_THROUGH_DOOR} />
      </button>
    </span>
  )
}
