import { readFile } from 'node:fs/promises'
import { parseJson } from '../request/parseJson.ts'
import { SettingError } from './settingError.ts'

const REASONS: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
}

/** The value of an operator's JSON file, which `setting` names. Throws `SettingError`. */
export async function readJsonFile(path: string, setting: string): Promise<unknown> {
  return parseJsonOf(path, await readText(path, setting))
}

/** The value of the text of a file. Throws `SettingError`. */
export function parseJsonOf(path: string, text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new SettingError(`${path} is not JSON: ${(error as SyntaxError).message}. Correct it there.`)
  }
}

async function readText(path: string, setting: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new SettingError(`${path} is not UTF-8 text; save it in UTF-8.`)
    }
    const fault = `${path} ${describeUnreadable(error)}`
    throw new SettingError(
      `${fault}; correct ${setting}, or unset it to use what is built in.`,
      `${fault}; put it back, where the server may read it.`,
    )
  }
}

/** Why a file was not read: `does not exist`. */
export function describeUnreadable(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return REASONS[code] ?? `cannot be read (${code})`
}
