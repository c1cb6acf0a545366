import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import {
  access,
  type FileHandle,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { escapeControls } from '../../core/text/escapeControls.ts'
import { ownCommand } from '../commandLine.ts'
import { describeUnreadable, parseJsonOf } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { type AccountRecord, createAccounts } from './accounts.ts'

export type Edit =
  | { readonly command: 'list' }
  | { readonly command: 'add' | 'password' | 'remove'; readonly username: string }

const HOW_IT_COUNTS = 'A running server reads it on SIGHUP, or by itself with COVERAGE_WATCH=1.'

/**
 * Lists or changes the accounts of a file; resolves with what to print. The password is asked for first, so that the
 * file is locked for a moment only. Throws a `SettingError` where nothing was changed.
 */
export async function editAccounts(
  path: string,
  edit: Edit,
  readPasswordHash: () => Promise<string>,
): Promise<string> {
  const records = await readRecords(path, edit)
  if (edit.command === 'list') return records.map(({ username }) => formatName(username)).join('\n')
  const { command, username } = edit
  applyEdit(records, edit, path, '') // before a password is asked for in vain
  const password = command === 'remove' ? '' : await readPasswordHash()
  await withLock(path, async () => {
    const changed = applyEdit(await readRecords(path, edit), edit, path, password)
    await replaceFile(path, formatRecords(changed))
  })
  return `${DONE[command]} ${formatName(username)} in ${path}. ${HOW_IT_COUNTS}`
}

const DONE = { add: 'Added', password: 'Changed the password of', remove: 'Removed' }

/** The records after an edit; other fields of a record stay. Throws `SettingError`. */
function applyEdit(
  records: readonly AccountRecord[],
  edit: Exclude<Edit, { command: 'list' }>,
  path: string,
  password: string,
): AccountRecord[] {
  const { command, username } = edit
  const isKnown = records.some((record) => record.username === username)
  if (command === 'add' && isKnown) {
    throw new SettingError(
      `${path} has ${formatName(username)} already; change the password with: ${ownCommand('account')} ${path} password NAME.`,
    )
  }
  if (command === 'add') return [...records, { username, password }]
  if (!isKnown) {
    throw new SettingError(
      `${path} has no ${formatName(username)}; names are compared exactly, see ${ownCommand('account')} ${path} list.`,
    )
  }
  if (command === 'password')
    return records.map((record) =>
      record.username === username ? { ...record, password } : record,
    )
  if (records.length === 1) {
    throw new SettingError(
      `${formatName(username)} is the only account in ${path}, and the server needs one; add another first.`,
    )
  }
  return records.filter((record) => record.username !== username)
}

/** The records of a file that the server would accept; none if an account is added to a missing or empty one. */
async function readRecords(path: string, { command }: Edit): Promise<readonly AccountRecord[]> {
  const text = await readText(path, command === 'add')
  if (text === undefined) return []
  const records = parseJsonOf(path, text)
  if (command === 'add' && Array.isArray(records) && records.length === 0) return []
  createAccounts(records, path)
  return records as readonly AccountRecord[]
}

async function readText(path: string, mayBeMissing: boolean): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && mayBeMissing) return undefined
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new SettingError(`${path} is not UTF-8 text; save it in UTF-8.`)
    const cure =
      code === 'ENOENT'
        ? 'correct the path, or make the file with its command add'
        : 'correct the path'
    throw new SettingError(`${path} ${describeUnreadable(error)}; ${cure}.`)
  }
}

function formatRecords(records: readonly AccountRecord[]): string {
  return `[\n${records.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]\n`
}

/** A name for the terminal, which control characters could command. */
function formatName(username: string): string {
  return escapeControls(username) === username ? username : escapeControls(JSON.stringify(username))
}

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
async function withLock(path: string, act: () => Promise<void>): Promise<void> {
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

/** Where a link leads, even if no file is there yet. */
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
  return new SettingError(
    `${path} was not changed: ${REASONS[code] ?? `it cannot be written (${code})`}.`,
  )
}

// Not the group: an operator chooses who is in it, often the server alone. Kubernetes gives a pod its files that way,
// by fsGroup (0440, or 0660 on a volume), and so does a server that runs as another user than the file's owner.
const OTHERS = 0o007

/** A warning about a file of accounts that other users may read or change; undefined if they may not. */
export async function describeWideFile(path: string): Promise<string | undefined> {
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0,
  )
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return undefined
  return `${path} may be read or changed by other users of this machine; close it with: chmod 600 ${path}`
}
