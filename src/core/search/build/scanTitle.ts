import type { FoldedName } from '../../text/foldInto.ts'

/** What is told of a name, in its order; a word is a stretch of its letters. */
export interface TitleListener {
  onWord(from: number, to: number, isFirst: boolean, isOfState: boolean): void
  onTown(): void // after its words
  onState(): void // after its words
}

const SLASH = 47
const COMMA = 44
const BRACKET = 40
const DASH = 45
const SPACE = 32

/**
 * Takes a name apart. Services join the towns of one code by `/`, and say after a comma or a dash in
 * which state or province they lie: `Sullana/Talara, Piura`, `São Paulo - SP`. One pass over the letters,
 * as it is done for each of a hundred thousand names.
 */
export function scanTitle({ letters, length }: FoldedName, listener: TitleListener): void {
  let wordFrom = -1
  let isFirst = true
  let isOfState = false
  for (let i = 0; i <= length; i++) {
    const sign = i < length ? letters[i]! : SLASH
    if (isLetter(sign)) {
      if (wordFrom < 0) wordFrom = i
      continue
    }
    if (wordFrom >= 0) {
      listener.onWord(wordFrom, i, isFirst && !isOfState, isOfState)
      isFirst = false
      wordFrom = -1
    }
    const isDash = sign === DASH && isSpace(letters, i - 1) && i + 1 < length && isSpace(letters, i + 1)
    if (sign !== SLASH && sign !== COMMA && sign !== BRACKET && !isDash) continue
    if (isOfState) listener.onState()
    else listener.onTown()
    isOfState = sign !== SLASH
    isFirst ||= sign === SLASH
  }
}

/** Digits, small letters, and those of other scripts: in a folded text everything else is a sign. */
function isLetter(sign: number): boolean {
  return (sign >= 97 && sign <= 122) || (sign >= 48 && sign <= 57) || sign > 127
}

function isSpace(letters: Uint16Array, at: number): boolean {
  return letters[at] === SPACE
}
