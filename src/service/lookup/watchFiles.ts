import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const EVERY_MS = 1000

export interface FilePaths {
  readonly accountsPath: string | undefined
  readonly catalogPath: string | undefined // a folder or a file
}

/** Calls back from now on; returns a stop function. */
export type Watch = (onChange: () => void) => () => void

/**
 * Looks at the operator's files before they are read. The watch calls back once they have changed since, also while
 * they were being read, and then stayed the same for a second, so that a file is not read while it is being written.
 *
 * It asks the file system each second. The events of `fs.watch` do not come from network file systems, from mounts of
 * containers, or for the target of a symbolic link, which is how Kubernetes changes files.
 */
export async function watchFiles(
  { accountsPath, catalogPath }: FilePaths,
  everyMs = EVERY_MS,
): Promise<Watch> {
  const paths = [accountsPath, ...partsOf(catalogPath)].filter((path) => path !== undefined)
  const look = async () => (await Promise.all(paths.map(describeState))).join()
  let known = await look()

  return function watch(onChange) {
    let last = known
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(check, everyMs).unref()

    async function check(): Promise<void> {
      const state = await look()
      if (timer === undefined) return
      if (state === last && state !== known) {
        known = state
        onChange()
      }
      last = state
      timer = setTimeout(check, everyMs).unref()
    }

    return function stop() {
      clearTimeout(timer)
      timer = undefined
    }
  }
}

/** A catalogue is one file, or a folder with two, and may become the other. */
function partsOf(path: string | undefined): string[] {
  return path === undefined ? [] : [path, join(path, 'countries.json'), join(path, 'areas.json')]
}

/** Differs once a file has other content, whoever wrote it in whatever way; a missing one has a state as well. */
async function describeState(path: string): Promise<string> {
  try {
    const found = await stat(path, { bigint: true })
    const { dev, ino, size, mtimeNs, ctimeNs } = found
    return found.isDirectory() ? 'folder' : [dev, ino, size, mtimeNs, ctimeNs].join(' ')
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
