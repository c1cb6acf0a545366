import { askCredentials } from './askCredentials.ts'
import { runDoctor } from './runDoctor.ts'

/** The command on this machine: prints the report on what the arguments name, and sets the exit status. */
export async function printReport(args: readonly string[]): Promise<void> {
  process.exitCode = await runDoctor(args, {
    print: (text) => process.stdout.write(text),
    warn: (sentence) => console.error(sentence),
    askCredentials,
  })
}
