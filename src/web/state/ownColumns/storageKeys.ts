import { isAnyStored } from '../isAnyStored.ts'

// A person's mark in the browser's localStorage, which is also the key of their record in its database. If there is
// none, the code that reads it is not loaded.

/** What `personalKeys.ts` puts before a person's key. */
export const MARK_PREFIX = 'coverage-explorer.columns.'

/** Whether anybody keeps columns of their own on this device. */
export function isAnythingKept(): boolean {
  return isAnyStored(MARK_PREFIX)
}
