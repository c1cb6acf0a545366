import { groupBy } from '../../groupBy.ts'
import { CODE_WORDS } from '../../number/codeWords.ts'
import { foldText } from '../../text/foldText.ts'
import words from './questionWords.json' with { type: 'json' }

/**
 * What a word does around the name in a question. `asking` makes a text a question and may stand alone; `linking`
 * leads from there to the name and never begins one; an `article` may belong to the name, as in La Rochelle.
 */
export type WordRole = 'asking' | 'linking' | 'article'

/** Words around the names in questions. */
interface QuestionLanguage {
  readonly asking: string
  readonly linking: string
  readonly isInflecting: boolean // names change after such words: w Krakowie
}

const LANGUAGES = Object.values(words.languages).map(foldWords)

const ROLES = new Map<string, WordRole>()
for (const word of setOf(words.articles)) ROLES.set(word, 'article')
for (const { linking } of LANGUAGES) for (const word of linking) ROLES.set(word, 'linking')
for (const word of CODE_WORDS) ROLES.set(word, 'asking')
for (const { asking } of LANGUAGES) for (const word of asking) ROLES.set(word, 'asking')

/** The role of a folded word; undefined if it only ever is part of a name. */
export function roleOfWord(folded: string): WordRole | undefined {
  return ROLES.get(folded)
}

const OF_OTHERS = wordsWhere(false)
const INFLECTING = new Set([...wordsWhere(true)].filter((word) => !OF_OTHERS.has(word)))
for (const word of setOf(
  'рядом возле около недалеко вблизи вокруг pobliżu blisko niedaleko okolicy koło wokół jurul apropierea',
))
  INFLECTING.add(word)

/** Whether a folded word occurs only in languages that inflect the name after it. */
export function isInflecting(folded: string): boolean {
  return INFLECTING.has(folded)
}

/** Join names that are asked for together, as `&` and `+` do, which fold to nothing. */
const JOINING = setOf('and und et y e en i и or oder ou o u of lub или og och ve')

export function isJoining(folded: string): boolean {
  return JOINING.has(folded)
}

const COUNTED = setOf(
  'dids ddis lines nrs areas codes zones numbers cities towns places prefixes gebiete gebieten bereiche orte orten städte vorwahlen nummern ' +
    'secteurs villes indicatifs numéros zonas ciudades prefijos códigos números aree zone città prefissi numeri áreas ' +
    'cidades indicativos gebieden steden plaatsen netnummers nummers obszarów stref miast numerów зон областей регионов ' +
    'городов кодов номеров ' +
    'coduri numere orașe localități area kode wilayah kota nomor مناطق المناطق منطقة رموز الرموز أرقام الأرقام مدن المدن',
)

/** Whether a folded word is something that is counted: cities, codes. */
export function isCounted(folded: string): boolean {
  return COUNTED.has(folded)
}

/** Whether a folded word is a name for codes. */
export function isCodeWord(folded: string): boolean {
  return CODE_WORDS.has(folded)
}

const SHORT_BEFORE = setOf(
  'short shorter shortest kurz kurze kurzen kurzer kürzeste kürzesten kort korte kortste krótki krótkie krótkim krótkimi ' +
    'короткий короткие коротким короткими',
)

/** Whether a folded word before the word for codes asks for short ones. */
export function isShortBefore(folded: string): boolean {
  return SHORT_BEFORE.has(folded)
}

const SHORT_BEHIND = setOf(
  'court courts courte courtes corto cortos corta cortas corti curto curtos krótki krótkie krótkim krótkimi',
)

/** Likewise behind it. */
export function isShortBehind(folded: string): boolean {
  return SHORT_BEHIND.has(folded)
}

/**
 * How many of the folded words from an index on are a phrase; 0 if they begin none: a greeting (some of whose words alone
 * begin names, as Buenos Aires does), or before a name what asks for what is near it, or how many areas it has.
 */
export const greetingLength = createPhraseLength(words.greetings)
export const nearLength = createPhraseLength(words.near)
export const countLength = createPhraseLength(words.count)

function createPhraseLength(phrases: readonly string[]) {
  const folded = phrases.map((phrase) => foldText(phrase).split(' '))
  const byFirst = groupBy(folded, ([first = '']) => [first])
  return function phraseLength(words: readonly string[], at: number): number {
    let longest = 0
    for (const phrase of byFirst.get(words[at] ?? '') ?? []) {
      if (phrase.length > longest && phrase.every((word, i) => words[at + i] === word))
        longest = phrase.length
    }
    return longest
  }
}

function foldWords({ asking, linking, isInflecting }: QuestionLanguage) {
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
