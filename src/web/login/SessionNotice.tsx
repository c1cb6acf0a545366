import { useCallback, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import type { SessionTrouble } from '../session/sessionState.ts'
import { giveUpRestoring, retryRestoring } from '../session/sessions.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './SignIn.module.css'
import { useRetries } from './useRetries.ts'

interface SessionNoticeProps {
  readonly trouble: SessionTrouble
  readonly isTrying: boolean // again
}

/** Says why a person who stayed signed in has to sign in. If the service was not reached, tries again. */
export function SessionNotice({ trouble, isTrying }: SessionNoticeProps) {
  if (trouble !== 'ended') return <Away error={trouble.error} isTrying={isTrying} />
  return (
    <p role="status" className={styles.note}>
      {say('You are not signed in any more. Please sign in again.')}
    </p>
  )
}

function Away({ error, isTrying }: { readonly error: unknown; readonly isTrying: boolean }) {
  const [isAsked, setIsAsked] = useState(false) // by the person, who is told the outcome
  const [isTyping, setIsTyping] = useState(false) // then the form must not disappear
  useRetries(error, !isTrying && !isTyping)
  const { text, retryAtMs } = describeFailure(error)
  const isBusy = isTrying && isAsked
  const followForm = useCallback((notice: HTMLDivElement) => {
    const form = notice.closest('form')
    const begin = () => {
      setIsTyping(true)
      giveUpRestoring()
    }
    const kinds = ['beforeinput', 'submit'] // a browser that fills in what it knows sends neither
    for (const kind of kinds) form?.addEventListener(kind, begin)
    return function stop() {
      for (const kind of kinds) form?.removeEventListener(kind, begin)
    }
  }, [])
  return (
    <div ref={followForm}>
      <Failure
        text={isBusy ? say('Opening the map…') : text}
        retryAtMs={isBusy ? undefined : retryAtMs}
        action={{
          label: say('Try again'),
          onAct() {
            setIsAsked(true)
            retryRestoring()
          },
        }}
      />
    </div>
  )
}
