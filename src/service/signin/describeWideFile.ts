import { stat } from 'node:fs/promises'
import process from 'node:process'

// Not of the group: an operator chooses who is in it, often the server alone. Kubernetes gives a pod its files so, by
// fsGroup (0440, or 0660 of a volume), and a server that runs as another user than the file's owner needs it.
const OTHERS = 0o007

/** A sentence about a file of accounts that others may read, and try passwords from; undefined if it is as it should be. */
export async function describeWideFile(path: string): Promise<string | undefined> {
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0,
  )
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return undefined
  return `${path} may be read or changed by other users of this machine; close it with: chmod 600 ${path}`
}
