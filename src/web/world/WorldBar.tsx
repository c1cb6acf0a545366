import { formatDay } from '../../core/language/formatDate.ts'
import { joinParts } from '../../core/language/formatList.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/world.ts'
import type { WorldLoader, WorldLoading } from '../api/worldLoader.ts'
import type { Keeping } from '../session/keepSetting.ts'
import { worldLoadingOf } from '../session/worldLoading.ts'
import { useSelected, useStore } from '../state/createStore.ts'
import { FailureText, type FailureTextProps } from '../ui/Failure.tsx'
import progressStyles from '../ui/progress.module.css'
import { Announcement } from '../ui/status.tsx'
import styles from './WorldBar.module.css'

/** How much of the world is loaded, and the controls to load all of it. */
export function WorldBar() {
  const { loader, setting } = worldLoadingOf(useSession())
  const keeping = useStore(setting)
  const loading = useStore(loader)
  const world = useWorld()
  const { phase, failed, refusal } = loading
  return (
    <section aria-label={say('Areas of the world')} className={styles.bar}>
      <div className={styles.line}>
        {phase === 'idle' && <Action label={say('Load all areas')} onAct={loader.start} />}
        {(phase === 'running' || phase === 'paused') && (
          <Progress loader={loader} loading={loading} />
        )}
        {phase === 'done' && <Outcome loader={loader} keeping={keeping} />}
        {(phase === 'idle' || phase === 'done') && (
          <KeepingSwitch isOn={keeping.isOn} onToggle={setting.toggle} />
        )}
      </div>
      {phase === 'done' && failed.length > 0 && (
        <div className={styles.line}>
          <p role="alert" className={styles.problem} title={describeFailed(failed, world)}>
            {describeFailed(failed, world)}
          </p>
          <Action label={say('Try again')} onAct={loader.start} />
        </div>
      )}
      {refusal && <Problem {...describeFailure(refusal)} />}
      {keeping.trouble && <Problem text={keeping.trouble} />}
    </section>
  )
}

interface ProgressProps {
  readonly loader: WorldLoader
  readonly loading: WorldLoading
}

function Progress({ loader, loading: { phase, done, total } }: ProgressProps) {
  const isRunning = phase === 'running'
  return (
    <>
      <progress
        aria-label={say('Countries loaded')}
        className={`${progressStyles.bar} ${styles.progress}`}
        value={done}
        max={total}
      />
      <p className={styles.status}>{say('{done} of {total}', { done, total })}</p>
      {isRunning ? (
        <Action label={say('Pause')} onAct={loader.pause} />
      ) : (
        <Action label={say('Resume')} onAct={loader.resume} />
      )}
      <Action label={say('Cancel')} onAct={loader.cancel} />
    </>
  )
}

interface OutcomeProps {
  readonly loader: WorldLoader
  readonly keeping: Keeping
}

function Outcome({ loader, keeping: { isOn, loadedAtMs } }: OutcomeProps) {
  const world = useWorld()
  return (
    <div className={styles.outcome}>
      <p role="status" aria-live="off" className={styles.status}>
        {describeWorld(world)}
      </p>
      {loadedAtMs !== undefined && (
        <p className={styles.kept}>
          {describeAge(loadedAtMs, isOn)} <Action label={say('Load again')} onAct={loader.reload} />
        </p>
      )}
    </div>
  )
}

function KeepingSwitch({
  isOn,
  onToggle,
}: {
  readonly isOn: boolean
  readonly onToggle: () => void
}) {
  return (
    <div className={styles.choice}>
      <label
        className={styles.keeping}
        title={say(
          'Keeps the areas in this browser until you switch it off. While the service cannot be reached, whoever uses this browser can open them without a password, and with them the shortlist and the columns that you keep here.',
        )}
      >
        <input type="checkbox" aria-describedby="keeping" checked={isOn} onChange={onToggle} />
        {say('Keep on this device')}
      </label>
      <p id="keeping" className={styles.meaning}>
        {say('Opens here without internet and without your password')}
      </p>
    </div>
  )
}

function Problem({ text, retryAtMs }: FailureTextProps) {
  return (
    <p role="alert" className={styles.problem}>
      <FailureText text={text} retryAtMs={retryAtMs} />
    </p>
  )
}

function Action({ label, onAct }: { readonly label: string; readonly onAct: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onAct}>
      {label}
    </button>
  )
}

/** Tells screen readers how loading the world ended. */
export function WorldAnnouncement() {
  const { loader } = worldLoadingOf(useSession())
  return <Announcement text={useSelected(loader, describeLoadingEnd)} />
}

const MAX_NAMES = 3

/** "18,057 areas in 245 countries". */
export function describeWorld({ areas }: World): string {
  let count = 0
  for (const known of areas.values()) count += known.length
  return say(
    '{count, plural, one {# area} other {# areas}} in {countries, plural, one {# country} other {# countries}}',
    { count, countries: areas.size },
  )
}

/** How loading the world ended: "All areas of 245 countries are loaded"; '' before that. */
function describeLoadingEnd({ phase, done, total }: WorldLoading): string {
  if (phase !== 'done' || total === 0) return ''
  return done === total
    ? say('All areas of {total, plural, one {# country} other {# countries}} are loaded', { total })
    : say(
        'The areas of {done} of {total, plural, one {# country} other {# countries}} are loaded',
        { done, total },
      )
}

/** "3 countries failed: Fiji, Chad, Peru". */
export function describeFailed(failed: readonly string[], { countries }: World): string {
  const names = countries.filter(({ iso }) => failed.includes(iso)).map(({ name }) => name)
  const more = names.length > MAX_NAMES ? ['…'] : []
  return say('{count, plural, one {# country} other {# countries}} failed: {names}', {
    count: names.length,
    names: joinParts([...names.slice(0, MAX_NAMES), ...more]),
  })
}

/** "kept from 20 Nov 2026", or "loaded on 20 Nov 2026" if it is no longer kept. */
export function describeAge(loadedAtMs: number, isKept: boolean): string {
  const date = formatDay(loadedAtMs)
  return isKept
    ? sayAs('areas', 'kept from {date}', { date })
    : sayAs('areas', 'loaded on {date}', { date })
}
