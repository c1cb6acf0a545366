/** How many characters of a query, a link or a cell are read: far more than any name, code or number has. */
export const MAX_INPUT_LENGTH = 250

/** Whether a text is longer than that. */
export function isOverlong(text: string): boolean {
  return text.length > MAX_INPUT_LENGTH
}

/** Whether a text may have been cut by `limitInput`. */
export function isFull(text: string): boolean {
  return text.length >= MAX_INPUT_LENGTH - 1
}

/** The part of a text that is read: nearly always all of it. Never ends in half of a surrogate pair. */
export function limitInput(text: string): string {
  if (!isOverlong(text)) return text
  const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(MAX_INPUT_LENGTH - 1))
  return text.slice(0, isPairCut ? MAX_INPUT_LENGTH - 1 : MAX_INPUT_LENGTH)
}

/** A name as it is shown, searched and kept: of an overlong one, which no frame could lay out, the beginning. */
export function limitName(text: string): string {
  return isOverlong(text)
    ? `${limitInput(text)
        .slice(0, -1)
        .replace(/\p{Cs}$/u, '')}…`
    : text
}
