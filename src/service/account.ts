import { buffer } from 'node:stream/consumers'
import { SettingError } from './settings/settings.ts'
import { tellSettingErrors } from './settings/tellSettingErrors.ts'
import type { AccountRecord } from './signin/accounts.ts'
import { formatHash, hashPassword } from './signin/password.ts'
import { askSecret } from './signin/secret.ts'

/** `npm run account -- NAME`: prints the account's object for the file that COVERAGE_ACCOUNTS names. */
await tellSettingErrors(async () => {
  const username = readUsername(process.argv.slice(2))
  const password = await readPassword()
  const record: AccountRecord = { username, password: formatHash(await hashPassword(password)) }
  console.log(JSON.stringify(record))
})

function readUsername([username, ...others]: readonly string[]): string {
  if (username && others.length === 0) return username
  throw new SettingError('Name one account: npm run account -- NAME (a name with spaces in quotes).')
}

async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readPipe()
  if (password === '') throw new SettingError('The password is empty; give one.')
  return password
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
  const password = await askSecret('Password: ')
  if (password !== (await askSecret('Again: '))) throw new SettingError('The passwords differ; start again.')
  return password
}
