import { foldText } from '../../text/foldText.ts'
import endings from './endings.json' with { type: 'json' }
import { isCodeWord, isShortBefore, isShortBehind } from './questionWords.ts'
import { type Token, tokensOf } from './tokens.ts'

type Endings = readonly (readonly [ending: string, own: readonly string[]])[]

/** Endings of Russian and Ukrainian names after a preposition (`в Москве`), and those of the name itself. */
const CYRILLIC = endings.cyrillic as unknown as Endings

/** Likewise in Polish, Czech and Romanian: `w Krakowie`. */
const LATIN = endings.latin as unknown as Endings

/** What is compared in Polish and Czech is an object: `Polskę i Czechy`. */
const OBJECTS: Endings = [
  ['e', ['a']],
  ['u', ['o', 'a']],
]

const SHORTEST = 2 // letters before the ending
const SUFFIX = /['’]\p{Letter}{1,4}\s*$/u // Turkish: İstanbul'da

/** Endings of adjectives before a Russian name: `Нижнего Новгорода`. */
const ADJECTIVES = endings.adjectives as unknown as Endings
const MOST_FORMS = 9

/** What a name after a word of a language that inflects names may be called, folded. Only what is known exactly counts. */
export function nominativesOf(subject: string, isObject = false): string[] {
  const folded = foldText(subject)
  const [adjective = '', noun, more] = folded.split(' ')
  if (noun !== undefined && more === undefined && /\p{sc=Cyrl}/u.test(folded)) {
    const nouns = [...nominativesOf(noun), noun]
    return [adjective, ...ADJECTIVES.flatMap((rule) => withEnding(adjective, rule))]
      .flatMap((one) => nouns.map((two) => `${one} ${two.trim()} `))
      .slice(0, MOST_FORMS)
  }
  const names = [...CYRILLIC, ...LATIN, ...(isObject ? OBJECTS : [])].flatMap((rule) =>
    withEnding(folded, rule).map((name) => `${name} `),
  )
  const bare = subject.replace(SUFFIX, ' ')
  return [...new Set(bare === subject ? names : [bare, ...names])]
}

function withEnding(folded: string, [ending, own]: Endings[number]): string[] {
  const stem = folded.slice(0, folded.length - ending.length)
  return folded.endsWith(ending) && stem.length >= SHORTEST
    ? own.map((last) => `${stem}${last}`)
    : []
}

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

const isSmall = (token: Token | undefined): boolean =>
  token?.role === 'linking' || token?.role === 'article'
