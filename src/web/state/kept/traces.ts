// Names in the browser's settings. Whoever keeps nothing leaves none of them, and loads nothing of what keeps.

/** What all digests of this device begin with, so that no table of usernames leads to them. */
export const SALT = 'coverage-explorer.keep-salt'

/** Before the digest of a person who keeps their areas here. */
export const SWITCH = 'coverage-explorer.keep.'

/** The switch of earlier versions, which was the device's and not a person's. */
export const OLD_SWITCH = 'coverage-explorer.keep-areas'

/** Whether this device may keep the areas of anybody, or has something to tidy up. */
export function isAnythingKept(): boolean {
  try {
    return [SALT, OLD_SWITCH].some((name) => localStorage.getItem(name) !== null)
  } catch {
    return false // storage is blocked
  }
}
