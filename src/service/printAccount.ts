import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { exitOnSettingError, SettingError } from './settings/settingError.ts'
import type { AccountRecord } from './signin/accounts.ts'
import { formatHash, hashPassword } from './signin/passwordHash.ts'

/** `npm run account -- NAME`: prints the account's object for the file that COVERAGE_ACCOUNTS names. */
await exitOnSettingError(async () => {
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
  const password = await promptHidden('Password: ')
  if (password !== (await promptHidden('Again: ')))
    throw new SettingError('The passwords differ; start again.')
  return password
}

/** Reads a line from the terminal without echoing it. Ctrl-C and Ctrl-D exit with code 1. */
function promptHidden(prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  process.stderr.write(prompt)
  return new Promise((resolve) => {
    const leave = () => {
      process.stderr.write('\n')
      process.exit(1)
    }
    terminal.once('close', leave)
    terminal.once('line', (line) => {
      terminal.off('close', leave)
      terminal.close()
      process.stderr.write('\n')
      resolve(line)
    })
  })
}
