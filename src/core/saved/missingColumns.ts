/** A file without a column of area codes; the message is a sentence for people. */
export class MissingColumns extends Error {
  readonly headings: readonly string[] // those that were found, or the cells of the first row

  constructor(message: string, headings: readonly string[]) {
    super(message)
    this.headings = headings
  }
}
