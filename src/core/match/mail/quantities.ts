import type { MailToken, Sentence } from './mailTokens.ts'
import { EACH } from './mailWords.ts'

/** Where a place stands in its sentence, with its country. */
export interface Span {
  readonly from: number
  readonly to: number
}

type Quantity = number | undefined // undefined where the mail does not say

const PER_PLACE =
  /(^|[^\p{L}])(?:per|pro|por|par|na|each|every|cada|chaque|ogni|każd\p{L}+)\s+(?:city|town|location|place|site|country|stadt|ort|standort|land|ville|pays|ciudad|lugar|sede|país|città|luogo|paese|miasto|mieście|lokalizacj\p{L}+|kraj|cidade|oraș|город|kota)(?!\p{L})/iu
const NEAREST = 6 // words

/** How many numbers are wanted at each of the places of a sentence. */
export function quantitiesOf(sentence: Sentence, places: readonly Span[]): readonly Quantity[] {
  const gaps = [...places, undefined].map((place, i) =>
    readGap(sentence, places[i - 1], place, i > 0),
  )
  // `Lyon 3, Paris 5`, unless the sentence counts in front of its places
  const isBehind = gaps[0]?.before === undefined && gaps[1]?.bare !== undefined
  const own = places.map((_, i) => {
    const [{ before } = EMPTY, { behind, bare } = EMPTY] = [gaps[i], gaps[i + 1]]
    return (
      behind ??
      (isBehind ? bare : (before ?? (gaps[i + 1]?.before === undefined ? bare : undefined)))
    )
  })
  const shared = spread(sentence, places, own)
  return places.length === 1 && shared[0] === undefined
    ? [countOfNumbers(sentence, places)]
    : shared
}

/**
 * How many numbers are wanted at each place of a mail, if a sentence without any says so: `Two per city, please.` It is of
 * the places before it, or if there are none of those behind.
 */
export function quantityOfEach(sentences: readonly Sentence[], havePlaces: readonly boolean[]) {
  for (const [i, sentence] of sentences.entries()) {
    const count = havePlaces[i] ? undefined : countOfEach(sentence, sentence.tokens)
    if (count === undefined) continue
    const isBehind = havePlaces.slice(0, i).includes(true)
    return { count, isOf: (at: number): boolean => !isBehind || at < i }
  }
  return undefined
}

/** The counts between two places: of the one before, by its punctuation or at least beside it, and of the one behind. */
interface Gap {
  readonly behind: Quantity // `Lyon: 3`, `Lyon (three)`
  readonly bare: Quantity // `Lyon 3`
  readonly before: Quantity // `three numbers in Lyon`
}

const EMPTY: Gap = { behind: undefined, bare: undefined, before: undefined }
const MARK = /^\s*(?:[):=/|–—-]+|\(|[x×*])\s*$/u
const WITH = /^(?:mit|with|avec|con|z|com|x|a|an|une?|una|ein)$/u
// a share, a price, a date, a sum
const NO_QUANTITY =
  /^\s*(?:[.,:/]\d|%|€|\$|£|(?:EUR|USD)(?!\p{L}))|^(?:\s+\p{L}+){0,2}\s+(?:in total|total|in all|altogether|all together|all told|insgesamt|zusammen|gesamt|im ganzen|en tout|au total|en total|in totale|no total|em tudo|łącznie|razem|în total)(?!\p{L})/u

function readGap(
  { text, tokens }: Sentence,
  left: Span | undefined,
  right: Span | undefined,
  hasLeft: boolean,
): Gap {
  const between = tokens.filter(
    ({ from, to }) => from >= (left?.to ?? 0) && to <= (right?.from ?? text.length),
  )
  if (!hasLeft) return { ...EMPTY, before: lastCount(between, text, right) }
  const [first, second, third] = between
  const isMarked = MARK.test(first?.gap ?? '')
  const at =
    first && WITH.test(first.folded) && (isMarked || !isCountOf(first, text)) ? second : first
  const counted =
    at && isCountOf(at, text)
      ? at
      : isMarked && second && WITH.test(second.folded)
        ? third
        : undefined
  const isBeside =
    counted !== undefined && (isMarked || counted === first || /^\s$/.test(first?.gap ?? ''))
  const count = counted && isCountOf(counted, text) && isBeside ? counted.count : undefined
  const isMark = isMarked || first !== counted
  // `Austria: six numbers in Vienna`
  const isLeading =
    count !== undefined &&
    right !== undefined &&
    !/[,;)\n]/.test(text.slice(counted?.to, right.from))
  if (isLeading && /:/.test(first?.gap ?? ''))
    return { ...EMPTY, before: lastCount(between, text, right) }
  const rest =
    count === undefined ? between : between.slice(between.indexOf(counted as MailToken) + 1)
  const before = lastCount(rest, text, right)
  if (count === undefined) return { ...EMPTY, before }
  const bare = isMark ? undefined : count
  // `Lyon 3 Paris`: whose it is tells the sentence
  return { behind: isMark ? count : undefined, bare, before: before ?? (right ? bare : undefined) }
}

const isCount = ({ count }: MailToken): boolean => count !== undefined && count > 0

function isCountOf(token: MailToken, text: string): boolean {
  return isCount(token) && !NO_QUANTITY.test(text.slice(token.to))
}

/** The last count before a place, in the same clause and not in brackets that end before it. */
function lastCount(tokens: readonly MailToken[], text: string, place: Span | undefined): Quantity {
  if (!place) return undefined
  let next = place.from
  for (const token of tokens.slice(-NEAREST).reverse()) {
    if (/[.;:!?)]/.test(text.slice(token.to, next))) return undefined
    if (isCountOf(token, text)) return token.count
    next = token.from
  }
  return undefined
}

/** Where a sentence says that a count holds for each place. */
function eachIn({ text, tokens }: Sentence): number | undefined {
  const isEach = ({ folded, count }: MailToken, i: number) =>
    folded === 'po' ? tokens[i + 1]?.count !== undefined : EACH.has(folded) && count === undefined
  const said = PER_PLACE.exec(text)
  return said ? said.index + (said[1] ?? '').length : tokens.find(isEach)?.from
}

const CLOSEST = 4 // words from `each` to its count

/** The count beside `each`, among some words of a sentence. */
function countOfEach({ text, tokens }: Sentence, free: readonly MailToken[]): Quantity {
  const at = eachIn({ text, tokens })
  const index = free.findIndex(({ from }) => from >= (at ?? text.length))
  if (at === undefined || index < 0) return undefined
  // of `cada una` the second word counts nothing
  const isPart = ({ from, count }: MailToken) =>
    count === 1 && /^(?:cada|each|every)\s$/iu.test(text.slice(at, from))
  const distance = (token: MailToken) => Math.abs(free.indexOf(token) - index)
  const near = free.filter(
    (token) => distance(token) <= CLOSEST && isCountOf(token, text) && !isPart(token),
  )
  return near.sort((a, b) => distance(a) - distance(b))[0]?.count
}

/** The count of each for the places behind it, or if there are none, for those before it back to another count. */
function spread(
  sentence: Sentence,
  places: readonly Span[],
  own: readonly Quantity[],
): readonly Quantity[] {
  const isInside = ({ from }: MailToken) =>
    places.some((place) => place.from <= from && from < place.to)
  const at = eachIn(sentence)
  const free = sentence.tokens.filter((token) => !isInside(token))
  const count = countOfEach(sentence, free)
  if (at === undefined || count === undefined) return inOrder(sentence, places, own)
  const given = [...own]
  const following = places.findIndex(({ from }) => from > at)
  if (following >= 0) for (let i = following; i < places.length; i++) given[i] ??= count
  else
    for (let i = places.length - 1; i >= 0 && (own[i] === undefined || own[i] === count); i--)
      given[i] = count
  return given
}

/** `Lyon and Paris, three and two`. */
function inOrder(
  { text, tokens }: Sentence,
  places: readonly Span[],
  own: readonly Quantity[],
): readonly Quantity[] {
  const end = places[places.length - 1]?.to ?? 0
  const counts = tokens.flatMap((token) =>
    token.from >= end && isCountOf(token, text) ? (token.count ?? []) : [],
  )
  const isOpen = places.length > 1 && own.slice(0, -1).every((count) => count === undefined)
  return isOpen && counts.length === places.length ? counts : own
}

/** `In Poland we need two numbers`. */
function countOfNumbers({ text, tokens }: Sentence, [place]: readonly Span[]): Quantity {
  const behind = tokens.filter(({ from }) => from >= (place?.to ?? 0))
  const found = behind.find(
    (token, i) => isCountOf(token, text) && behind[i + 1]?.role === 'asking',
  )
  return found?.count
}
