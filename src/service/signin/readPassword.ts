import { buffer } from 'node:stream/consumers'
import { askPerson } from '../askPerson.ts'
import { SettingError } from '../settings/settingError.ts'
import { formatHash, hashPassword } from './passwordHash.ts'

const LEAST_CHARACTERS = 8

/** Asks for a password twice, or reads it from a pipe. Resolves with its hash. Throws `SettingError`. */
export async function readPasswordHash(): Promise<string> {
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

const ask = (label: string) => askPerson(label, { isHidden: true, exitCode: 1 })

async function askTwice(): Promise<string> {
  const password = await ask('Password: ')
  if (password !== (await ask('Again: '))) throw new SettingError('The passwords differ; start again.')
  return password
}
