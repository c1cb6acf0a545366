import { buffer } from 'node:stream/consumers'
import { escapeControls } from '../core/text/escapeControls.ts'
import { askPerson } from './askPerson.ts'
import { answerAbout, ownCommand } from './commandLine.ts'
import { exitOnSettingError, SettingError } from './settings/settingError.ts'
import { describeWideFile, type Edit, editAccounts } from './signin/accountFile.ts'
import { type AccountRecord, formatHash, hashPassword } from './signin/accounts.ts'

const LEAST_CHARACTERS = 8

const ask = (label: string) => askPerson(label, { isHidden: true, exitCode: 1 })

const USAGE = `Write ${ownCommand('account')} FILE list, FILE add NAME, FILE password NAME or FILE remove NAME, or NAME alone to print an account (a name with spaces in quotes).`

/** `npm run account`: edits the file that COVERAGE_ACCOUNTS names, or prints one account's object for it. */
await exitOnSettingError(async () => {
  const [first, command, ...names] = process.argv.slice(2)
  const about = command === undefined ? answerAbout(USAGE, first) : undefined
  if (about !== undefined) return console.log(about)
  if (!first) throw new SettingError(USAGE)
  if (command === undefined) return printAccount(first)
  const [username, ...others] = names
  if (others.length > 0) throw new SettingError(USAGE)
  if (command === 'list' && username === undefined) return edit(first, { command })
  if ((command !== 'add' && command !== 'password' && command !== 'remove') || !username)
    throw new SettingError(USAGE)
  await edit(first, { command, username })
})

async function edit(path: string, wanted: Edit): Promise<void> {
  console.log(await editAccounts(path, wanted, readPasswordHash))
  const warning = await describeWideFile(path)
  if (warning !== undefined) console.warn(`Warning: ${warning}`) // not among the names of a list
}

async function printAccount(username: string): Promise<void> {
  const record: AccountRecord = { username, password: await readPasswordHash() }
  console.log(escapeControls(JSON.stringify(record)))
}

/** Asks for a password twice, or reads it from a pipe. Resolves with its hash. Throws `SettingError`. */
async function readPasswordHash(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readPipe()
  if (password === '') throw new SettingError('The password is empty; give one.')
  refuseShort(password)
  return formatHash(await hashPassword(password))
}

/** Source: NIST SP 800-63B, 5.1.1. Throws `SettingError`. */
function refuseShort(password: string): void {
  if ([...password].length >= LEAST_CHARACTERS || process.env.COVERAGE_DEMO === '1') return
  throw new SettingError(
    `The password has fewer than ${LEAST_CHARACTERS} characters; give a longer one, or set COVERAGE_DEMO=1 for an account that everybody may guess.`,
  )
}

async function readPipe(): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await buffer(process.stdin))
    return text.replace(/\r?\n$/, '')
  } catch {
    throw new SettingError('The password is not UTF-8 text; send it in UTF-8.')
  }
}

async function askTwice(): Promise<string> {
  const password = await ask('Password: ')
  if (password !== (await ask('Again: ')))
    throw new SettingError('The passwords differ; start again.')
  return password
}
