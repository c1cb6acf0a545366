import type { RefObject } from 'react'
import { SESSION_HOURS } from '../../core/credentials.ts'
import { say } from '../../core/language/say.ts'
import styles from './StayChoice.module.css'

const DESCRIPTIONS = ['stay', 'stay-warning'].join(' ')

/** Whether a reload asks for the password again. It is off each time: the device may be shared. */
export function StayChoice({
  inputRef,
}: {
  readonly inputRef: RefObject<HTMLInputElement | null>
}) {
  return (
    <div className={styles.choice}>
      <label>
        <input ref={inputRef} name="stay" type="checkbox" aria-describedby={DESCRIPTIONS} />
        {say('Stay signed in on this device')}
      </label>
      <p id="stay">{say('Up to {hours} hours, until you sign out', { hours: SESSION_HOURS })}</p>
    </div>
  )
}
