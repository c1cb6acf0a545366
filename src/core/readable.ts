/** Characters that are read of a query, a link or a cell: no name, code or number is nearly as long. */
export const MAX_READ_LENGTH = 250

/** Whether a text is longer than what is read of it. */
export function isOverlong(text: string): boolean {
  return text.length > MAX_READ_LENGTH
}

/** Whether a text may be the beginning of a longer one. */
export function isFull(text: string): boolean {
  return text.length >= MAX_READ_LENGTH - 1
}

/** The beginning of a text that is read, which is all of nearly every text. Never ends in half a character. */
export function readablePart(text: string): string {
  if (!isOverlong(text)) return text
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(MAX_READ_LENGTH - 1))
  return text.slice(0, isPairCut ? MAX_READ_LENGTH - 1 : MAX_READ_LENGTH)
}
