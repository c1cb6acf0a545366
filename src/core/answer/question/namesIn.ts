import { isJoining } from './questionWords.ts'
import { type Token, tokensOf, trimPunctuation } from './tokens.ts'

/** The names in a text that is no name itself. */
export interface NamesIn {
  readonly names: readonly string[] // complete but for the last
  readonly mayBeNone: readonly string[] // beside words of questions: what is unknown of them is no name
  readonly areJoined: boolean // asked for together, as London and Paris; else the last may say where the first is
}

const MOST_NAMES = 4

/** Splits a text at its prepositions, conjunctions and commas, and leaves out the words of questions. */
export function namesIn(text: string): NamesIn {
  const tokens = tokensOf(text)
  const parts: Part[] = []
  let areJoined = true
  let start = 0
  for (const [i, token] of tokens.entries()) {
    const isLink = token.role === 'linking' || isJoining(token.word)
    if (!isLink && !endsName(text, token)) continue
    parts.push(readPart(text, tokens.slice(start, isLink ? i : i + 1)))
    if (isLink && token.word !== '' && !isJoining(token.word)) areJoined = false
    start = i + 1
  }
  parts.push(readPart(text, tokens.slice(start)))
  const some = parts.filter(({ name }) => name !== '').slice(0, MOST_NAMES)
  return {
    names: some.map(({ name }, i) => (i < some.length - 1 ? `${name} ` : name)),
    mayBeNone: some.filter(({ isAsking }) => isAsking).map(({ name }) => name),
    areJoined,
  }
}

interface Part {
  readonly name: string
  readonly isAsking: boolean
}

/** What is between two links, without words of questions around it. */
function readPart(text: string, words: readonly Token[]): Part {
  const isAsking = words.some(({ role }) => role === 'asking')
  const from = words.findIndex(({ role }) => !role || (role === 'article' && !isAsking))
  const last = words.map(({ role }) => !role).lastIndexOf(true)
  const [first, end] = [words[from], words[last]]
  if (!first || !end || last < from) return { name: '', isAsking }
  return { name: trimPunctuation(text.slice(first.from, end.to)).trim(), isAsking }
}

function endsName(text: string, { to }: Token): boolean {
  return /[,;/]/.test(text.charAt(to - 1))
}
