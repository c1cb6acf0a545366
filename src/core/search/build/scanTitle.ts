import { lettersOf } from '../../text/countEdits.ts'
import type { FoldedName } from '../../text/foldInto.ts'

/** Receives the parts of a name in their order. Words are ranges of its letters; `to` is exclusive. */
export interface TitleListener {
  /** `isFirst`: the first word of a town. */
  onWord(from: number, to: number, isFirst: boolean, isOfState: boolean): void
  onTownEnd(): void
  onStateEnd(isInBrackets: boolean): void
}

// character codes
const SLASH = 47
const COMMA = 44
const BRACKET = 40
const DASH = 45
const SPACE = 32

const ONE_STATE = lettersOf('(state)')
const SEVERAL_STATES = lettersOf('(states)')

/**
 * Splits a name into towns, states and words. Services join the towns of one code by `/`, and add the
 * state or province after a comma, dash or bracket: `Sullana/Talara, Piura`, `São Paulo - SP`. Where only the
 * state is known, a bracket says so: `Puebla (state)`. A single pass over the letters, as this runs for each of
 * 100,000 names.
 */
export function scanTitle({ letters, length }: FoldedName, listener: TitleListener): void {
  const namesState = endsWith(letters, length, ONE_STATE) || endsWith(letters, length, SEVERAL_STATES)
  let wordFrom = -1
  let isFirst = true
  let isOfState = namesState
  let isInBrackets = false
  for (let i = 0; i <= length; i++) {
    const letter = i < length ? (letters[i] ?? SLASH) : SLASH
    if (isWordCharacter(letter)) {
      if (wordFrom < 0) wordFrom = i
      continue
    }
    if (wordFrom >= 0) {
      listener.onWord(wordFrom, i, isFirst && !isOfState, isOfState)
      isFirst = false
      wordFrom = -1
    }
    const isDash = letter === DASH && i > 0 && i + 1 < length && isSpaced(letters, i)
    if (letter !== SLASH && letter !== COMMA && letter !== BRACKET && !isDash) continue
    if (isOfState) listener.onStateEnd(isInBrackets)
    else listener.onTownEnd()
    isInBrackets = letter === BRACKET
    isOfState = namesState || letter !== SLASH
    isFirst ||= letter === SLASH
  }
}

/** Digits, lower case letters and all other scripts. In folded text the rest is punctuation. */
function isWordCharacter(letter: number): boolean {
  return (letter >= 97 && letter <= 122) || (letter >= 48 && letter <= 57) || letter > 127
}

function isSpaced(letters: Uint16Array, at: number): boolean {
  return letters[at - 1] === SPACE && letters[at + 1] === SPACE
}

function endsWith(letters: Uint16Array, length: number, ending: Uint16Array): boolean {
  const from = length - ending.length
  if (from < 0) return false
  for (let i = 0; i < ending.length; i++) if (letters[from + i] !== ending[i]) return false
  return true
}
