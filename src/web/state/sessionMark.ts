import { SESSION_HOURS } from '../../core/credentials.ts'

// Whether this browser may have a session. The page cannot see its cookie; this mark holds no secret.

const KEY = 'coverage-explorer.session'
const LIFETIME_MS = SESSION_HOURS * 3_600_000 // of the cookie
const ENDING = 'ending' // the person has signed out, and the service may not have heard of it yet

export function isSessionMarked(): boolean {
  return Number(read()) > Date.now()
}

/** Whether it had a session that has expired. */
export function isSessionExpired(): boolean {
  return Number(read()) > 0 && !isSessionMarked()
}

/** Whether a session has been ended here, but its cookie may still be there. */
export function isSessionEnding(): boolean {
  return read() === ENDING
}

export function markSession(): void {
  write(String(Date.now() + LIFETIME_MS))
}

/** Tells the other tabs, too. */
export function markSessionEnding(): void {
  write(ENDING)
}

export function unmarkSession(): void {
  write(undefined)
}

/** Calls back when a person signs out in another tab. Returns an unsubscribe function. */
export function onSessionEnded(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => key === KEY && newValue === ENDING && listener()
  // a page that comes back by Back has heard nothing meanwhile
  const lookAgain = ({ persisted }: PageTransitionEvent) =>
    persisted && !Number(read()) && listener()
  addEventListener('storage', hear)
  addEventListener('pageshow', lookAgain)
  return function forget() {
    removeEventListener('storage', hear)
    removeEventListener('pageshow', lookAgain)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null // storage is blocked: the person is asked at each start
  }
}

function write(value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {
    // as above
  }
}
