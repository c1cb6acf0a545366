import { nominativesOf } from '../../answer/question/nominatives.ts'
import { isCodeWord } from '../../answer/question/questionWords.ts'
import type { Area } from '../../area.ts'
import { findPostcode, isOfPostcode } from '../../gazetteer/findPostcode.ts'
import type { Place } from '../../gazetteer/gazetteer.ts'
import { firstPostcode } from '../../postcodes/readPostcodes.ts'
import type { Steps } from '../../steps.ts'
import { foldText } from '../../text/foldText.ts'
import { trimEndOf } from '../../text/trimEndOf.ts'
import type { Lookups } from '../lookups.ts'
import type { Care } from '../resolveSteps.ts'
import { evidenceOf, isLedByNumbers, isLedTo, type Style, styleOf } from './evidence.ts'
import {
  isAsian,
  isBetweenPlaces,
  type MailToken,
  mailTokens,
  type Sentence,
} from './mailTokens.ts'
import { EACH, isRefused, townsOfArea } from './mailWords.ts'
import { quantitiesOf, quantityOfEach } from './quantities.ts'
import { mailSentences } from './readMail.ts'

/** A place that a mail asks for. */
export interface Mention {
  readonly text: string // as it is written
  readonly name: string // by which it is looked up, with what says where it is: `Kraków` of `w Krakowie`
  readonly quantity: number | undefined // of numbers wanted there
  readonly sentence: string // of a long one, what stands around the place
}

/**
 * The places and codes that a mail asks for, in their order, each once. A name that may as well be another word, a person
 * or a company counts only if what stands around it says that it is a place.
 */
export function* placesOfMailSteps(
  mail: string,
  lookups: Lookups,
  care?: Care,
): Steps<readonly Mention[]> {
  const sentences: Sentence[] = []
  const stuck: string[] = []
  for (const text of mailSentences(mail)) {
    if (care?.stuck.has(text)) {
      stuck.push(text)
      continue
    }
    care?.begin(text)
    sentences.push({ text, tokens: mailTokens(text) })
    yield
  }
  const style = styleOf(mail, sentences)
  const candidates: (readonly Candidate[])[] = []
  for (const sentence of sentences) {
    care?.begin(sentence.text)
    candidates.push(
      candidatesIn(sentence, style, lookups).filter(({ from }) => !isRefused(sentence.text, from)),
    )
    yield
  }
  const isAnyFound = candidates.some((some) => some.some(({ score }) => score >= ENOUGH))
  const accepted = sentences.map((sentence, i) =>
    accept(sentence, candidates[i] ?? [], isAnyFound ? ENOUGH - BESIDE_OTHERS : ENOUGH),
  )
  const havePlaces = accepted.map((found) => found.length > 0)
  const each = quantityOfEach(sentences, havePlaces)
  const mentions = new Map<string, Mention>()
  for (const [i, sentence] of sentences.entries()) {
    const found = accepted[i] ?? []
    const spans = found.map(({ from, last }) => ({ from, to: sentence.tokens[last]?.to ?? from }))
    const quantities = quantitiesOf(sentence, spans)
    for (const [at, { text, name }] of found.entries()) {
      const key = foldText(name)
      const known = mentions.get(key)
      const quantity = quantities[at] ?? (each?.isOf(i) ? each.count : undefined)
      // asked about first, and then ordered
      if (!known || (known.quantity === undefined && quantity !== undefined))
        mentions.set(key, { text, name, quantity, sentence: excerpt(sentence.text, text) })
    }
  }
  return [...mentions.values(), ...stuck.map(unreadMention)]
}

/** A sentence on which the work has hung: its row says so when it is matched. */
const unreadMention = (text: string): Mention => ({
  text,
  name: text,
  quantity: undefined,
  sentence: text,
})

const AROUND = 60 // characters

/** A sentence, cut at words some way before and behind a text in it. */
function excerpt(sentence: string, text: string): string {
  const at = sentence.indexOf(text)
  const before = sentence.slice(0, at)
  const behind = sentence.slice(at + text.length)
  const start = before.length > AROUND ? `…${before.slice(-AROUND).replace(/^\S*/, '')}` : before
  const end = behind.length > AROUND ? `${trimEndOf(behind.slice(0, AROUND), /\S/)}…` : behind
  return `${start}${text}${end}`.trim()
}

const LONGER = 3.5 // what a whole name may be less known than its beginning: San Pedro de Atacama

interface Candidate {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly name: string
  readonly first: number // index of its first token
  readonly last: number
  readonly score: number // how surely it is a place, without its neighbours
}

const ENOUGH = 2
const BESIDE_OTHERS = 0.3 // in a mail that asks for places
const BESIDE_PLACE = 2.5
const BESIDE_CANDIDATE = 1
const LIKELY = 1
const IMPOSSIBLE = -2 // no neighbour makes up for that

function candidatesIn(sentence: Sentence, style: Style, lookups: Lookups): readonly Candidate[] {
  const { tokens } = sentence
  const candidates: Candidate[] = []
  for (let i = 0; i < tokens.length; i++) {
    const candidate =
      codeAt(sentence, i) ??
      postcodeAt(sentence, i, style, lookups) ??
      beforePostcode(sentence, longestAt(sentence, i, style, lookups), lookups) ??
      unknownAt(sentence, i, style, lookups)
    if (candidate) {
      candidates.push(candidate)
      i = candidate.last
    } else if (isAsian(tokens[i]?.text ?? '')) {
      candidates.push(...withoutSpaces(tokens, i, style, lookups))
    }
  }
  return candidates
}

/** Those that are places: what is listed beside one is likelier another. */
function accept(
  { tokens }: Sentence,
  candidates: readonly Candidate[],
  enough: number,
): readonly Candidate[] {
  const isListed = (a: number, b: number) => {
    const [one, other] = [candidates[Math.min(a, b)], candidates[Math.max(a, b)]]
    return one !== undefined && other !== undefined && areListed(tokens, one, other)
  }
  const besides = candidates.map((_, i) => [i - 1, i + 1].filter((other) => isListed(i, other)))
  const scoreOf = (i: number) => candidates[i]?.score ?? IMPOSSIBLE
  const isAccepted = candidates.map(({ score }, i) => {
    const isPaired = score >= LIKELY && besides[i]?.some((other) => scoreOf(other) >= LIKELY)
    return score + (isPaired ? BESIDE_CANDIDATE : 0) >= enough
  })
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [i, { score }] of candidates.entries()) {
      if (isAccepted[i] || score < IMPOSSIBLE || score + BESIDE_PLACE < enough) continue
      if (!besides[i]?.some((other) => isAccepted[other])) continue
      isAccepted[i] = isChanged = true
    }
  }
  return candidates.filter((_, i) => isAccepted[i])
}

/** Whether nothing but commas, numbers and little words stand between two places. */
function areListed(tokens: readonly MailToken[], a: Candidate, b: Candidate): boolean {
  return tokens.slice(a.last + 1, b.first).every(isBetweenPlaces)
}

const BEFORE_NO_CODE = /(?:[\p{L}\p{N}.,:/-]|\d[ ()])$/u
const CODE = /^(?:\+\d{1,3}(?:[ -]\d{1,5})?|0\d{1,5})(?![\p{L}\p{N}]|[ -]?\d{2}|[.,:/-]\d)/u
const CODE_STEM = /^(?:prefi|indicati|vorwahl|kierunkow|kod|код)/
const BARE_CODE = /^\d{2,4}$/

/** An area code, not the number of a telephone: `0161`, `+33 4`, `prefix 93`. */
function codeAt({ text: sentence, tokens }: Sentence, at: number): Candidate | undefined {
  const token = tokens[at]
  if (!token || !/^\d/.test(token.text)) return undefined
  const before = tokens.slice(Math.max(0, at - 3), at)
  const isBare =
    BARE_CODE.test(token.text) &&
    before.some(({ folded }) => isCodeWord(folded) || CODE_STEM.test(folded))
  const start = sentence[token.from - 1] === '+' ? token.from - 1 : token.from
  const [code] = BEFORE_NO_CODE.test(sentence.slice(0, start))
    ? []
    : (CODE.exec(sentence.slice(start)) ?? [])
  const written = code ?? (isBare ? token.text : '')
  if (written === '') return undefined
  const to = start + written.length
  const last = tokens.filter((other) => other.to <= to).length - 1
  return { text: written, from: start, to, name: written, first: at, last, score: ENOUGH }
}

const BEFORE_NO_POSTCODE = /(?:[\p{L}\p{N}.,:/+-]|\d[ ()])$/u
const BEHIND_NO_POSTCODE = /^(?:[-/.]\d| \d{2})/ // the number of a telephone goes on
const LEAST_DIGITS = 4
const MOST_NAMESAKES = 20

interface MailPostcode {
  readonly text: string
  readonly to: number
  readonly last: number // index of its last token
  readonly isTelling: boolean // by its form, not digits alone, which may be a quantity
  readonly places: readonly Place[] // of each country that has it
}

/** A whole postcode that is known, at a position of a sentence. */
function knownPostcode(
  { text, tokens }: Sentence,
  from: number,
  { gazetteer }: Lookups,
): MailPostcode | undefined {
  const typed = firstPostcode(text.slice(from))
  if (!typed || typed.isPart || typed.text.length < LEAST_DIGITS) return undefined
  const { written, isTelling } = typed
  const to = from + written.length
  const places = BEHIND_NO_POSTCODE.test(text.slice(to)) ? [] : findPostcode(typed, [], gazetteer)
  if (places.length === 0) return undefined
  const last = tokens.filter((token) => token.to <= to).length - 1
  return { text: written, to, last, isTelling, places }
}

/** Whether a name is one with the postcode beside it: 10000 London numbers are a quantity, 1010 Wien is none. */
function isOf(name: string, { isTelling, places }: MailPostcode, lookups: Lookups): boolean {
  if (isTelling) return true
  const named = lookups.gazetteer.named(lookups.nameOf(name), { limit: MOST_NAMESAKES })
  return places.some((one) => named.some(({ place }) => isOfPostcode(place, one)))
}

/** A postcode with the name behind it, `15230 Frankfurt`; alone only one that is hardly anything else. */
function postcodeAt(
  sentence: Sentence,
  at: number,
  style: Style,
  lookups: Lookups,
): Candidate | undefined {
  const from = sentence.tokens[at]?.from
  if (from === undefined || BEFORE_NO_POSTCODE.test(sentence.text.slice(0, from))) return undefined
  const postcode = knownPostcode(sentence, from, lookups)
  if (!postcode) return undefined
  const { text, to, last, isTelling } = postcode
  const isJoined = sentence.tokens[last + 1]?.gap === ' '
  const name = isJoined ? longestAt(sentence, last + 1, style, lookups) : undefined
  if (name && isOf(name.name, postcode, lookups))
    return {
      ...name,
      text: sentence.text.slice(from, name.to),
      name: `${text} ${name.name}`,
      from,
      first: at,
      score: Math.max(name.score, LIKELY),
    }
  return isTelling && !name
    ? { text, name: text, from, to, first: at, last, score: ENOUGH }
    : undefined
}

/** A name with the postcode behind it: Springfield, IL 62701. */
function beforePostcode(
  sentence: Sentence,
  name: Candidate | undefined,
  lookups: Lookups,
): Candidate | undefined {
  const [gap] = name ? (/^,? (?=[A-Z\d])/.exec(sentence.text.slice(name.to)) ?? []) : []
  if (!name || gap === undefined) return name
  const postcode = knownPostcode(sentence, name.to + gap.length, lookups)
  if (!postcode || !isOf(name.name, postcode, lookups)) return name
  const { to, last } = postcode
  return {
    ...name,
    text: sentence.text.slice(name.from, to),
    name: `${name.name} ${postcode.text}`,
    to,
    last,
  }
}

const LONGEST = 8 // letters of a name
const LARGE = 0.8 // a weight, of a city of 100,000 by another name

/** The well-known names in a run of letters of a language that puts no spaces between words: 東京と大阪の番号. */
function withoutSpaces(
  tokens: readonly MailToken[],
  at: number,
  style: Style,
  lookups: Lookups,
): Candidate[] {
  const { text = '', from = 0 } = tokens[at] ?? {}
  const found: Candidate[] = []
  for (let start = 0; start < text.length - 1; start++) {
    for (let length = Math.min(LONGEST, text.length - start); length > 1; length--) {
      const name = text.slice(start, start + length)
      const known = knownAs(name, style, lookups)
      if (!known || known.weight < LARGE) continue
      const span = { from: from + start, to: from + start + length, first: at, last: at }
      found.push({ text: name, name: known.name, ...span, score: ENOUGH })
      start += length - 1
      break
    }
  }
  return found
}

const MOST_WORDS = 5 // of a name
const MOST_CAPITALS = 8 // words of one that goes on with capitals
const JOINING_GAP = /^(?:\s?[/([]\s?|[,،、]\s?)$/u
const INNER_GAP = /^(?:[ \u00a0]|\.\s?|['’]?|['’]\s|\s?[-–]\s?|[・＝=])$/u

/** The longest name that begins with a word, unless a shorter one is far likelier. */
function longestAt(
  sentence: Sentence,
  first: number,
  style: Style,
  lookups: Lookups,
): Candidate | undefined {
  const { tokens } = sentence
  const start = tokens[first]
  if (!start || /^\d/.test(start.text) || EACH.has(start.folded)) return undefined
  const isWhole = isAsian(start.text) // a text between spaces or commas
  if (!start.isCapital && !style.isLower && !isWhole) return undefined
  const isPlace = (text: string) => (weightOf(text, lookups) ?? 0) > 0
  let best: Candidate | undefined
  let isJoined = false // a comma or the like is in it, which usually separates two names
  for (let last = first; last < Math.min(tokens.length, first + MOST_CAPITALS); last++) {
    const end = tokens[last]
    if (!end || (last >= first + MOST_WORDS && !end.isCapital)) break
    if (last > first && !INNER_GAP.test(end.gap)) {
      if (isJoined || !JOINING_GAP.test(end.gap)) break
      isJoined = true
    }
    const text = sentence.text.slice(start.from, end.to)
    if (isAbbreviation(text) && !isLedByNumbers(tokens, first, style)) continue // El of El Paso may follow
    const known = isJoined
      ? wholeName(text, lookups)
      : mayBeName(start, end, first, text)
        ? (knownAs(text, style, lookups) ?? (start === end ? misspelt(start, lookups) : undefined))
        : undefined
    if (!known) continue
    const evidence = known.weight + evidenceOf(sentence, { first, last }, style, isPlace)
    const score = isWhole && known.weight >= LARGE ? Math.max(evidence, ENOUGH) : evidence
    if (!best || score > best.score - LONGER)
      best = { text, from: start.from, to: end.to, first, last, score, name: known.name }
  }
  return best && withWhere(sentence, goOn(sentence, best, lookups), lookups)
}

const PARTICLES = /^(?:en|sur|sous|l[eè]s)$/

/** Aix en Pce is not just Aix: a French name goes on behind such a word, though nothing is called so. */
function goOn({ text: sentence, tokens }: Sentence, best: Candidate, lookups: Lookups): Candidate {
  const [particle, end] = [tokens[best.last + 1], tokens[best.last + 2]]
  if (particle?.gap !== ' ' || !PARTICLES.test(particle.text) || end?.gap !== ' ') return best
  if (!isUnknownWord(end) || weightOf(end.text, lookups) !== undefined) return best
  const text = sentence.slice(best.from, end.to)
  return { ...best, text, name: text, to: end.to, last: best.last + 2 }
}

const MOST_UNKNOWN = 3 // words

/** A name that nothing has, with the country that it is said to be in: to be asked about, as it must not vanish. */
function unknownAt(
  { text: sentence, tokens }: Sentence,
  first: number,
  style: Style,
  lookups: Lookups,
): Candidate | undefined {
  const start = tokens[first]
  if (!start || !isUnknownWord(start) || !isLedTo(tokens, first, style)) return undefined
  let last = first
  while (
    last < first + MOST_UNKNOWN - 1 &&
    isUnknownWord(tokens[last + 1]) &&
    tokens[last + 1]?.gap === ' '
  )
    last++
  for (let count = MOST_WHERE; count > 0; count--) {
    const [from, end] = [tokens[last + 1], tokens[last + count]]
    if (!from || !end || !/^,\s*$/.test(from.gap)) continue
    const where = sentence.slice(from.from, end.to)
    if (where.length < LEAST_COUNTRY || lookups.countriesNamed(where).length === 0) continue
    const text = sentence.slice(start.from, end.to)
    return {
      text,
      from: start.from,
      to: end.to,
      first,
      last: last + count,
      score: ENOUGH,
      name: text,
    }
  }
  return undefined
}

const LEAST_COUNTRY = 4 // letters: shorter ones may be words

const isUnknownWord = (token: MailToken | undefined): boolean =>
  token?.isCapital === true &&
  token.role === undefined &&
  !token.isCommon &&
  !token.leads &&
  token.count === undefined &&
  /^\p{Lu}\p{Ll}+$/u.test(token.text)

/** Two letters at most, but for the few that everybody writes for a place. */
const isAbbreviation = (text: string): boolean => /^(?!(?:UK|US|EU)$)\p{Lu}{1,2}$/u.test(text)

/** Whether words may begin and end a name: `in Lyon` and `Lyon as` are none, `La Rochelle` is. */
function mayBeName(start: MailToken, end: MailToken, first: number, text: string): boolean {
  const isLink = start.leads || start.role === 'linking'
  if (start === end)
    return start.isCapital || !(start.role || start.isCommon || start.count !== undefined || isLink)
  if (start.isCapital ? start.leads && first === 0 : isLink && !/^l['’]$/i.test(start.text))
    return false
  const isCut = (end.role !== undefined && !end.isCapital) || /['’]$/.test(end.text)
  return !isCut || townsOfArea(text) !== undefined
}

/** What a text of a mail may name. */
interface KnownName {
  readonly name: string
  readonly weight: number // how well the place is known
}

/** The best known place of that name, also of an inflected one; undefined if nothing is called so. */
function knownAs(text: string, { isInflected }: Style, lookups: Lookups): KnownName | undefined {
  const towns = townsOfArea(text)
  if (towns !== undefined) return { name: towns, weight: COUNTRY }
  const forms = [
    text,
    ...(isInflected ? nominativesOf(text, true).map((form) => form.trim()) : joinedForms(text)),
  ]
  let best: KnownName | undefined
  for (const name of forms) {
    const weight = weightOf(name, lookups)
    const least = best?.name === text ? best.weight + AS_WRITTEN : (best?.weight ?? -Infinity)
    if (weight !== undefined && weight > least) best = { name, weight }
  }
  const [unfolded] =
    best && best.name !== text
      ? lookups.gazetteer.named(lookups.nameOf(best.name), { limit: 1 })
      : []
  return best && unfolded ? { ...best, name: unfolded.text } : best
}

const AS_WRITTEN = 2 // how much better known a place has to be that only an inflection makes of a name: Łódź of Луза

const LEAST_MISSPELT = 6 // letters
const LEAST_POPULATION = 50_000
const MISSPELT = 0.7

/** A town that many know, with a mistake in its name. The name stays as it is written: whoever answers is asked. */
function misspelt(
  { text, role, isCapital, isCommon, leads }: MailToken,
  { gazetteer, nameOf }: Lookups,
): KnownName | undefined {
  if (
    text.length < LEAST_MISSPELT ||
    !isCapital ||
    role ||
    isCommon ||
    leads ||
    !/^\p{L}+$/u.test(text)
  )
    return undefined
  const [{ place } = { place: undefined }] = gazetteer.alike(nameOf(text), { limit: 1, edits: 1 })
  if (
    !place ||
    place.population < LEAST_POPULATION ||
    place.kind === 'region' ||
    place.kind === 'subregion'
  )
    return undefined
  return { name: text, weight: weightOfSize(place.population) - MISSPELT }
}

/** Arabic joins `and`, `in` and `for` to the name: وباريس. */
const joinedForms = (text: string): string[] =>
  /^[وبلف]\p{sc=Arab}{2}/u.test(text) ? [text.slice(1)] : []

/** From -1.5 of a hamlet to 2 of a country; undefined if nothing is called so. */
function weightOf(
  name: string,
  { countriesNamed, countriesOfGroup, gazetteer, areasCalled, nameOf }: Lookups,
): number | undefined {
  if (/['’]/.test(name) && foldText(name).length <= 2) return undefined // I'd
  const isShort = name.length <= 3 && !/^\p{Lu}/u.test(name)
  const isCapitals = /^\p{Lu}+$/u.test(name)
  const isBrief = name.length <= 2 && !isCapitals
  if ((isShort || isBrief) && /^\p{Script=Latin}+$/u.test(name)) return undefined
  if (countriesNamed(name).length > 0 || countriesOfGroup(name).length > 0) return COUNTRY
  const typed = nameOf(name)
  const named = gazetteer.named(typed, { limit: 3 }).filter(({ hint }) => hint === undefined)
  if (named.length === 0) return areasCalled.named(typed).length > 0 ? UNKNOWN_SIZE : undefined
  return Math.max(
    ...named.map(({ place: { kind, population }, isOwnName }) => {
      if (kind === 'region' || kind === 'subregion') return REGION
      return weightOfSize(population) - (isOwnName ? 0 : BY_OTHER_NAME)
    }),
  )
}

/** By inhabitants. */
function weightOfSize(population: number): number {
  const [, weight = HAMLET] = SIZES.find(([least]) => population >= least) ?? []
  return weight
}

const COUNTRY = 2
const REGION = 1
const UNKNOWN_SIZE = 0
const HAMLET = -1.5
const BY_OTHER_NAME = 0.3
const SIZES = [
  [1_000_000, 1.5],
  [100_000, 1.1],
  [15_000, 0.4],
  [2_000, -0.5],
] as const

const MOST_WHERE = 3 // words: United Arab Emirates
const OF_TOWN = 5 // its town behind a district says that it is one, and that neither is the name of a person: Soho London

/** A text that is one name, whatever stands in it: `Bayangol, Uvurkhangai`. */
function wholeName(text: string, lookups: Lookups): KnownName | undefined {
  const typed = lookups.nameOf(text)
  const [named] = lookups.gazetteer.named(typed, { limit: 1 })
  const isPlace = named !== undefined && foldText(named.text) === foldText(text)
  const bare = ({ name }: Area) => name.split(',')[0] ?? '' // without its state: América/Rivadavia, Buenos Aires
  const [town = ''] = text.split('/')
  const areas = [typed, lookups.nameOf(town)]
    .flatMap((name) => lookups.areasCalled.named(name))
    .filter(({ area }) => [area.name, bare(area)].some((name) => foldText(name) === foldText(text)))
  if (!isPlace && areas.length === 0) return undefined
  const [name = text, ...others] = new Set(areas.map(({ area }) => area.name))
  return { name: others.length > 0 ? text : name, weight: weightOf(text, lookups) ?? UNKNOWN_SIZE }
}

const LARGE_TOWN = 100_000 // inhabitants

const isTown = (place: Place | undefined): place is Place =>
  place?.kind === 'town' || place?.kind === 'capital'

const isLargeTown = (place: Place | undefined): boolean =>
  isTown(place) && place.population >= LARGE_TOWN

/** With the state or country behind a name: `Springfield, IL`, `Córdoba (Argentina)`, `Valencia in Venezuela`. */
function withWhere(
  { text: sentence, tokens }: Sentence,
  candidate: Candidate,
  lookups: Lookups,
): Candidate {
  const { countriesNamed, gazetteer, nameOf } = lookups
  const isNameOfCountry = countriesNamed(candidate.name).length > 0
  const [, river = ''] =
    /^\s?[(/](\p{L}+)(?:\)|(?!\p{L}))/u.exec(sentence.slice(candidate.to)) ?? []
  const full = `${candidate.name} (${river})` // Frankfurt (Oder)
  const [named] = river === '' ? [] : gazetteer.named(nameOf(full), { limit: 1 })
  if (named && named.hint === undefined && foldText(named.text) === foldText(full))
    return { ...candidate, last: candidate.last + 1, name: full, score: candidate.score + 2 }
  for (let count = MOST_WHERE; count > 0; count--) {
    const link = tokens[candidate.last + 1]
    const isLinked = link !== undefined && /^\s$/.test(link.gap) && link.leads
    const from = candidate.last + (isLinked ? 2 : 1)
    const [start, end] = [tokens[from], tokens[from + count - 1]]
    if (!start || !end || (!isLinked && !/^(?:,\s*|\s?\(|\s)$/.test(start.gap))) continue
    const where = sentence.slice(start.from, end.to)
    const isState = /^\p{Lu}{2}$/u.test(where)
    const isCountry =
      countriesNamed(where).length > 0 && (where.length > 3 || /^\p{Lu}+$/u.test(where))
    const isWhere =
      isState ||
      isCountry ||
      (!isLinked && gazetteer.regionsNamed(nameOf(where), { limit: 1 }).length > 0)
    if (!isWhere && start.gap !== ' ') continue
    const name = `${candidate.name}, ${where}`
    const [hinted] = gazetteer.named(nameOf(name), { limit: 1 })
    const { partOf } = hinted?.place ?? {}
    // Mexico, United States and Niger, Nigeria are countries, though a small town and a state there are called so;
    // Greenland, New Hampshire is a town
    if (isNameOfCountry && (isCountry ? !isLargeTown(hinted?.place) : !isTown(hinted?.place)))
      continue
    if (start.gap === ' ' && partOf && foldText(partOf.name) === foldText(where))
      return { ...candidate, last: from + count - 1, name, score: candidate.score + OF_TOWN }
    if (!isWhere) continue
    const isThere = hinted?.hint !== undefined && foldText(hinted.text) !== foldText(where)
    // Cedar Hill, TN is no other Cedar Hill, though none is known in Tennessee
    const isSaid = isState && start.gap.startsWith(',') && gazetteer.regionsSaid(where).length > 0
    if (!isThere && !isSaid) continue
    return { ...candidate, last: from + count - 1, name, score: candidate.score + 2 }
  }
  return candidate
}
