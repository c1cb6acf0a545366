import { text } from 'node:stream/consumers'
import type { Credentials } from '../../core/credentials.ts'
import { askPerson } from '../askPerson.ts'
import { SettingError } from '../settings/settingError.ts'
import { runDoctor } from './runDoctor.ts'

const UNREAD = 2 // the exit code where nothing could be examined

/** The command on this machine: prints the report on what the arguments name, and sets the exit status. */
export async function printReport(args: readonly string[]): Promise<void> {
  process.stdout.on('error', refuseUnlessUnread)
  process.exitCode = await runDoctor(args, {
    print: (text) => process.stdout.write(text),
    warn: (sentence) => console.error(sentence),
    askCredentials,
  })
}

/** Reading only the beginning, as `head` does, is not an error. */
function refuseUnlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** From the environment, a terminal, or two lines of a pipe; a command line would stay in the history. */
async function askCredentials(): Promise<Credentials> {
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
