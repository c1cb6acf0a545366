/** What an operator set wrong or must do first. The message is the whole story: one sentence with the cure. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message)
    // hosts print the stack of what stops them: here it would hide the sentence
    this.stack = message
  }
}

/** Runs a program: a `SettingError` ends it with its sentence alone, and with status 1. */
export async function exitOnSettingError(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
