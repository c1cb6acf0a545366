import { readAirportTowns } from '../../gazetteer/airportWords.ts'
import { limitInput } from '../../inputLength.ts'
import type { Distance } from '../../language/formatDistance.ts'
import { DISTRICT_NUMBER, mayHaveCode, withoutPostcode } from '../../postcodes/readPostcodes.ts'
import { foldText } from '../../text/foldText.ts'
import { trimWordsOf } from './hanWords.ts'
import { nominativesOf, withoutShort } from './nominatives.ts'
import { countLength, isCounted, isInflecting, nearLength } from './questionWords.ts'
import { readDistance } from './readDistance.ts'
import { type Token, tokensOf, trimPunctuation } from './tokens.ts'

/** A question, and the names or codes that it may be about. */
export interface Question {
  readonly kind: 'what' | 'near' | 'here' | 'count' | 'shortest'
  /**
   * The name, without the words of the question; a space at its end if it is surely complete. Of `here` the words that
   * ask for the nearest, which may be a place instead, if one is called exactly so: Nahe.
   */
  readonly subject: string
  readonly before: readonly string[] // what it is about rather, if that is known exactly, likeliest first
  readonly others: readonly string[] // likewise, if nothing is called as the subject
  readonly within?: Distance // how far from there
  readonly near?: Question // what is asked for behind words that nothing is called: of `towns near Oxford`, `near Oxford`
  readonly text: string // as it was read, which is without a distance
  readonly tokens: readonly Token[] // of that text
}

const HERE = new Set(
  'me here hier mir moi ici mi aqui qui mim mij mnie меня mine saya هنا'.split(' ').map(foldText),
)
const POLITE = new Set('tel svp aub plz pls'.split(' '))
const VERBS = new Set('est ist sind sont jest'.split(' ')) // Nantes est disponible
const SHORTEST_AFTER = 4 // letters
const MOST_ALONE = 2 // words of a question that may be part of a name if no others are there: Hay River

/** Reads a question in one of the languages of `questionWords.json`, with greetings and polite words. Other text is its own subject. */
export function readQuestion(typed: string): Question {
  const limited = limitInput(typed)
  const within = readDistance(limited)
  if (within) return withDistance(readAny(within.text), within.within)
  const text = spacedHanQuestion(limited)
  const place = withoutShort(text)
  if (place === undefined) return readAny(text)
  const question = readAny(place)
  return question.kind === 'what' ? { ...question, kind: 'shortest' } : readAny(text)
}

function withDistance({ near, ...question }: Question, within: Distance): Question {
  return { ...question, ...(near && { near: { ...near, within } }), within }
}

function readAny(text: string): Question {
  const tokens = tokensOf(text)
  const question = { ...readTokens(text, tokens), text, tokens }
  const near = question.kind === 'what' ? readNear(text, tokens) : undefined
  return near ? { ...question, near } : question
}

function readTokens(text: string, tokens: readonly Token[]): Omit<Question, 'text' | 'tokens'> {
  const literal = trimPunctuation(text)
  const { front: words, kind: asked, isNearAlone, behindNear } = readFront(tokens)
  // what stands behind `near` with a capital letter is a name, even if it is an article: LA
  const isName = words === tokens.length && /^\p{Lu}/u.test(text.slice(tokens[behindNear]?.from))
  const front = asked === 'near' && isName ? behindNear : words
  const isHere = isNearAlone || /^\s*nearby\s*$/i.test(text)
  if (isHere || (asked === 'near' && namesHere(tokens.slice(front)))) {
    const subject = isNearAlone ? sliceOf(text, tokens, front, 0) : ''
    return { kind: 'here', subject, before: [], others: [] }
  }
  const counted = asked === 'what' ? countAtEnd(tokens, front) : 0
  const kind = counted > 0 ? 'count' : asked
  const back = counted || (front < tokens.length ? countBack(tokens, front) : 0)
  if (front + back === 0)
    return { kind, subject: literal, before: [], others: otherForms(literal, []) }
  const start = Math.min(front, tokens.length - 1)
  const subject = sliceOf(text, tokens, start, back)
  const around = [...tokens.slice(0, start), ...tokens.slice(tokens.length - back)]
  const forms = otherForms(subject, around)
  const longer = [2, 1].flatMap((kept) => keepFront(text, tokens, start, kept, back, behindNear))
  const further = [1, 2].flatMap((kept) => keepBack(text, tokens, start, back, kept))
  // Winsen Aller, though one of its words may ask; The Ponds Area
  const longest = [1, 2].flatMap((kept) =>
    kept <= back ? keepFront(text, tokens, start, 1, back - kept, behindNear) : [],
  )
  if (kind === 'near')
    return { kind, subject, before: [...longest, ...longer, ...further], others: forms }
  if (kind === 'count')
    return {
      kind,
      subject,
      before: [],
      others: withoutRepeats([...forms, ...lastPart(subject)], subject),
    }
  const isAsked = around.some(({ role }) => role === 'asking') || /[?¿؟？]/.test(text)
  if (!isAsked) {
    const others = withoutRepeats([...otherForms(literal, around), subject, ...forms], literal)
    return { kind, subject: literal, before: [], others }
  }
  const whole = around.length <= MOST_ALONE ? [literal] : []
  const before = withoutRepeats([...whole, ...longest, ...longer, ...further], subject)
  const isInflected = around.some(({ word }) => isInflecting(word))
  const region = isInflected ? further.slice(0, 1).flatMap((name) => nominativesOf(name)) : [] // Свердловской области
  return { kind, subject, before, others: withoutRepeats([...region, ...forms], subject) }
}

interface Front {
  readonly front: number // words of a question
  readonly kind: Question['kind']
  readonly isNearAlone: boolean // nothing but what asks for the nearest
  readonly behindNear: number // how many words up to what asks for the nearest, and with that
}

/** How many words at the front are those of a question, and of which. */
function readFront(tokens: readonly Token[]): Front {
  const words = tokens.map(({ word }) => word)
  let kind: Question['kind'] = 'what'
  let behindNear = 0
  let at = 0
  while (at < tokens.length) {
    const near = nearLength(words, at)
    const count = near > 0 ? 0 : countLengthAt(words, at)
    if (near > 0 && at + near === tokens.length)
      return { front: at, kind, isNearAlone: true, behindNear: at }
    if (near > 0) [kind, behindNear] = ['near', at + near]
    else if (count > 0) kind = 'count'
    else if (!tokens[at]?.role && !(kind === 'count' && isCounted(words[at] ?? ''))) break
    at += Math.max(1, near, kind === 'count' ? count : 0)
  }
  return { front: at, kind, isNearAlone: false, behindNear }
}

function readNear(text: string, tokens: readonly Token[]): Question | undefined {
  const words = tokens.map(({ word }) => word)
  const at = words.findIndex((_, i) => i > 0 && nearLength(words, i) > 0)
  const question = at < 0 ? undefined : readAny(text.slice(tokens[at]?.from))
  return question?.kind === 'near' ? question : undefined
}

/** Polish ile is French île as well. */
function countLengthAt(words: readonly string[], at: number): number {
  return words[at] === 'ile' && !isCounted(words[at + 1] ?? '') ? 0 : countLength(words, at)
}

/** How many words at the end ask how many areas there are: `Poland how many areas`; 0 if they do not. */
function countAtEnd(tokens: readonly Token[], front: number): number {
  const words = tokens.map(({ word }) => word)
  const at = words.findIndex((_, i) => i > front && countLengthAt(words, i) > 0)
  if (at < 0) return 0
  const rest = tokens.slice(at + countLengthAt(words, at))
  return rest.every(({ word, role }) => role || isCounted(word)) ? tokens.length - at : 0
}

function countBack(tokens: readonly Token[], front: number): number {
  let back = 0
  while (front + back < tokens.length - 1 && isAfterName(tokens[tokens.length - 1 - back])) back++
  return back
}

/** Short words behind a name are more likely states: Cambridge MA, London ON. */
function isAfterName(token: Token | undefined): boolean {
  if (token?.word === '' || VERBS.has(token?.word ?? '')) return true
  return token?.role === 'asking' && (token.word.length >= SHORTEST_AFTER || POLITE.has(token.word))
}

function namesHere(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word).filter(Boolean)
  return (
    words.length === 0 ||
    (words.length === 1 && HERE.has(words[0] ?? '')) ||
    /^((my )?(location|position)|my place|where i am)$/.test(words.join(' '))
  )
}

/** The text of the tokens from `start` on but for the last `back`. A space says that the last word is complete. */
function sliceOf(text: string, tokens: readonly Token[], start: number, back: number): string {
  const end = tokens[tokens.length - 1 - back]?.to ?? text.length
  const subject = trimPunctuation(text.slice(tokens[start]?.from ?? 0, end))
  return back > 0 || /[\s?!]$/.test(text) ? `${subject.trimEnd()} ` : subject
}

/** The subject with so many of the words before it, if these may begin a name. */
function keepFront(
  text: string,
  tokens: readonly Token[],
  start: number,
  kept: number,
  back: number,
  behindNear: number,
): string[] {
  const [first, before] = [tokens[start - kept], tokens[start - kept - 1]]
  // of two prepositions the second one begins a name: in Da Nang
  const isSecond = before?.role === 'linking' || start - kept === behindNear
  const mayBegin = first?.role !== 'linking' || (isSecond && start > kept)
  return first?.role && mayBegin ? [sliceOf(text, tokens, start - kept, back)] : []
}

/** The subject with so many of the words behind it: the Bay Area. */
function keepBack(
  text: string,
  tokens: readonly Token[],
  start: number,
  back: number,
  kept: number,
): string[] {
  return kept <= back ? [sliceOf(text, tokens, start, back - kept)] : []
}

function otherForms(subject: string, around: readonly Token[]): string[] {
  const isInflected = around.some(({ word }) => isInflecting(word))
  const forms = [
    ...withComma(subject),
    ...airportTowns(subject),
    ...withoutDigits(subject),
    ...nameOfHanQuestion(subject),
    ...(isInflected ? nominativesOf(subject) : []),
  ]
  return withoutRepeats(forms, subject)
}

/** The town stands for an airport that is not known. */
const airportTowns = (subject: string): string[] =>
  readAirportTowns(subject).map((town) => `${town} `)

/** What follows the last preposition: the words before it are what is counted. */
function lastPart(subject: string): string[] {
  const tokens = tokensOf(subject)
  const at = tokens.map(({ role }) => role).lastIndexOf('linking')
  const next = tokens[at + 1]
  return at > 0 && next ? [subject.slice(next.from)] : []
}

/** `Lyon in France` as `Lyon, France`. */
function withComma(subject: string): string[] {
  const tokens = tokensOf(subject)
  const at = tokens.findIndex(({ role }, i) => i > 0 && i < tokens.length - 1 && role === 'linking')
  const [link, next] = [tokens[at], tokens[at + 1]]
  return link && next ? [`${subject.slice(0, link.from).trim()}, ${subject.slice(next.from)}`] : []
}

function withoutRepeats(names: readonly string[], subject: string): string[] {
  const seen = new Set([subject.trim()])
  return names.filter((name) => !seen.has(name.trim()) && seen.add(name.trim()))
}

/** A name without the postcode or the number of a district beside it: `75008 Paris`, `London SW1`. Empty if it has none. */
function withoutDigits(name: string): string[] {
  if (!/\d/.test(name) || mayHaveCode(name)) return []
  const rest = withoutPostcode(name).replace(DISTRICT_NUMBER, '$1')
  return rest.trim() === name.trim() ? [] : [`${rest} `]
}

/** What precedes a name: 请问你们有东京的号码吗. */
const POLITE_BEFORE =
  /^(?:请问|請問|您好|你好|こんにちは|すみません)?[、，,\s]*(?:你们|您们|你們|您|貴社は|御社は)?(?:有没有|有沒有|有)?在?/u

/** What follows a name in a question about its code or numbers: 東京の番号ありますか. */
const ASKED = /市外局番|電話番号|番号|区号|區號|号码|號碼|电话|電話|是哪里|在哪里|はどこ/u
const ASKING = '哪些 什么 什麼 何の どんな'.split(' ')
const LINKING = 'の 的 有 に で は'.split(' ')

/** The name in such a question. Empty for other texts. */
function nameOfHanQuestion(text: string): string[] {
  const at = text.search(ASKED)
  if (at < 0) return []
  const name = trimWordsOf(trimWordsOf(text.slice(0, at), ASKING), LINKING).trim()
  if (name === '') return []
  const bare = name.replace(POLITE_BEFORE, '').trim()
  const parts = [...new Set([bare, name])].filter((part) => part !== '')
  return [...parts, ...(/[州省県县]$/u.test(bare) ? [] : [`${bare}州`])].map((part) => `${part} `) // テキサス
}

const NEAR = /^(.+?)(?:的|の)?(?:附近|周边|周邊|近く|周辺|近辺|付近)/u
const COUNT =
  /^(.+?)(?:有|には|に|の)?(?:多少|几|幾|(?:市外局番|番号|地域|エリア|都市)(?:は|が)?(?:いくつ|何))/u

/** A question about what is near, or how many there are, in words with spaces between; other texts as they are. */
function spacedHanQuestion(text: string): string {
  const [near] = namesIn(NEAR, text)
  if (near) return `near ${near}`
  const [counted] = namesIn(COUNT, text)
  return counted ? `how many areas in ${counted}` : text
}

function namesIn(question: RegExp, text: string): string[] {
  const name = question.exec(text.trim())?.[1]?.replace(POLITE_BEFORE, '').trim()
  return name ? [name] : []
}
