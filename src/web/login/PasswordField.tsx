import { type RefObject, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SignIn.module.css'

const EYE = 'M2.8 10S5.5 5 10 5s7.2 5 7.2 5-2.7 5-7.2 5-7.2-5-7.2-5ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
const STRUCK = 'M4 16.5 16 3.5'

/** The password exists only in the input, never in React's state; it is read when the form is sent. */
export function PasswordField({ inputRef }: { readonly inputRef: RefObject<HTMLInputElement | null> }) {
  const [isShown, setIsShown] = useState(false)
  const name = isShown ? say('Hide password') : say('Show password')
  return (
    <div className={styles.field}>
      <label htmlFor="password">{say('Password')}</label>
      <div className={styles.password}>
        <input
          ref={inputRef}
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <button type="button" aria-label={name} title={name} onClick={() => setIsShown(!isShown)}>
          <Icon path={isShown ? EYE + STRUCK : EYE} sizePx={20} />
        </button>
      </div>
    </div>
  )
}
