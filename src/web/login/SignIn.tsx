import { ROOT } from 'virtual:page-root'
import { type FormEvent, useRef, useState } from 'react'
import { describeFailure, type FailureDescription } from '../api/describeFailure.ts'
import type { Credentials } from '../api/serviceClient.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useIsLong } from '../ui/useIsLong.ts'
import { LONG_MS } from '../ui/Waiting.tsx'
import { PasswordField } from './PasswordField.tsx'
import styles from './SignIn.module.css'

interface SignInProps {
  /** Resolves once the person is in, and the form is gone; rejects with what went wrong. */
  readonly onSignIn: (credentials: Credentials, signal: AbortSignal) => Promise<void>
}

export function SignIn({ onSignIn }: SignInProps) {
  const [attempt, setAttempt] = useState<AbortController>()
  const [failure, setFailure] = useState<FailureDescription>()
  const isLong = useIsLong(attempt !== undefined, LONG_MS)
  const passwordRef = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (attempt) return // a double click is one sign-in
    const form = new FormData(event.currentTarget)
    const credentials = { username: String(form.get('username')), password: String(form.get('password')) }
    const controller = new AbortController()
    setAttempt(controller)
    setFailure(undefined)
    try {
      await onSignIn(credentials, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(describeFailure(error))
      passwordRef.current?.select()
    } finally {
      setAttempt(undefined)
    }
  }

  return (
    <main className={styles.screen}>
      <form className={styles.card} onSubmit={submit} aria-label="Sign in">
        <img src={`${ROOT}icon.svg`} alt="" width="44" height="44" />
        <h1>Coverage Explorer</h1>
        <p className={styles.lead}>Sign in with your coverage account to see where you can get numbers.</p>
        <label className={styles.field}>
          <span>Username</span>
          <input
            name="username"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            required
            // biome-ignore lint/a11y/noAutofocus: the form is all there is on this page
            autoFocus
          />
        </label>
        <PasswordField inputRef={passwordRef} />
        {failure && <Failure text={failure.text} retryAtMs={failure.retryAtMs} />}
        <Button type="submit" kind="primary" aria-disabled={attempt !== undefined}>
          {attempt ? 'Signing in…' : 'Sign in'}
        </Button>
        <p role="status" className={styles.status}>
          {isLong && 'Still waiting for the coverage service. '}
          {isLong && <Button onClick={() => attempt?.abort()}>Cancel</Button>}
        </p>
      </form>
      <p className={styles.credits}>
        Places: GeoNames, CC BY 4.0. Numbering: Google libphonenumber, Apache-2.0. Map: Natural Earth.
      </p>
    </main>
  )
}
