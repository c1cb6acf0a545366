import { ROOT } from 'virtual:page-root'
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { type Config, loadConfig } from '../api/config.ts'
import { describeFailure, type FailureDescription } from '../api/describeFailure.ts'
import type { Credentials } from '../api/serviceClient.ts'
import { openPage } from '../state/page.ts'
import { useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useIsLong } from '../ui/useIsLong.ts'
import { LONG_MS } from '../ui/Waiting.tsx'
import { describeDestination } from './describeDestination.ts'
import { PasswordField } from './PasswordField.tsx'
import styles from './SignIn.module.css'
import { useBackdrop } from './useBackdrop.ts'

const GLOBE = 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c4 4 4 10 0 14M10 3c-4 4-4 10 0 14'

interface SignInProps {
  /** Resolves once the person is in, and the form is gone; rejects with what went wrong. */
  readonly onSignIn: (credentials: Credentials, signal: AbortSignal) => Promise<void>
  readonly onFile: (file: File) => void // dropped
}

interface Attempt {
  readonly by: 'form' | 'demo'
  readonly controller: AbortController
}

/** What this is, shown by a picture, and the way in. */
export function SignIn({ onSignIn, onFile }: SignInProps) {
  const [attempt, setAttempt] = useState<Attempt>()
  const [failure, setFailure] = useState<FailureDescription>()
  const isLong = useIsLong(attempt !== undefined, LONG_MS)
  const passwordRef = useRef<HTMLInputElement>(null)
  const { demo, isBuiltIn = false } = useConfig()
  const destination = describeDestination(useUrlState())
  const Backdrop = useBackdrop()

  async function signIn(by: Attempt['by'], credentials: Credentials): Promise<void> {
    if (attempt) return // a double click is one sign-in
    const controller = new AbortController()
    setAttempt({ by, controller })
    setFailure(undefined)
    try {
      await onSignIn(credentials, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(describeFailure(error))
      if (by === 'form') passwordRef.current?.select()
    } finally {
      setAttempt(undefined)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    signIn('form', { username: String(form.get('username')), password: String(form.get('password')) })
  }

  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }

  return (
    <main
      className={styles.screen}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      {Backdrop && <Backdrop showsCounts={isBuiltIn} />}
      <div className={styles.top}>
        <p className={styles.brand}>
          <img src={`${ROOT}icon.svg`} alt="" width="28" height="28" />
          Coverage Explorer
        </p>
        <button type="button" className={styles.file} onClick={() => openPage('open')}>
          Open a saved file
        </button>
      </div>
      <div className={styles.card}>
        <div className={styles.intro}>
          <h1 ref={keepHeight}>Every area code you can order, on one map.</h1>
          <p className={styles.lead}>Sign in with your coverage account.</p>
        </div>
        <form className={styles.form} onSubmit={submit} aria-label="Sign in">
          {destination !== undefined && (
            <p ref={keepHeight} id="destination" className={styles.destination}>
              Opens <bdi>{destination}</bdi>
              {destination.includes(',') && ','} after signing in.
            </p>
          )}
          <label className={styles.field}>
            <span>Username</span>
            <input
              name="username"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              required
              aria-describedby="destination"
              // biome-ignore lint/a11y/noAutofocus: the form is all there is on this page
              autoFocus
            />
          </label>
          <PasswordField inputRef={passwordRef} />
          {failure && <Failure text={failure.text} retryAtMs={failure.retryAtMs} />}
          <Button type="submit" kind="primary" aria-disabled={attempt !== undefined}>
            {attempt?.by === 'form' ? 'Signing in…' : 'Sign in'}
          </Button>
          <p role="status" className={styles.status}>
            {isLong && 'Still waiting for the coverage service. '}
            {isLong && <Button onClick={() => attempt?.controller.abort()}>Cancel</Button>}
          </p>
          <p className={styles.small}>Your password is kept in memory only, never saved.</p>
          {demo && (
            <div className={styles.demo}>
              <p className={styles.or}>or</p>
              <Button aria-disabled={attempt !== undefined} onClick={() => signIn('demo', demo)}>
                <Icon path={GLOBE} />
                {attempt?.by === 'demo' ? 'Opening the demo account…' : 'Explore with the demo account'}
              </Button>
            </div>
          )}
        </form>
      </div>
      <p className={styles.credits}>
        Places: GeoNames, CC BY 4.0. Numbering: Google libphonenumber, Apache-2.0. Map: Natural Earth.
      </p>
    </main>
  )
}

/** In another font it may have a line less: the button must not move away from under a pointer when that arrives. */
function keepHeight(element: HTMLElement | null): void {
  if (element) element.style.minHeight = `${element.offsetHeight}px`
}

/** What the service tells the page; nothing until it has answered. */
function useConfig(): Config {
  const [config, setConfig] = useState<Config>({})
  useEffect(function readConfig() {
    let isShown = true
    loadConfig().then((loaded) => isShown && setConfig(loaded))
    return function ignore() {
      isShown = false
    }
  }, [])
  return config
}
