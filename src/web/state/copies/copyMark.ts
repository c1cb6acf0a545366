// A mark in the browser's localStorage. If there is none, nothing is kept, and the code that keeps is not loaded.

export const MARK = 'coverage-explorer.copies'

/** Whether the person wants a copy of each full export on this device. */
export function isKeepingCopies(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false // storage is blocked
  }
}
