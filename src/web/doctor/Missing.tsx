import { type RefObject, useCallback } from 'react'
import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import styles from './DoctorPage.module.css'

/** How areas are loading: on a person's wish, or by themselves. */
export type Loading = 'requested' | 'running'

interface MissingProps {
  readonly missing: number // countries whose areas are not loaded
  readonly total: number // countries
  readonly loading: Loading | undefined
  readonly onLoad: () => void
  readonly headingRef: RefObject<HTMLElement | null> // gets the focus from the button when that disappears
}

/** Says what is not checked, and offers to load it. */
export function Missing({ missing, total, loading, onLoad, headingRef }: MissingProps) {
  const passFocus = useCallback(
    (button: HTMLButtonElement) => {
      return function leave() {
        if (document.activeElement === button) headingRef.current?.focus({ preventScroll: true })
      }
    },
    [headingRef],
  )
  const done = total - missing
  return (
    <div className={styles.missing}>
      {loading ? (
        <div className={styles.loading}>
          <progress aria-label={say('Countries loaded')} value={done} max={total} />
          <p>{say('{done} of {total}', { done, total })}</p>
        </div>
      ) : (
        <p>
          {say(
            '{count, plural, one {The areas of # country are not loaded, and not checked.} other {The areas of # countries are not loaded, and not checked.}}',
            { count: missing },
          )}
        </p>
      )}
      {loading !== 'running' && (
        <Button
          ref={passFocus}
          aria-disabled={loading !== undefined}
          onClick={() => loading === undefined && onLoad()}
        >
          {say('Load all areas')}
        </Button>
      )}
    </div>
  )
}
