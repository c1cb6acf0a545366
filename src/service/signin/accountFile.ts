import { readFile, stat } from 'node:fs/promises'
import process from 'node:process'
import { ownCommand } from '../commandLine.ts'
import { describeUnreadable, parseJsonOf } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { type AccountRecord, createAccounts } from './accounts.ts'
import { replaceFile, withLock } from './replaceFile.ts'

// Not of the group: an operator chooses who is in it, often the server alone. Kubernetes gives a pod its files so, by
// fsGroup (0440, or 0660 of a volume), and a server that runs as another user than the file's owner needs it.
const OTHERS = 0o007

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
    return records.map((record) => (record.username === username ? { ...record, password } : record))
  if (records.length === 1) {
    throw new SettingError(
      `${formatName(username)} is the only account in ${path}, and the server needs one; add another first.`,
    )
  }
  return records.filter((record) => record.username !== username)
}

/** The records of a file that the server would accept; none of a missing or empty one, to which an account is added. */
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
      code === 'ENOENT' ? 'correct the path, or make the file with its command add' : 'correct the path'
    throw new SettingError(`${path} ${describeUnreadable(error)}; ${cure}.`)
  }
}

function formatRecords(records: readonly AccountRecord[]): string {
  return `[\n${records.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]\n`
}

/** A name for the terminal, which control characters could command. */
function formatName(username: string): string {
  return /[\p{Cc}\p{Cf}]/u.test(username) ? JSON.stringify(username) : username
}

/** A sentence about a file of accounts that others may read, and try passwords from; undefined if it is as it should be. */
export async function describeWideFile(path: string): Promise<string | undefined> {
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0,
  )
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return undefined
  return `${path} may be read or changed by other users of this machine; close it with: chmod 600 ${path}`
}
