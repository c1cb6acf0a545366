import { useState, useSyncExternalStore } from 'react'
import { formatDay } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import { countAreas } from '../../core/saved/savedFile.ts'
import { canReach } from '../api/ownServer.ts'
import { openKept } from '../session/sessions.ts'
import { createStore } from '../state/createStore.ts'
import { readOpenable } from '../state/kept/keptWorld.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Button } from '../ui/Button.tsx'
import styles from './KeptOffer.module.css'

interface KeptOfferProps {
  readonly hasFailed: boolean // a sign-in has just failed: the service may be gone
}

/** While the service is out of reach, offers to open what people keep on this device. */
export function KeptOffer({ hasFailed }: KeptOfferProps) {
  const kept = useLoaded(readOpenable) ?? []
  const isOut = useIsOutOfReach(hasFailed)
  return (
    <div role="status">
      {isOut && kept.length > 0 && (
        <div className={styles.offer}>
          <p className={styles.state}>{say('No connection to the coverage service.')}</p>
          <p>{say('What was kept here opens without signing in.')}</p>
          {kept.map((one) => (
            <div key={one.owner.digest} className={styles.one}>
              <Button onClick={() => openKept(one)}>
                {say('Open what is kept on this device')}
              </Button>
              <p className={styles.detail}>
                {say(
                  '{areas, plural, one {# area} other {# areas}} in {countries, plural, one {# country} other {# countries}}, as of {day}',
                  {
                    areas: countAreas(one),
                    countries: one.countries.length,
                    day: formatDay(one.oldestMs),
                  },
                )}
              </p>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Whether the service is out of reach: asked at first, after a failure, and whenever the network changes. */
function useIsOutOfReach(hasFailed: boolean): boolean {
  const [reach] = useState(createReach)
  return useSyncExternalStore(hasFailed ? reach.followAgain : reach.follow, reach.get)
}

function createReach() {
  const isOut = createStore(false)

  function follow(listener: () => void): () => void {
    const ask = () => canReach().then((can) => isOut.set(!can))
    const unsubscribe = isOut.subscribe(listener)
    ask()
    for (const kind of ['online', 'offline']) addEventListener(kind, ask)
    return function unfollow() {
      unsubscribe()
      for (const kind of ['online', 'offline']) removeEventListener(kind, ask)
    }
  }

  return { get: isOut.get, follow, followAgain: (listener: () => void) => follow(listener) }
}
