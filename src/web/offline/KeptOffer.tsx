import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDay } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import { countAreas } from '../../core/saved/savedFile.ts'
import { canReach } from '../api/canReach.ts'
import { createKeptSession } from '../api/keptSession.ts'
import type { Session } from '../api/useSession.ts'
import { type Openable, readOpenable } from '../state/kept/keptWorld.ts'
import { Button } from '../ui/Button.tsx'
import styles from './KeptOffer.module.css'

export interface KeptOfferProps {
  readonly hasFailed: boolean // whether a sign-in has just failed: then the service may be gone
  readonly onOpen: (create: (id: number) => Session) => void
}

/** While the service is out of reach, opens what people keep on this device for whoever uses it. */
export function KeptOffer({ hasFailed, onOpen }: KeptOfferProps) {
  const client = useQueryClient()
  const [kept, setKept] = useState<readonly Openable[]>([])
  const isOut = useIsOutOfReach(hasFailed)
  useEffect(function readKept() {
    let isShown = true
    readOpenable().then((found) => isShown && setKept(found))
    return function ignore() {
      isShown = false
    }
  }, [])
  return (
    <div role="status">
      {isOut && kept.length > 0 && (
        <div className={styles.offer}>
          <p className={styles.state}>{say('No connection to the coverage service.')}</p>
          <p>{say('What was kept here opens without signing in.')}</p>
          {kept.map((one) => (
            <div key={one.owner.digest} className={styles.one}>
              <Button onClick={() => onOpen((id) => createKeptSession(client, id, one))}>
                {say('Open what is kept on this device')}
              </Button>
              <p className={styles.detail}>
                {say(
                  '{areas, plural, one {# area} other {# areas}} in {countries, plural, one {# country} other {# countries}}, as of {day}',
                  { areas: countAreas(one), countries: one.countries.length, day: formatDay(one.oldestMs) },
                )}
              </p>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function useIsOutOfReach(hasFailed: boolean): boolean {
  const [isOut, setIsOut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each failure
  useEffect(
    function askAgain() {
      let isShown = true
      const ask = () => canReach().then((can) => isShown && setIsOut(!can))
      ask()
      for (const kind of ['online', 'offline']) addEventListener(kind, ask)
      return function stop() {
        isShown = false
        for (const kind of ['online', 'offline']) removeEventListener(kind, ask)
      }
    },
    [hasFailed],
  )
  return isOut
}
