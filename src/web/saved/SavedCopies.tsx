import { useEffect } from 'react'
import { formatDay } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { Copy } from '../state/copies/copies.ts'
import { deviceCopies } from '../state/copies/deviceCopies.ts'
import { useStore } from '../state/createStore.ts'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import styles from './SavedCopies.module.css'

export const PAGE =
  'M11 3H6.5A1.5 1.5 0 0 0 5 4.5v11A1.5 1.5 0 0 0 6.5 17h7a1.5 1.5 0 0 0 1.5-1.5V7zM11 3v4h4'

/** The full exports that a person keeps on this device, and whether each is kept from now on. */
export function SavedCopies({ onFile }: { readonly onFile: (file: File) => void }) {
  const { copies, isOn, trouble } = useStore(deviceCopies)
  useEffect(function loadCopies() {
    deviceCopies.load()
  }, [])
  return (
    <section aria-labelledby="saved-copies" className={styles.copies}>
      <h2 id="saved-copies">{say('Saved on this device')}</h2>
      {copies.length > 0 && (
        <ul>
          {copies.map((copy) => (
            <li key={`${copy.savedAtMs} ${copy.title}`}>
              <button type="button" onClick={() => onFile(fileOf(copy))}>
                <Icon path={PAGE} />
                <span>
                  <bdi>{copy.title}</bdi>
                  <span className={styles.detail}>
                    {formatAreaCount(copy.count)} · {formatSize(copy.file.size)}
                  </span>
                </span>
                <span className={styles.day}>{formatDay(copy.savedAtMs)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.keeping}>
        <Toggle isOn={isOn} onToggle={() => deviceCopies.turn(!isOn)}>
          {say('Keep every full export')}
        </Toggle>
        <p>
          {isOn
            ? say('A copy of each stays in this browser, also after signing out.')
            : say('Nothing is kept unless you turn this on.')}
        </p>
      </div>
      {trouble && <Failure text={trouble} />}
      <p className={styles.note}>
        {say('Files are read in this browser and not sent anywhere.')}{' '}
        {copies.length > 0 && (
          <button type="button" onClick={() => deviceCopies.forget()}>
            {say('Forget these copies')}
          </button>
        )}
      </p>
    </section>
  )
}

function fileOf({ name, savedAtMs, file }: Copy): File {
  return new File([file], name, { lastModified: savedAtMs })
}

/** "310 kB". */
function formatSize(bytes: number): string {
  return bytes < 1e6
    ? say('{size} kB', { size: Math.max(1, Math.round(bytes / 1e3)) })
    : say('{size} MB', { size: Math.round(bytes / 1e5) / 10 })
}
