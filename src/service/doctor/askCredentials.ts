import { text } from 'node:stream/consumers'
import type { Credentials } from '../../core/credentials.ts'
import { askPerson } from '../askPerson.ts'
import { SettingError } from '../settings/settingError.ts'

const UNREAD = 2 // the exit code where nothing could be examined

/** From the environment, a terminal, or two lines of a pipe; a command line would stay in the history. */
export async function askCredentials(): Promise<Credentials> {
  const { DOCTOR_USERNAME: username, DOCTOR_PASSWORD: password } = process.env
  const asked = username && password ? { username, password } : await askThem()
  if (asked.username === '' || asked.password === '')
    throw new SettingError('The service wants a username and a password; give both.')
  return asked
}

async function askThem(): Promise<Credentials> {
  if (process.stdin.isTTY)
    return {
      username: await askPerson('Username: ', { exitCode: UNREAD }),
      password: await askPerson('Password: ', { isHidden: true, exitCode: UNREAD }),
    }
  const [username = '', password = ''] = (await text(process.stdin)).split(/\r?\n/)
  return { username, password }
}
