import { isAnyStored } from '../isAnyStored.ts'

// A person's record in the browser's localStorage. If there is none, the code that reads it is not loaded.

/** What `personalKeys.ts` puts before a person's key. */
export const RECORD_PREFIX = 'coverage-explorer.shortlist.'

/** Whether anybody keeps a shortlist on this device. */
export function isAnythingKept(): boolean {
  return isAnyStored(RECORD_PREFIX)
}

/** The key of sessionStorage for what is not kept: it ends with the tab. */
export const TAB_KEY = 'coverage-explorer.shortlist'

/** Whether this tab held a shortlist before it was reloaded. */
export function hasTabRecord(): boolean {
  try {
    return sessionStorage.getItem(TAB_KEY) !== null
  } catch {
    return false // storage is blocked
  }
}

export function forgetTabRecord(): void {
  try {
    sessionStorage.removeItem(TAB_KEY)
  } catch {
    // blocked: nothing was written
  }
}
