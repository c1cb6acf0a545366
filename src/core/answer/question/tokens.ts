import { foldText } from '../../text/foldText.ts'
import { trimEndOf } from '../../text/trimEndOf.ts'
import { greetingLength, isCounted, roleOfWord, type WordRole } from './questionWords.ts'

const QUANTITY = /^[1-9]\d{0,2}x?$/ // 50 numbers

/** A word of a question, and where it is in the text. */
export interface Token {
  readonly from: number
  readonly to: number
  readonly word: string // folded; may have spaces, as in `avez vous`; '' for punctuation
  readonly role: WordRole | undefined
}

const MOST_WORDS = 60 // further ones are left as they are
const WORD = /(?:qu|dell|nell|all|sull|[cdjlmnst])['’](?=\p{Letter}{2})|\S+/giu // French and Italian words before a vowel are words: d'indicatifs, but not in T'o

export function tokensOf(text: string): Token[] {
  const tokens = [...text.matchAll(WORD)].slice(0, MOST_WORDS).map(({ 0: word, index }) => {
    const folded = foldText(word)
    const role = /^(?:qu|[cj])['’]$/i.test(word) ? 'linking' : roleOf(folded) // c'è, but not N'Djamena
    return { from: index, to: index + word.length, word: folded, role }
  })
  const words = tokens.map(({ word }) => word)
  let greetingEnd = 0
  return tokens.map((token, i) => {
    greetingEnd = Math.max(greetingEnd, i + greetingLength(words, i))
    const isQuantity = QUANTITY.test(token.word) && isCounted(words[i + 1] ?? '')
    return i < greetingEnd || isQuantity ? { ...token, role: 'asking' } : token
  })
}

/** The strongest role of its words, if all have one. */
function roleOf(folded: string): WordRole | undefined {
  if (folded === '') return 'linking'
  const roles = folded.split(' ').map(roleOfWord)
  if (roles.includes(undefined)) return undefined
  return roles.includes('asking') ? 'asking' : roles.includes('linking') ? 'linking' : 'article'
}

/** Without what surrounds it: quotes, question marks, a full stop. Brackets and signs may be part of a code. */
export function trimPunctuation(text: string): string {
  const rest = text.replace(/^[\s,;:!?¿¡؟،؛。？！、"'«»“”„.…-]+/u, '')
  const trimmed = rest.trimEnd()
  const bare = trimEndOf(trimmed, /[,;:!?¿¡؟،؛。？！、"«»“”„…]/)
  return bare === trimmed ? rest.replace(/\.$/, '') : `${bare} ` // of an abbreviation too
}
