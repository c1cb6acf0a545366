/** Characters that are read of a query, a link or a cell: no name, code or number is nearly as long. */
export const MOST_READ = 250

/** Whether a text is longer than what is read of it. */
export function isOverlong(text: string): boolean {
  return text.length > MOST_READ
}

/** Whether a text may be the beginning of a longer one. */
export function isFull(text: string): boolean {
  return text.length >= MOST_READ - 1
}

/** The beginning of a text that is read, which is all of nearly every text. Never ends in half a character. */
export function readablePart(text: string): string {
  if (!isOverlong(text)) return text
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(MOST_READ - 1))
  return text.slice(0, isPairCut ? MOST_READ - 1 : MOST_READ)
}
