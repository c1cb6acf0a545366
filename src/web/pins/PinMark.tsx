import { formatMoment, formatTime } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { useCountries } from '../api/queryCache.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../state/createStore.ts'
import { type PinWork, pins } from '../state/pins.ts'
import { Button } from '../ui/Button.tsx'
import { FailureText } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './PinMark.module.css'
import { pinCountries, unpinCountries } from './pinning.ts'

const PIN = 'M7 3.5h6M8 3.5v5L5.5 11.5h9L12 8.5v-5M10 11.5v5'

/** Whether countries are pinned and since when, the progress of pinning, and what can be done about it. */
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
                <Button
                  kind="quiet"
                  onClick={() => pinCountries(session, kept, { isRefresh: true })}
                >
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
        {describeFailed(work, nameOf)}{' '}
        <FailureText text={reason.text} retryAtMs={reason.retryAtMs} />
      </p>
      <Button
        kind="quiet"
        onClick={() => pinCountries(session, [...failures.keys()], { isRefresh })}
      >
        {say('Try again')}
      </Button>
    </div>
  )
}

interface Pinned {
  readonly isos: readonly string[] // what may be pinned
  readonly pinned: ReadonlyMap<string, number>
}

/** How much of it is pinned, and since when: `Pinned at 10:42`; '' if nothing is. */
export function describePinned({ isos, pinned }: Pinned, nowMs: number): string {
  const times = isos.flatMap((iso) => pinned.get(iso) ?? [])
  if (times.length === 0) return ''
  const time = formatPinned(Math.min(...times), nowMs)
  const [count, total] = [times.length, isos.length]
  if (total === 1) return say('Pinned at {time}', { time })
  if (count === total)
    return say('{count, plural, one {# country} other {# countries}} pinned at {time}', {
      count,
      time,
    })
  return say('{count} of {total, plural, one {# country} other {# countries}} pinned', {
    count,
    total,
  })
}

/** The progress of the work. */
export function describeWork({ isos, waiting, isRefresh }: PinWork): string {
  const [done, total] = [isos.length - waiting, isos.length]
  if (total === 1) return isRefresh ? say('Refreshing…') : say('Loading to pin…')
  return isRefresh
    ? say('Refreshed {done} of {total}', { done, total })
    : say('Loaded {done} of {total} to pin', { done, total })
}

/** What could not be done, and the state instead. */
export function describeFailed(
  { failures, isRefresh }: PinWork,
  nameOf: (iso: string) => string,
): string {
  const count = failures.size
  const [iso = ''] = failures.keys()
  const country = nameOf(iso)
  if (count === 1)
    return isRefresh
      ? say('{country} was not refreshed and stays as it was pinned.', { country })
      : say('{country} was not loaded and is not pinned.', { country })
  return isRefresh
    ? say('{count, plural, other {# countries}} were not refreshed and stay as they were pinned.', {
        count,
      })
    : say('{count, plural, other {# countries}} were not loaded and are not pinned.', { count })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time, with the day if it was another one. */
function formatPinned(atMs: number, nowMs: number): string {
  const isToday = nowMs - atMs < DAY_MS && new Date(atMs).getDate() === new Date(nowMs).getDate()
  return isToday ? formatTime(atMs) : formatMoment(atMs)
}
