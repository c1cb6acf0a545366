import { CODE_WORDS } from '../../number/codeWords.ts'
import { foldText } from '../../text/foldText.ts'
import { ARTICLES, QUESTION_LANGUAGES, type QuestionLanguage } from './languages.ts'
import { COUNT, COUNTED, GREETINGS, NEAR, SHORT_BEFORE, SHORT_BEHIND } from './phrases.ts'

/**
 * What a word does around the name in a question. `asking` makes a text a question and may stand alone; `linking`
 * leads from there to the name and never begins one; an `article` may belong to the name, as in La Rochelle.
 */
export type WordRole = 'asking' | 'linking' | 'article'

const LANGUAGES = Object.values(QUESTION_LANGUAGES).map(foldWords)

/** Join names that are asked for together, as `&` and `+` do, which fold to nothing. */
const JOINING = setOf('and und et y e en i и or oder ou o u of lub или og och ve')

const ROLES = new Map<string, WordRole>()
for (const word of setOf(ARTICLES)) ROLES.set(word, 'article')
for (const { linking } of LANGUAGES) for (const word of linking) ROLES.set(word, 'linking')
for (const word of CODE_WORDS) ROLES.set(word, 'asking')
for (const { asking } of LANGUAGES) for (const word of asking) ROLES.set(word, 'asking')

const OF_OTHERS = wordsWhere(false)
const INFLECTING = new Set([...wordsWhere(true)].filter((word) => !OF_OTHERS.has(word)))

const COUNTED_WORDS = setOf(COUNTED)
const SHORT_BEFORE_CODE = setOf(SHORT_BEFORE)
const SHORT_BEHIND_CODE = setOf(SHORT_BEHIND)

/** The role of a folded word; undefined if it only ever is part of a name. */
export function roleOfWord(folded: string): WordRole | undefined {
  return ROLES.get(folded)
}

/** Whether names are inflected after a folded word, in the only languages that have it. */
export function isInflecting(folded: string): boolean {
  return INFLECTING.has(folded)
}

export function isJoining(folded: string): boolean {
  return JOINING.has(folded)
}

export function isCounted(folded: string): boolean {
  return COUNTED_WORDS.has(folded)
}

/** Whether a folded word is what codes are called. */
export function isCodeWord(folded: string): boolean {
  return CODE_WORDS.has(folded)
}

/** Whether a folded word asks for short codes where it is before the word for them, or behind it. */
export function isShortBefore(folded: string): boolean {
  return SHORT_BEFORE_CODE.has(folded)
}

export function isShortBehind(folded: string): boolean {
  return SHORT_BEHIND_CODE.has(folded)
}

/** How many of the folded words from an index on are a greeting, ask what is near, or ask how many; 0 if none. */
export const greetingLength = createPhraseLength(GREETINGS)
export const nearLength = createPhraseLength(NEAR)
export const countLength = createPhraseLength(COUNT)

function createPhraseLength(phrases: readonly string[]) {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const words of phrases.map((phrase) => foldText(phrase).split(' '))) {
    const [first = ''] = words
    byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  return function phraseLength(words: readonly string[], at: number): number {
    let longest = 0
    for (const phrase of byFirst.get(words[at] ?? '') ?? []) {
      if (phrase.length > longest && phrase.every((word, i) => words[at + i] === word))
        longest = phrase.length
    }
    return longest
  }
}

function foldWords({ asking, linking, isInflecting = false }: QuestionLanguage) {
  return { asking: setOf(asking), linking: setOf(linking), isInflecting }
}

/** All words of the languages that inflect names, or of the others. */
function wordsWhere(areInflecting: boolean): ReadonlySet<string> {
  const languages = LANGUAGES.filter(({ isInflecting }) => isInflecting === areInflecting)
  return new Set(languages.flatMap(({ asking, linking }) => [...asking, ...linking]))
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').filter(Boolean).map(foldText))
}
