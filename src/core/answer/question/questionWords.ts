import { groupBy } from '../../groupBy.ts'
import { CODE_WORDS } from '../../number/codeWords.ts'
import { foldText } from '../../text/foldText.ts'
import { ARTICLES, QUESTION_LANGUAGES, type QuestionLanguage } from './languages.ts'

/**
 * What a word does around the name in a question. `asking` makes a text a question and may stand alone; `linking`
 * leads from there to the name and never begins one; an `article` may belong to the name, as in La Rochelle.
 */
export type WordRole = 'asking' | 'linking' | 'article'

const LANGUAGES = Object.values(QUESTION_LANGUAGES).map(foldWords)

const ROLES = new Map<string, WordRole>()
for (const word of setOf(ARTICLES)) ROLES.set(word, 'article')
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

/** Greetings and polite words of more than one word; alone, some of their words begin names, as Buenos Aires does. */
// biome-ignore format: a table
const GREETINGS = [
  'good morning', 'good afternoon', 'good evening', 'thank you', 'thank you very much', 'many thanks', 'excuse me',
  'guten tag', 'guten morgen', 'guten abend', 'vielen dank', 'grüß gott', 's il vous plaît', 'sil vous plait',
  'merci beaucoup', 'buenos días', 'buenas tardes', 'buenas noches', 'muchas gracias', 'buona sera', 'mille grazie',
  'bom dia', 'boa tarde', 'boa noite', 'muito obrigado', 'goede morgen', 'goeden dag', 'dank u', 'dank je', 'dzień dobry',
  'bună ziua', 'mulțumesc frumos', 'vă rog', 'selamat pagi', 'selamat siang', 'terima kasih', 'صباح الخير', 'من فضلك', 'لو سمحت',
  'quali sono', 'ci sono', 'quais são', 'quels sont', 'quelles sont', 'добрый день', 'доброе утро', 'добрый вечер',
]

/** Before a name: what is near it is asked for. */
// biome-ignore format: a table
const NEAR = [
  'near', 'near to', 'nearest', 'nearest to', 'close to', 'closest', 'closest to', 'next to', 'in the vicinity of',
  'around', 'not far from', 'in der nähe', 'in der nähe von', 'nahe', 'nahe bei', 'rund um', 'nicht weit von',
  'près de', 'près d', 'proche de', 'autour de', 'à côté de', 'aux environs de', 'aux alentours de', 'non loin de',
  'cerca de', 'alrededor de', 'próximo a', 'vicino', 'vicino a', 'nei pressi di', 'nei dintorni di', 'intorno a',
  'perto de', 'perto da', 'perto do', 'próximo de', 'em torno de', 'in de buurt van', 'dicht bij', 'vlak bij', 'rondom',
  'w pobliżu', 'blisko', 'niedaleko', 'w okolicy', 'koło', 'рядом с', 'возле', 'около', 'недалеко от', 'вблизи',
  'lângă', 'langa', 'aproape de', 'în apropiere de', 'în apropierea', 'în jurul', 'dekat', 'dekat dengan', 'terdekat dari',
  'di sekitar', 'sekitar', 'قرب', 'بالقرب من', 'قريب من', 'حول', 'вокруг', 'wokół', 'surrounding', 'in der umgebung von', 'im umkreis von', 'rings um', 'dans les environs de', 'environs de', 'nelle vicinanze di', 'por la zona de', 'próxima de', 'in der gegend von', 'proche', 'proches', 'proches de', 'apropiate de', 'قريبة من',
  'nei dintorni di', 'a alrededor de', 'nos arredores de', 'aux environs d', 'autour d',
]

/** Before or behind a name: how many areas it has is asked for. */
// biome-ignore format: a table
const COUNT = [
  'how many', 'number of areas', 'number of codes', 'count of', 'wie viele', 'wieviele', 'anzahl', 'combien', 'nombre de',
  'cuántas', 'cuántos', 'quante', 'quanti', 'quantas', 'quantos', 'hoeveel', 'ile', 'сколько',
  'câte', 'câți', 'cate', 'numărul de', 'berapa', 'berapa banyak', 'jumlah', 'كم', 'كم عدد', 'عدد',
]

/** How many of the folded words from an index on are such a phrase; 0 if they begin none. */
export const greetingLength = createPhraseLength(GREETINGS)
export const nearLength = createPhraseLength(NEAR)
export const countLength = createPhraseLength(COUNT)

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
