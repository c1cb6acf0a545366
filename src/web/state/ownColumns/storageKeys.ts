// A person's mark in the browser's localStorage, which is also the key of their record in its database. If there is
// none, the code that reads it is not loaded.

/** Followed by a salt, a dot, and the digest of the person: nobody who opens the storage reads names there. */
export const MARK_PREFIX = 'coverage-explorer.columns.'

/** Whether anybody keeps columns of their own on this device. */
export function isAnythingKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(MARK_PREFIX))
  } catch {
    return false // storage is blocked
  }
}
