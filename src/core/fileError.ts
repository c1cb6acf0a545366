import { say } from './language/say.ts'

/** A file that cannot be read as what it should be. The message is a sentence for people that tells the cure. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

export function brokenFile(): FileError {
  return new FileError(
    say('The file is incomplete or damaged. Save or copy it again, then try once more.'),
  )
}

export function oversizedFile(): FileError {
  return new FileError(
    say('The file is too large to be read here. Save only the sheet that is needed.'),
  )
}
