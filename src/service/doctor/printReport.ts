import { askCredentials } from './askCredentials.ts'
import { runDoctor } from './runDoctor.ts'

/** The command on this machine: prints the report on what the arguments name, and sets the exit status. */
export async function printReport(args: readonly string[]): Promise<void> {
  process.stdout.on('error', refuseUnlessUnread)
  process.exitCode = await runDoctor(args, {
    print: (text) => process.stdout.write(text),
    warn: (sentence) => console.error(sentence),
    askCredentials,
  })
}

/** Who reads the beginning alone, as `head` does, is no error. */
function refuseUnlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
