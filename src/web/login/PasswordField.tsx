import { type RefObject, useState } from 'react'
import hidden from '../ui/hidden.module.css'
import styles from './SignIn.module.css'

/** The password exists only in the input, never in React's state; it is read when the form is sent. */
export function PasswordField({ inputRef }: { readonly inputRef: RefObject<HTMLInputElement | null> }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor="password">Password</label>
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
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className={hidden.text}> password</span>
        </button>
      </div>
    </div>
  )
}
