import { foldLatin, foldText } from './fold.ts'

/** What is told of a name, in its order. All of it is folded. */
export interface TitleListener {
  onWord(word: string, isFirst: boolean, isOfState: boolean): void
  onTown(town: string): void // after its words
  onState(state: string): void // after its words
}

const SLASH = 47
const COMMA = 44
const BRACKET = 40
const DASH = 45
const SPACE = 32

const SEPARATORS = /([/、,(]| - )/

/**
 * Takes a name apart. Services join the towns of one code by `/`, and say after a comma or a dash in
 * which state or province they lie: `Sullana/Talara, Piura`, `São Paulo - SP`. One pass over the letters,
 * as it is done for each of a hundred thousand names.
 */
export function scanTitle(text: string, listener: TitleListener): void {
  const folded = foldLatin(text) ?? foldPieces(text)
  let wordFrom = -1
  let partFrom = 0
  let isFirst = true
  let isOfState = false
  for (let i = 0; i <= folded.length; i++) {
    const sign = i < folded.length ? folded.charCodeAt(i) : SLASH
    if (isLetter(sign)) {
      if (wordFrom < 0) wordFrom = i
      continue
    }
    if (wordFrom >= 0) {
      listener.onWord(folded.slice(wordFrom, i), isFirst && !isOfState, isOfState)
      isFirst = false
      wordFrom = -1
    }
    const isDash = sign === DASH && isSpace(folded, i - 1) && isSpace(folded, i + 1)
    if (sign !== SLASH && sign !== COMMA && sign !== BRACKET && !isDash) continue
    const part = folded.slice(partFrom, i)
    if (isOfState) listener.onState(foldText(part))
    else listener.onTown(foldText(part))
    isOfState = sign !== SLASH
    isFirst ||= sign === SLASH
    partFrom = i + 1
  }
}

/** Digits, small letters, and those of other scripts: in a folded text everything else is a sign. */
function isLetter(sign: number): boolean {
  return (sign >= 97 && sign <= 122) || (sign >= 48 && sign <= 57) || sign > 127
}

function isSpace(text: string, at: number): boolean {
  return text.charCodeAt(at) === SPACE
}

function foldPieces(text: string): string {
  return text
    .split(SEPARATORS)
    .map((piece, i) => (i % 2 === 0 ? foldText(piece) : piece.replace('、', '/')))
    .join('')
}
