// A person's record in the browser's localStorage. If there is none, the code that reads it is not loaded.

/** Followed by a salt, a dot, and the digest of the person: nobody who opens the storage reads names there. */
export const RECORD_PREFIX = 'coverage-explorer.shortlist.'

/** Whether anybody keeps a shortlist on this device. */
export function isAnythingKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(RECORD_PREFIX))
  } catch {
    return false // storage is blocked
  }
}
