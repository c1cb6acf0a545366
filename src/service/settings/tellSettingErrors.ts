import { SettingError } from './settings.ts'

/** Runs a program: a `SettingError` ends it with its sentence alone, and with status 1. */
export async function tellSettingErrors(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
