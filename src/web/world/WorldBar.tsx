import { describeFailure } from '../api/describeFailure.ts'
import { useWorld } from '../api/useWorld.ts'
import type { WorldLoader, WorldLoading } from '../api/worldLoader.ts'
import { useStore } from '../state/createStore.ts'
import { FailureText, type FailureTextProps } from '../ui/FailureText.tsx'
import type { Keeping } from './createKeepSetting.ts'
import { describeAge, describeFailed, describeWorld } from './describeLoading.ts'
import styles from './WorldBar.module.css'

interface WorldBarProps {
  readonly loader: WorldLoader
  readonly keeping: Keeping
  readonly onKeepingToggle: () => void
}

/** How much of the world is loaded, and the controls to load all of it. */
export function WorldBar(props: WorldBarProps) {
  const { loader, keeping, onKeepingToggle } = props
  const loading = useStore(loader)
  const world = useWorld()
  const { phase, failed, refusal } = loading
  return (
    <section aria-label="Areas of the world" className={styles.bar}>
      <div className={styles.line}>
        {phase === 'idle' && <Action label="Load all areas" onAct={loader.start} />}
        {(phase === 'running' || phase === 'paused') && <Progress loader={loader} loading={loading} />}
        {phase === 'done' && <Outcome {...props} />}
        {(phase === 'idle' || phase === 'done') && (
          <KeepingSwitch isOn={keeping.isOn} onToggle={onKeepingToggle} />
        )}
      </div>
      {phase === 'done' && failed.length > 0 && (
        <div className={styles.line}>
          <p role="alert" className={styles.problem} title={describeFailed(failed, world)}>
            {describeFailed(failed, world)}
          </p>
          <Action label="Try again" onAct={loader.start} />
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
      <progress aria-label="Countries loaded" className={styles.progress} value={done} max={total} />
      <p className={styles.status}>
        {done} of {total}
      </p>
      {isRunning ? (
        <Action label="Pause" onAct={loader.pause} />
      ) : (
        <Action label="Resume" onAct={loader.resume} />
      )}
      <Action label="Cancel" onAct={loader.cancel} />
    </>
  )
}

function Outcome({ loader, keeping: { isOn, loadedAtMs } }: WorldBarProps) {
  const world = useWorld()
  return (
    <div className={styles.outcome}>
      <p role="status" aria-live="off" className={styles.status}>
        {describeWorld(world)}
      </p>
      {loadedAtMs !== undefined && (
        <p className={styles.kept}>
          {describeAge(loadedAtMs, isOn)} <Action label="Load again" onAct={loader.reload} />
        </p>
      )}
    </div>
  )
}

function KeepingSwitch({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: () => void }) {
  return (
    <label className={styles.keeping} title="Keeps the areas in this browser until you switch it off.">
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      Keep on this device
    </label>
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
