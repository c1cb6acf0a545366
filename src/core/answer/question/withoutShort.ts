import { isCodeWord, isShortBefore, isShortBehind } from './questionWords.ts'
import { type Token, tokensOf } from './tokens.ts'

/**
 * A question for short codes as one for codes: of `somewhere in Bavaria with a short code` what is left is
 * `somewhere in Bavaria code`. Undefined for other texts, Short Hills among them.
 */
export function withoutShort(text: string): string | undefined {
  const tokens = tokensOf(text)
  for (const [at] of tokens.entries()) {
    const code = findCode(tokens, at)
    if (!code) continue
    let first = Math.min(at, tokens.indexOf(code))
    while (isSmall(tokens[first - 1])) first--
    const [start, end] = [tokens[first]?.from ?? 0, Math.max(tokens[at]?.to ?? 0, code.to)]
    const rest = `${text.slice(0, start)}${text.slice(code.from, code.to)}${text.slice(end)}`
    return tokensOf(rest).some(({ role }) => !role) && !/\d/.test(rest) ? rest : undefined
  }
  return undefined
}

/** The word for codes that a word for short ones belongs to: `short area codes`, `indicatifs téléphoniques courts`. */
function findCode(tokens: readonly Token[], at: number): Token | undefined {
  const { word = '' } = tokens[at] ?? {}
  const beside: number[] = []
  if (isShortBefore(word)) beside.push(at + 1, at + 2)
  const next = tokens[at + 1]
  if (isShortBehind(word) && (!next || isSmall(next))) beside.push(at - 1, at - 2) // not Court Henry
  return beside.map((i) => tokens[i]).find((token) => token && isCodeWord(token.word))
}

function isSmall(token: Token | undefined): boolean {
  return token?.role === 'linking' || token?.role === 'article'
}
