import {
  type DragEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import type { Credentials } from '../../core/credentials.ts'
import { CoverageError } from '../../core/failure.ts'
import { joinParts } from '../../core/language/formatList.ts'
import { currentLanguage } from '../../core/language/language.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { useConfig } from '../api/config.ts'
import { describeFailure, type FailureDescription } from '../api/describeFailure.ts'
import { dropFile, signIn } from '../session/sessions.ts'
import { isSavingData } from '../state/isSavingData.ts'
import { wordNear } from '../state/links.ts'
import { IS_DEMO, openPage, type UrlState, useUrlState } from '../state/url.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { BrandLinks, BrandMark } from '../ui/BrandMark.tsx'
import { Button } from '../ui/Button.tsx'
import { BRAND } from '../ui/brand.ts'
import { Countdown } from '../ui/Countdown.tsx'
import { Failure } from '../ui/Failure.tsx'
import { isFramed } from '../ui/focus.ts'
import { Icon } from '../ui/Icon.tsx'
import orLine from '../ui/orLine.module.css'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { useIsLong } from '../ui/time.ts'
import { LONG_MS } from '../ui/Waiting.tsx'
import styles from './SignIn.module.css'
import type { Wait } from './waitWhileBusy.ts'

const EYE =
  'M2.8 10S5.5 5 10 5s7.2 5 7.2 5-2.7 5-7.2 5-7.2-5-7.2-5ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
const STRUCK = 'M4 16.5 16 3.5'

const GLOBE = 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c4 4 4 10 0 14M10 3c-4 4-4 10 0 14'

const LazyDemoNote = retryableLazy(async () => (await import('./DemoNote.tsx')).DemoNote, {
  describeMissing: () => say('How to sign in to this demo'),
})

const LazyStayChoice = retryableLazy(async () => (await import('./StayChoice.tsx')).StayChoice, {
  describeMissing: () => say('Stay signed in on this device'),
})

interface SignInProps {
  readonly children: ReactNode // at the top, beside the name
  readonly notice?: ReactNode // why the person is asked to sign in
  readonly renderOffer?: ((hasFailed: boolean) => ReactNode) | undefined // what can be opened without the service
}

interface Attempt {
  readonly by: 'form' | 'demo'
  readonly controller: AbortController
}

/** What this is, shown by a picture, and the form to sign in. */
export function SignIn({ notice, renderOffer, children }: SignInProps) {
  const [attempt, setAttempt] = useState<Attempt>()
  const [failure, setFailure] = useState<FailureDescription>()
  const [wait, setWait] = useState<Wait>() // the service is busy
  const isWaiting = attempt !== undefined && wait !== undefined
  const isLong = useIsLong(attempt !== undefined && !isWaiting, LONG_MS)
  const passwordRef = useRef<HTMLInputElement>(null)
  const { demo, isBuiltIn = false, staysSignedIn = false } = useConfig()
  const canStay = staysSignedIn && !isFramed()
  const stayRef = useRef<HTMLInputElement>(null)
  const [stays, setStays] = useState(false)
  const destination = describeDestination(useUrlState())
  const Backdrop = useLoaded(loadBackdropWhenIdle)?.Backdrop
  const { tag } = currentLanguage() // words of another language have another height

  async function attemptBy(by: Attempt['by'], credentials: Credentials): Promise<void> {
    if (attempt) return // a double click is one sign-in
    const controller = new AbortController()
    setAttempt({ by, controller })
    setFailure(undefined)
    try {
      const { signal } = controller
      const enter = () => signIn(credentials, stayRef.current?.checked === true, signal)
      await patiently(enter, signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(describeFailure(error))
      if (by === 'form') passwordRef.current?.select()
    } finally {
      setAttempt(undefined)
    }
  }

  async function patiently(begin: () => Promise<void>, signal: AbortSignal): Promise<void> {
    try {
      await begin()
    } catch (error) {
      if (!(error instanceof CoverageError && error.kind === 'busy')) throw error
      const patience = await import('./waitWhileBusy.ts').catch(() => undefined)
      if (!patience) throw error
      await patience.waitWhileBusy(error, begin, { signal, onWait: setWait })
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    attemptBy('form', {
      username: String(form.get('username')),
      password: String(form.get('password')),
    })
  }

  /** What is typed while the form waits is meant for a new attempt. */
  function hearInput({ target }: FormEvent<HTMLFormElement>): void {
    if (target === stayRef.current) setStays(stayRef.current.checked)
    else if (isWaiting) attempt.controller.abort()
  }

  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    dropFile(file)
  }

  return (
    <main
      className={styles.screen}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      {Backdrop && <Backdrop showsCounts={isBuiltIn} />}
      <div className={styles.top} data-over-picture>
        <p className={styles.brand}>
          <BrandMark size={28} ground="dark" />
        </p>
        {children}
        <button type="button" className={styles.file} onClick={() => openPage('open')}>
          {say('Open a saved file')}
        </button>
      </div>
      <div className={styles.card} data-over-picture>
        <div className={styles.intro}>
          <h1 key={tag} ref={keepHeight} data-over-picture>
            {BRAND.signIn?.heading ?? say('Every area code you can order, on one map.')}
          </h1>
          {IS_DEMO ? (
            <div data-over-picture>
              <LazyDemoNote isQuiet={failure !== undefined} />
            </div>
          ) : (
            <p className={styles.lead} data-over-picture>
              {BRAND.signIn?.text ?? say('Sign in with your coverage account.')}
            </p>
          )}
        </div>
        <form
          className={styles.form}
          data-over-picture
          onSubmit={submit}
          onInput={hearInput}
          aria-label={say('Sign in')}
        >
          {failure === undefined && notice}
          {renderOffer?.(failure !== undefined)}
          {destination !== undefined && (
            <p key={tag} ref={keepHeight} id="destination" className={styles.note}>
              {destination.includes(',')
                ? sayRich('Opens {destination}, after signing in.', {
                    destination: <bdi>{destination}</bdi>,
                  })
                : sayRich('Opens {destination} after signing in.', {
                    destination: <bdi>{destination}</bdi>,
                  })}
            </p>
          )}
          <label className={styles.field}>
            <span>{say('Username')}</span>
            <input
              ref={focusAtFirst}
              name="username"
              autoComplete="username"
              autoCapitalize="off"
              spellCheck={false}
              required
              aria-describedby="destination"
            />
          </label>
          <PasswordField inputRef={passwordRef} />
          {canStay && (
            <div className={styles.stay} data-label={say('Stay signed in on this device')}>
              <LazyStayChoice inputRef={stayRef} />
            </div>
          )}
          {failure && (
            <div ref={showWithButton}>
              <Failure text={failure.text} retryAtMs={failure.retryAtMs} />
            </div>
          )}
          <Button type="submit" kind="primary" aria-disabled={attempt !== undefined}>
            {attempt?.by === 'form' ? say('Signing in…') : say('Sign in')}
          </Button>
          <p role="status" className={styles.status}>
            {isWaiting && <Countdown key={wait.untilMs} {...wait} />}
            {isLong && say('Still waiting for the coverage service.')}
            {(isLong || isWaiting) && (
              <Button onClick={() => attempt?.controller.abort()}>{say('Cancel')}</Button>
            )}
          </p>
          <div className={styles.small} data-stays={stays}>
            <p>{say('Your password is kept in memory only, never saved.')}</p>
            {canStay && (
              <p id="stay-warning">{say('Do not tick this on a device that you share.')}</p>
            )}
          </div>
          {demo && (
            <div className={styles.demo}>
              <p className={orLine.or}>{sayAs('between two ways to sign in', 'or')}</p>
              <Button aria-disabled={attempt !== undefined} onClick={() => attemptBy('demo', demo)}>
                <Icon path={GLOBE} />
                {attempt?.by === 'demo'
                  ? say('Opening the demo account…')
                  : say('Explore with the demo account')}
              </Button>
            </div>
          )}
        </form>
      </div>
      <p className={styles.credits}>
        {say(
          'Places: GeoNames, CC BY 4.0. Numbering: Google libphonenumber, Apache-2.0. Map: Natural Earth.',
        )}{' '}
        <BrandLinks />
      </p>
    </main>
  )
}

/** Scrolls a failure and the button below it above the keyboard of a phone, which stays up. */
function showWithButton(failure: HTMLElement | null): void {
  const button = failure?.nextElementSibling
  if (!(button instanceof HTMLElement)) return
  const hiddenPx = window.visualViewport ? window.innerHeight - window.visualViewport.height : 0
  button.style.scrollMarginBottom = `${hiddenPx + 8}px`
  button.scrollIntoView({ block: 'nearest' })
}

/** The form is all there is on this page, unless it is in the frame of another. */
function focusAtFirst(input: HTMLInputElement | null): void {
  if (!isFramed()) requestAnimationFrame(() => input?.focus()) // at once would lay out the page twice
}

/** In the font that arrives later it may have a line less: the button must not move away from under a pointer. */
function keepHeight(element: HTMLElement | null): void {
  // in the frame, which lays out in any case
  requestAnimationFrame(() => element?.style.setProperty('min-height', `${element.offsetHeight}px`))
}

/** The picture behind the form, once the page is idle; never for people who save data. */
function loadBackdropWhenIdle(): Promise<typeof import('./Backdrop.tsx')> {
  return new Promise((resolve, reject) => {
    if (!isSavingData()) whenIdle(() => import('./Backdrop.tsx').then(resolve, reject))
  })
}

/** The password exists only in the input, never in React's state; it is read when the form is sent. */
function PasswordField({ inputRef }: { readonly inputRef: RefObject<HTMLInputElement | null> }) {
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

/**
 * What a link opens, before any list is known: "Lyon, France". It tells only what the address says, and of its words,
 * which anybody can write, only what reads as a name. Undefined if the address says nothing.
 */
export function describeDestination(state: UrlState): string | undefined {
  const { iso, code, region, number, near, list, search, only, view, page } = state
  if (page === 'changes')
    return sayAs('what opens after signing in', 'the comparison with your file')
  const country = iso === undefined ? undefined : countryOf(iso)
  if (iso !== undefined && country === undefined) return undefined
  if (code !== undefined) return joined(nameOf(state.town) ?? codeOf(code), country)
  if (near) return wordNear({ ...near, name: nameOf(near.name) })
  if (number !== undefined) return sayAs('what opens after signing in', 'a telephone number')
  if (country !== undefined) return joined(nameOf(region?.name), country)
  if (search.trim() !== '') return sayAs('what opens after signing in', 'a search')
  if (list !== undefined) return sayAs('what opens after signing in', 'all areas')
  return view || only.length > 0
    ? sayAs('what opens after signing in', 'a view of the world')
    : undefined
}

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return joinParts(parts.filter((part) => part !== undefined)) || undefined
}

const UNKNOWN = 'ZZ' // of CLDR: some browsers give its name for what they do not know

/** In the language of the page; undefined if it is no country. */
function countryOf(iso: string): string | undefined {
  const name = nameOfCountry(iso)
  return name === iso || name === nameOfCountry(UNKNOWN) ? undefined : name
}

function codeOf(code: string): string | undefined {
  return /^\d{1,15}$/.test(code)
    ? sayAs('what opens after signing in', 'code {code}', { code })
    : undefined
}

/** A few words of letters: no address, no number, no long sentence. */
function nameOf(text: string | undefined): string | undefined {
  return text !== undefined && /^(?=.{1,40}$)\p{L}[\p{L}\p{M} '’ʻ,()/-]*$/u.test(text)
    ? text
    : undefined
}
