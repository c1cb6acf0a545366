// C0 and C1, lone surrogates, and what is invisible or changes the direction of what follows. The joiners U+200C and
// U+200D belong to the spelling of names
const CONTROLS =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/**
 * A text that breaks no line, sends no command to a terminal and hides nothing of itself there: such characters are
 * written as `\u009b`, also within JSON, which stays JSON of the same text.
 */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (character) =>
    Array.from({ length: character.length }, (_, i) => escapeUnit(character.charCodeAt(i))).join(
      '',
    ),
  )
}

const escapeUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`
