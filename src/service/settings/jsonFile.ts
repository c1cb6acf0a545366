import { constants } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { parseJson, parseJsonSteps, type TakeItem } from '../request/parseJson.ts'
import { runInSlices } from '../runInSlices.ts'
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

/** The same for a large file, while requests are answered; see `parseJsonSteps`. Throws `SettingError`. */
export async function readLargeJsonFile(
  path: string,
  setting: string,
  take: TakeItem,
): Promise<unknown> {
  const text = await readText(path, setting)
  return runInSlices(parseJsonSteps(text, take)).catch((error) => refuseJson(path, error))
}

/** The value of the text of a file. Throws `SettingError`. */
export function parseJsonOf(path: string, text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    return refuseJson(path, error)
  }
}

function refuseJson(path: string, error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error
  throw new SettingError(`${path} is not JSON: ${error.message}. Correct it there.`)
}

async function readText(path: string, setting: string): Promise<string> {
  await refuseTooLarge(path)
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

/** Refuses a file that is longer than any text of Node.js. Throws `SettingError`. */
export async function refuseTooLarge(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0, // reading it then tells why
  )
  if (size <= constants.MAX_STRING_LENGTH) return
  throw new SettingError(
    `${path} has ${formatMegabytes(size)}, and Node.js reads no text of more than ${formatMegabytes(constants.MAX_STRING_LENGTH)}; leave out what nobody needs, or write it without spaces.`,
  )
}

export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}

/** Why a file was not read: `does not exist`. */
export function describeUnreadable(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return REASONS[code] ?? `cannot be read (${code})`
}

/** False also where nothing can be read: reading the path as a file then tells why. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
