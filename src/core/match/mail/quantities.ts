import type { MailToken, Sentence } from './mailTokens.ts'
import { EACH } from './mailWords.ts'

/** Where a place stands in its sentence, with its country. */
interface Span {
  readonly from: number
  readonly to: number
}

const BEHIND =
  /^\s*(?:[):=–-]+\s*|\(\s*|[x×*]\s*|(?:mit|with|avec|con|z|com)\s+)?(\d{1,4})(?!\d|[.,:/]\d|\s*(?:%|€|\$))\s*(?:[x×)]|\p{L}|[,;.]|$)/u
const PER_PLACE =
  /(?<!\p{L})(?:per|pro|por|par|na|each|every|cada|chaque|ogni|każd\p{L}+)\s+(?:city|town|location|place|site|country|stadt|ort|standort|land|ville|pays|ciudad|lugar|sede|país|città|luogo|paese|miasto|mieście|lokalizacj\p{L}+|kraj|cidade|oraș|город|kota)(?!\p{L})/iu
const NEAREST = 6 // words

/** How many numbers are wanted at each of the places of a sentence; undefined where it does not say. */
export function quantitiesOf({ text, tokens }: Sentence, places: readonly Span[]): readonly (number | undefined)[] {
  const between = (i: number) => [places[i - 1]?.to ?? 0, places[i]?.from ?? text.length] as const
  const countBefore = (i: number) => lastCount(tokensBetween(tokens, ...between(i)))
  const countBehind = (i: number) => {
    const [from, to] = between(i + 1)
    const [, digits] = BEHIND.exec(text.slice(from, to)) ?? []
    return digits === undefined ? undefined : Number(digits)
  }
  const isBehind = places.length > 0 && countBefore(0) === undefined && countBehind(0) !== undefined
  const own = places.map((_, i) => (isBehind ? countBehind(i) : (countBefore(i) ?? countBehind(i))))
  const said = isOfEach({ text, tokens }) ? (own.find(isCount) ?? countOutside(tokens, places)) : undefined
  return own.map((count) => count ?? said)
}

/** How many numbers are wanted at each place of a mail, if a sentence says so: `Two per city, please.` */
export function quantityOfEach(sentences: readonly Sentence[]): number | undefined {
  const [said] = sentences.filter(isOfEach).slice(-1)
  return said && countOutside(said.tokens, [])
}

const isCount = (count: number | undefined): boolean => count !== undefined

const isOfEach = ({ text, tokens }: Sentence): boolean =>
  PER_PLACE.test(text) || tokens.some(({ folded }) => EACH.has(folded))

function countOutside(tokens: readonly MailToken[], places: readonly Span[]): number | undefined {
  const isInside = ({ from }: MailToken) => places.some((place) => place.from <= from && from < place.to)
  return tokens.find((token) => (token.count ?? 0) > 0 && !isInside(token))?.count
}

function tokensBetween(tokens: readonly MailToken[], from: number, to: number): readonly MailToken[] {
  return tokens.filter((token) => token.from >= from && token.to <= to)
}

/** The last count before a place, in the same clause. */
function lastCount(tokens: readonly MailToken[]): number | undefined {
  for (const token of tokens.slice(-NEAREST).reverse()) {
    if (token.count !== undefined && token.count > 0) return token.count
    if (/[.;:!?]/.test(token.gap)) return undefined
  }
  return undefined
}
