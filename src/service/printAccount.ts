import { describeWideFile } from './signin/describeWideFile.ts'
import { type Edit, editAccounts } from './signin/accountFile.ts'
import { readPasswordHash } from './signin/readPassword.ts'
import { answerAbout, ownCommand } from './ownCommand.ts'
import { exitOnSettingError, SettingError } from './settings/settingError.ts'
import type { AccountRecord } from './signin/accounts.ts'

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
  console.log(JSON.stringify(record))
}
