import { isJoining, roleOfWord, type WordRole } from '../../answer/question/questionWords.ts'
import { foldText } from '../../text/foldText.ts'
import { BEFORE_PLACES, COUNTS, EACH, isCommonWord } from './mailWords.ts'

// The words of a mail, one by one, and what each may be: a count, a word that leads to a place, an ordinary one.

/** A word of a sentence. */
export interface MailToken {
  readonly from: number
  readonly to: number // behind its last character
  readonly text: string
  readonly folded: string
  readonly gap: string // what stands before it, behind the word before
  readonly role: WordRole | undefined
  readonly isCapital: boolean
  readonly isCommon: boolean
  readonly leads: boolean // to a place: `in`, `für`
  readonly count: number | undefined // 2 of `two`, `2` and `2x`
}

export interface Sentence {
  readonly text: string
  readonly tokens: readonly MailToken[]
}

// an elided word before a vowel is a word of its own: d’Avignon, all’Aquila
const WORD =
  /[1-9]\d{0,2}(?:[.,]\d{3}){1,4}(?![.,]?\d)|(?:qu|dell|nell|all|sull|dall|[cdjlmnst])['’](?=\p{L})|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’‘ʻʼʾʿ׳״]-?|[.\-‐‑་\u200c\u200d])[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/giu
const ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const MOST_WORDS = 400 // of a sentence

export function mailTokens(sentence: string): MailToken[] {
  let end = 0
  const tokens = [...sentence.matchAll(WORD)].slice(0, MOST_WORDS).map(({ 0: text, index }) => {
    const gap = sentence.slice(end, index)
    end = index + text.length
    const folded = foldText(text)
    const [, digits] = /^(\d{1,4}|[1-9]\d{0,2}(?:[.,]\d{3})+)(?:x|×)?$/i.exec(text) ?? [] // also 2,000
    return {
      from: index,
      to: end,
      text,
      folded,
      gap,
      role: roleOfWord(folded),
      isCapital: /^\P{Ll}/u.test(text) && !isAsian(text), // other letters without cases count as capitals
      isCommon: isCommonWord(folded),
      leads: BEFORE_PLACES.has(folded) || /['’]$/.test(text),
      count: digits === undefined ? COUNTS.get(folded) : Number(digits.replace(/\D/g, '')),
    }
  })
  return joinHundreds(tokens, sentence)
}

/** `two hundred` is one count. */
function joinHundreds(tokens: readonly MailToken[], sentence: string): MailToken[] {
  const joined: MailToken[] = []
  for (const token of tokens) {
    const before = joined[joined.length - 1]
    const isFactor = token.count === 100
    if (!before?.count || !isFactor || /\d/.test(token.text) || !/^[ -]$/.test(token.gap)) {
      joined.push(token)
      continue
    }
    joined[joined.length - 1] = {
      ...before,
      to: token.to,
      text: sentence.slice(before.from, token.to),
      folded: `${before.folded} ${token.folded}`,
      count: before.count * token.count,
    }
  }
  return joined
}

/** Whether a word may stand between the places of a list. */
export function isBetweenPlaces({ role, isCommon, folded, count, leads }: MailToken): boolean {
  return (
    role !== undefined ||
    isCommon ||
    leads ||
    count !== undefined ||
    isJoining(folded) ||
    EACH.has(folded)
  )
}

export const isAsian = (text: string): boolean => ASIAN.test(text)
