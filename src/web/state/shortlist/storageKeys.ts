import { isAnyStored } from '../isAnyStored.ts'

// A person's record in the browser's localStorage. If there is none, the code that reads it is not loaded.

/** What `personalKeys.ts` puts before a person's key. */
export const RECORD_PREFIX = 'coverage-explorer.shortlist.'

/** Whether anybody keeps a shortlist on this device. */
export function isAnythingKept(): boolean {
  return isAnyStored(RECORD_PREFIX)
}
