import { stat } from 'node:fs/promises'
import process from 'node:process'

const TOO_WIDE = 0o027 // a group may read it, as in Kubernetes

/** A sentence about a file of accounts that others may read, and try passwords from; undefined if it is as it should be. */
export async function describeWideFile(path: string): Promise<string | undefined> {
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0,
  )
  if (process.platform === 'win32' || (mode & TOO_WIDE) === 0) return undefined
  return `${path} may be read or changed by other users of this machine; close it with: chmod 600 ${path}`
}
