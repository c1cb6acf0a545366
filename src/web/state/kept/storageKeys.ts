// Keys in the browser's localStorage. If it has none of them, the code that keeps areas is not loaded.

/** What all digests of this device begin with, so that no table of usernames matches them. */
export const SALT_KEY = 'coverage-explorer.keep-salt'

/** Followed by the digest of a person who keeps their areas on this device. */
export const SWITCH_PREFIX = 'coverage-explorer.keep.'

/**
 * What a switch says, before the names of the person's other records: the areas may be opened here without signing in.
 * Earlier versions, which did not tell that, wrote another word.
 */
export const OPENABLE = 'open'

/** The switch of earlier versions, which was for the device and not for a person. */
export const OLD_SWITCH_KEY = 'coverage-explorer.keep-areas'

/** Whether anybody keeps areas on this device, or an earlier version left something to remove. */
export function isAnythingKept(): boolean {
  try {
    return [SALT_KEY, OLD_SWITCH_KEY].some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false // storage is blocked
  }
}
