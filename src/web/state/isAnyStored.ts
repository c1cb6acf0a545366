/** Whether the browser's localStorage has a key that begins like this. */
export function isAnyStored(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false // storage is blocked
  }
}
