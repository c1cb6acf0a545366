import process from 'node:process'
import { escapeControls } from '../../core/text/escapeControls.ts'

/**
 * What an operator set wrong or must do first. The message is all they see: one sentence that says how to fix it. It may
 * quote a file of strangers.
 */
export class SettingError extends Error {
  /** The message for a running server, whose operator can change files but no settings. */
  readonly whileRunning: string

  constructor(message: string, whileRunning = message) {
    super(message)
    this.whileRunning = whileRunning
    // Vite prints the stack of an error that stops it, which would bury the sentence
    this.stack = message
  }
}

/** Runs a program. A `SettingError` ends it with status 1 and prints only the error's sentence, on one line. */
export async function exitOnSettingError(
  program: () => Promise<void>,
  print: (sentence: string) => void = console.error,
): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    print(escapeControls(error.message))
    process.exitCode = 1
  }
}
