import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { useCountries } from '../api/queryCache.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../state/createStore.ts'
import { type PinWork, pins } from '../state/pins.ts'
import { Button } from '../ui/Button.tsx'
import { FailureText } from '../ui/FailureText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { describeFailed, describePinned, describeWork } from './describePins.ts'
import styles from './PinMark.module.css'
import { PIN } from './pinIcon.ts'
import { pinCountries, unpinCountries } from './pinning.ts'

/** Whether countries are pinned and since when, how far that is, and what can be done about it. */
export function PinMark({ isos }: { readonly isos: readonly string[] }) {
  const session = useSession()
  const { pinned, work } = useStore(pins)
  const own = work?.isos.some((iso) => isos.includes(iso)) ? work : undefined
  const isRunning = own !== undefined && own.waiting > 0
  const kept = isos.filter((iso) => pinned.has(iso))
  const text = describePinned({ isos, pinned }, Date.now())
  if (text === '' && !own) return null
  return (
    <section aria-label={say('Pinned for a meeting')} className={styles.mark}>
      <div className={styles.line}>
        <Icon path={PIN} sizePx={16} />
        <p
          role="status"
          className={styles.text}
          title={say('Answers from memory until you sign out or reload the page.')}
        >
          {isRunning ? describeWork(own) : text}
        </p>
        {isRunning ? (
          <Button kind="quiet" onClick={own.cancel}>
            {say('Cancel')}
          </Button>
        ) : (
          kept.length > 0 && (
            <>
              {!own && (
                <Button kind="quiet" onClick={() => pinCountries(session, kept, { isRefresh: true })}>
                  {say('Refresh')}
                </Button>
              )}
              <Button kind="quiet" onClick={() => unpinCountries(isos)}>
                {say('Unpin')}
              </Button>
            </>
          )
        )}
      </div>
      {own && !isRunning && <Failed work={own} />}
    </section>
  )
}

function Failed({ work }: { readonly work: PinWork }) {
  const session = useSession()
  const { data: countries = [] } = useCountries()
  const { failures, isRefresh } = work
  const nameOf = (iso: string) => countries.find((country) => country.iso === iso)?.name ?? iso
  const reason = describeFailure([...failures.values()][0])
  return (
    <div className={styles.failed}>
      <p role="alert">
        {describeFailed(work, nameOf)} <FailureText text={reason.text} retryAtMs={reason.retryAtMs} />
      </p>
      <Button kind="quiet" onClick={() => pinCountries(session, [...failures.keys()], { isRefresh })}>
        {say('Try again')}
      </Button>
    </div>
  )
}
