import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { access, type FileHandle, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { SettingError } from '../settings/settingError.ts'

const OWNER_ONLY = 0o600
const PERMISSIONS = 0o777

/**
 * Writes a file as a whole: whoever reads it meanwhile sees the old or the new one, also after a power failure. A
 * symbolic link stays, permissions and owner too; a new file is its owner's alone. Throws `SettingError`.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const target = await findTarget(path)
  const before = await stat(target).catch(() => undefined)
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`)
  try {
    const file = await open(temporary, 'wx', OWNER_ONLY)
    try {
      await file.writeFile(text)
      if (before) await keepOwner(file, before, path)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw explain(error, path)
  }
  await syncFolder(dirname(target))
}

/** Runs an action while no other one has the lock of the same file. Throws `SettingError`. */
export async function withLock(path: string, act: () => Promise<void>): Promise<void> {
  const lock = `${await findTarget(path)}.lock`
  try {
    await (await open(lock, 'wx', OWNER_ONLY)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explain(error, path)
    throw new SettingError(
      `${path} is being changed by another command; try again, or remove ${lock} if there is none.`,
    )
  }
  try {
    await act()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Where a link leads, even if there is no file yet. */
async function findTarget(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const target = await readlink(path).catch(() => undefined)
    return target === undefined ? path : resolve(dirname(path), target)
  }
}

/** Otherwise the server may not be able to read what somebody else has changed. */
async function keepOwner(file: FileHandle, { uid, gid, mode }: Stats, path: string): Promise<void> {
  const own = await file.stat()
  if (own.uid !== uid || own.gid !== gid) {
    await file.chown(uid, gid).catch(() => {
      throw new SettingError(`${path} belongs to another user or group; run this as its owner.`)
    })
  }
  await file.chmod(mode & PERMISSIONS)
}

async function syncFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK)
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  } catch {
    // not every system can: there the name is on the disk a little later
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'its folder does not exist; correct the path',
  ENOTDIR: 'its folder does not exist; correct the path',
  EACCES: 'its folder may not be written to; run this as its owner',
  EPERM: 'its folder may not be written to; run this as its owner',
  EROFS: 'its folder is read-only; change the file where it comes from',
  ENOSPC: 'the disk is full; make room there',
}

function explain(error: unknown, path: string): unknown {
  if (error instanceof SettingError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  return new SettingError(`${path} was not changed: ${REASONS[code] ?? `it cannot be written (${code})`}.`)
}
