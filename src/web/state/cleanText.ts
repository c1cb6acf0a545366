import { limitInput } from '../../core/inputLength.ts'

// Words of an address, which anybody can write.

/** A text in one line; undefined if there is none. */
export function cleanText(text: string | null | undefined): string | undefined {
  return (
    limitInput(text ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim() || undefined
  )
}

const NAME_LENGTH = 80 // characters

/** A name in one line of limited length. */
export function cleanName(text: string | null | undefined): string | undefined {
  return [...(cleanText(text) ?? '')].slice(0, NAME_LENGTH).join('').trim() || undefined
}
