import { isInflecting, isJoining } from '../../answer/question/questionWords.ts'
import { isAsian, type MailToken, type Sentence } from './mailTokens.ts'
import { ADDING, ASKING, BEFORE_NAMES, BEHIND_NAMES, DATES } from './mailWords.ts'

/** How a mail writes its names. */
export interface Style {
  readonly isLower: boolean // without any capitals, as in a chat
  readonly hasNouns: boolean // German, where capitals tell little
  readonly isInflected: boolean
  readonly isEnglish: boolean
  readonly isAsian: boolean // mostly in letters that stand without spaces between words
}

const GERMAN =
  /(?:^|[^\p{L}])(?:und|für|der|die|das|wir|ich|nicht|mit|bitte|brauchen|rufnummern?|nummern?|oder|haben|im|ihr|habt)(?!\p{L})/iu
const ENGLISH = /(?:^|[^\p{L}])(?:the|and|you|we|for|please|thanks|have|can|need)(?!\p{L})/iu

export function styleOf(mail: string, sentences: readonly Sentence[]): Style {
  const tokens = sentences.flatMap((sentence) => sentence.tokens)
  const inner = sentences.flatMap((sentence) => sentence.tokens.slice(1))
  return {
    isLower: !inner.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)),
    hasNouns: GERMAN.test(mail) || /\p{sc=Arab}/u.test(mail),
    isInflected:
      tokens.some(({ folded }) => isInflecting(folded)) || /[ąęłżźśćńů]|\p{sc=Cyrl}/iu.test(mail),
    isEnglish: ENGLISH.test(mail),
    isAsian: 2 * tokens.filter(({ text }) => isAsian(text)).length > tokens.length,
  }
}

const INTRODUCTION =
  /(?:my name is|name is|name:|i am|i'm|ich bin|ich heiße|name ist|je suis|je m'appelle|me llamo|soy|mi chiamo|sono|jestem|nazywam się|nazywa się|this is|hier ist|hier spricht)\s+(?:\p{Lu}\p{L}+\s+)?$/iu

/** The tokens of a name in its sentence. */
interface NameSpan {
  readonly first: number
  readonly last: number
}

const NO_PLACE = -9
const COMPANY = -6
const PERSON = -5

// by trial: what told most of the names in `bench/mails`
const WEIGHTS = {
  capitalInside: 1.5,
  capital: 0.8, // that a sentence or German would write anyway
  abbreviation: -2,
  common: -4,
  commonCapital: -3,
  commonBehindLead: -1.5, // in Nice
  beforeName: -3, // Paris Müller
  behindName: -2, // Anna Berlin
  behindNoun: -0.5,
  counted: 0.7,
  alone: 3,
  vocative: -2,
}

/** How much of what stands around a name says that it is a place; below 0 rather something else. */
export function evidenceOf(
  sentence: Sentence,
  span: NameSpan,
  style: Style,
  isPlace: (text: string) => boolean,
): number {
  const { tokens } = sentence
  const { first, last } = span
  const [start, before, behind] = [tokens[first], tokens[first - 1], tokens[last + 1]]
  if (!start) return NO_PLACE
  const other = isOfOther(sentence, span, isPlace)
  if (other < 0) return other
  const isInside = first > 0 && !style.hasNouns && !/[.!?:•*\-–]\s*$/.test(start.gap)
  const isOne = first === last
  const lead = leadOf(tokens, first, style)
  let score = lead
  // letters of another script stand out as capitals do
  const isMarked = start.isCapital || (isAsian(start.text) && !style.isAsian)
  if (isMarked) score += isInside ? WEIGHTS.capitalInside : WEIGHTS.capital
  if (isOne && (start.isCommon || start.role || start.count !== undefined)) {
    score += weightOfCommon(start, lead, isInside, style)
  }
  if (isOne && !style.isLower && lead < NUMBERS_IN && /^\p{Lu}{2,4}$/u.test(start.text))
    score += WEIGHTS.abbreviation
  if (behind?.gap === ' ' && isName(behind)) score += WEIGHTS.beforeName
  if (start.gap === ' ' && before && isName(before) && first > 1)
    score += style.hasNouns ? WEIGHTS.behindNoun : WEIGHTS.behindName
  if (isCounted(behind, tokens[last + 2])) score += WEIGHTS.counted
  if (isAlone(sentence, span)) score += WEIGHTS.alone
  if (
    first === 0 &&
    behind &&
    /^\s?[,:]\s/.test(behind.gap) &&
    isVocative(behind, tokens[last + 2])
  )
    score += WEIGHTS.vocative
  return score
}

/** A word that has another meaning is a name where something leads to it: Nice, Wa. */
function weightOfCommon(
  { isCapital }: MailToken,
  lead: number,
  isInside: boolean,
  { hasNouns }: Style,
): number {
  if (isCapital && lead >= NUMBERS_IN && !hasNouns) return 0
  if (isCapital && lead >= LEADS) return WEIGHTS.commonBehindLead
  return isCapital && isInside ? WEIGHTS.commonCapital : WEIGHTS.common
}

/** Below 0 if a name is certainly that of a person, a company or a month, or of a place that is not wanted. */
function isOfOther(
  { text, tokens }: Sentence,
  { first, last }: NameSpan,
  isPlace: (text: string) => boolean,
): number {
  const [start, before, behind, further] = [
    tokens[first],
    tokens[first - 1],
    tokens[last + 1],
    tokens[last + 2],
  ]
  if (!start) return NO_PLACE
  const isCode = /^\p{Lu}{2}$/u.test(start.text) // FR is neither a Friday nor Frau
  if (first === last && !isCode && DATES.has(start.folded)) return NO_PLACE
  if (INTRODUCTION.test(text.slice(0, start.from))) return PERSON
  if (behind?.gap === ' ' && isOfCompany(behind)) return COMPANY
  if (behind?.gap === ' ' && behind.isCapital && further?.gap === ' ' && isOfCompany(further))
    return COMPANY
  if (behind?.gap === ' & ' && isName(behind) && !isPlace(behind.text)) return COMPANY
  if (
    first === last &&
    !isCode &&
    (BEFORE_NAMES.has(start.folded) || BEHIND_NAMES.has(start.folded))
  )
    return COMPANY
  if (
    before &&
    /^[ .]*\s$/.test(start.gap) &&
    (BEFORE_NAMES.has(before.folded) || NOT.test(before.text))
  )
    return PERSON
  const isOfName =
    before && OF.test(before.text) && BEFORE_NAMES.has(tokens[first - 2]?.folded ?? '')
  return isOfName ? COMPANY : 0
}

const NOT = /^(?:not|nicht|pas|non|nie|não|не|bukan|niet|nu)$/i

/** `Augsburg: 4`, `Augsburg with 4`. */
function isCounted(behind: MailToken | undefined, further: MailToken | undefined): boolean {
  if (!behind || !/^(?:\s*[:=(x×–-]\s*|\s)$/.test(behind.gap)) return false
  return behind.count !== undefined || further?.count !== undefined
}

const isName = (token: MailToken): boolean =>
  token.isCapital && !token.role && !token.isCommon && token.count === undefined

const OF = /^(?:of|de|du|di|der|von)$/i

/** `Lourdes: we need …`, but not `Lyon: 3`, `Lyon, maybe Paris`. */
const isVocative = (
  { isCapital, count, folded }: MailToken,
  further: MailToken | undefined,
): boolean =>
  !isCapital &&
  count === undefined &&
  further?.count === undefined &&
  !ADDING.has(folded) &&
  !isJoining(folded)

/** `as` and `se` are other words. */
const isOfCompany = ({ folded, isCapital, text }: MailToken): boolean =>
  BEHIND_NAMES.has(folded) && (isCapital || text.length > SHORT_SUFFIX)

const SHORT_SUFFIX = 3

const NUMBERS_IN = 3.5
const LEADS = 2
const ASKS = 1.5
const ADDS = 1
const FARTHEST = 4 // words

/** What leads to a name: a preposition, perhaps with small words behind it, or a word that asks. */
function leadOf(tokens: readonly MailToken[], first: number, { isEnglish }: Style): number {
  for (let i = first - 1; i >= Math.max(0, first - FARTHEST); i--) {
    const token = tokens[i]
    const gap = tokens[i + 1]?.gap ?? ''
    if (/^:\s+$/.test(gap)) return tokens.slice(0, i + 1).some(isAsking) ? ASKS : 0
    if (!token || !/^\s*$/.test(gap)) return 0
    if (token.leads || (token.folded === 'a' && !isEnglish))
      return isOfNumbers(tokens[i - 1]) ? NUMBERS_IN : LEADS
    if (isAsking(token)) return ASKS
    if (ADDING.has(token.folded)) return ADDS
    if (!token.role && !isJoining(token.folded)) return 0
  }
  return 0
}

const isAsking = ({ role, count, folded }: MailToken): boolean =>
  role === 'asking' || count !== undefined || ASKING.has(folded)

/** Whether a preposition leads to what is surely a name: in German, where nouns look like names, only behind `numbers`. */
export function isLedTo(tokens: readonly MailToken[], at: number, style: Style): boolean {
  return leadOf(tokens, at, style) >= (style.hasNouns ? NUMBERS_IN : LEADS)
}

/** `numbers in GB`: what else would be an abbreviation is a country or a city. */
export function isLedByNumbers(tokens: readonly MailToken[], at: number, style: Style): boolean {
  return leadOf(tokens, at, style) >= NUMBERS_IN
}

/** `numbers in …`: what follows is a place, however few know it. */
function isOfNumbers(before: MailToken | undefined): boolean {
  return before?.role === 'asking' && before.folded.length > SHORT_SUFFIX
}

const LONGEST_LINE = 80

/** Whether a name has a line for itself, but for a quantity. */
function isAlone({ text, tokens }: Sentence, { first, last }: NameSpan): boolean {
  const others = [...tokens.slice(0, first), ...tokens.slice(last + 1)]
  const isQuantity = (token: MailToken) =>
    token.count !== undefined || /^\d/.test(token.text) || token.role === 'asking'
  return others.every(isQuantity) && text.length < LONGEST_LINE
}
