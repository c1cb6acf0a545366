/** A file that cannot be read as what it should be. The message is a sentence for people that tells the cure. */
export class FileError extends Error {
  override readonly name = 'FileError'
}
