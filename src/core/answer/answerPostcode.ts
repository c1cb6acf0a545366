import type { Country } from '../country.ts'
import { type Addressed, findPostcode, isOfPostcode } from '../gazetteer/findPostcode.ts'
import type { Gazetteer, Place } from '../gazetteer/gazetteer.ts'
import { readPostcodes, type TypedPostcode } from '../postcodes/readPostcodes.ts'
import type { World } from '../world.ts'
import type { Answer, Answers, AskContext } from './answer.ts'
import { countriesOfGroup } from './answerGroup.ts'
import { type FindPart, isNamed, type NameReading, type QuestionTools } from './name/askName.ts'
import { type Candidate, CERTAIN } from './name/candidate.ts'
import type { Question } from './question/readQuestion.ts'

type ToAnswers = (candidates: readonly Candidate[], name: string) => Answer[]

/** Where a postcode is that is all of what is asked. */
interface Located {
  readonly typed: TypedPostcode
  readonly places: readonly Place[] // those that are meant; empty if none is known
  readonly isUnmistakable: boolean
}

/** Answers what a postcode says, alone or beside a name. `toAnswers` is not called before the first question. */
export function createAnswerPostcode(world: World, gazetteer: Gazetteer, toAnswers: ToAnswers) {
  return { answerPostcode, townBeside, withPostcode }

  /**
   * What serves the place of a postcode that stands alone, or beside its country. Undefined if the text is none, or rather
   * a code, of which the postcode is then another reading.
   */
  function answerPostcode(
    question: Question,
    digits: Answers | undefined,
    { askName, find }: QuestionTools,
    context: AskContext,
  ): Answers | undefined {
    const { kind, subject } = question
    if (kind !== 'what' || countriesOfGroup(subject, world.countries).length > 0) return undefined
    const located = locate(question, find, context)
    if (!located) return undefined
    const { typed, places, isUnmistakable } = located
    const toPlaces = (some: readonly Place[]) => toAnswers(some.map(toCandidate), typed.text)
    const code = /^[\d\s-]+$/.test(subject) ? digits : undefined
    if (code && isRatherCode(code, located, context)) {
      const exact = code.answers.filter(isExact)
      const begun = code.answers.filter((answer) => !isExact(answer))
      const { openIso, likelyIso } = context
      const also = places.filter(({ iso }) => iso === openIso || iso === likelyIso)
      return { ...code, answers: [...exact, ...toPlaces(also), ...begun] }
    }
    if (isCalledSo(askName(subject, 'exact'))) return undefined
    const base = { unknownName: undefined, asked: subject.trim() }
    if (places.length === 0)
      return { ...base, answers: [], isUnmistakable: false, isPostcode: true }
    const codes = code?.answers.filter(isExact) ?? []
    return { ...base, answers: [...toPlaces(places), ...codes], isUnmistakable }
  }

  /**
   * The town beside a postcode in its country's form that belongs to it: `01310-100 São Paulo`, though a number may be
   * dialled so too. Undefined if there are other digits.
   */
  function townBeside({ subject }: Question, { askName }: QuestionTools): string | undefined {
    const [typed] = readPostcodes(subject)
    if (!typed?.isTelling || typed.isPart || !/\p{L}/u.test(typed.rest)) return undefined
    const places = /\d/.test(typed.rest) ? [] : findPostcode(typed, [], gazetteer)
    const isThere = (one: Candidate) =>
      one.fit === 'exact' && places.some((place) => isOfPostcode(addressed(one), place))
    const { ranked } = places.length > 0 ? askName(typed.rest, 'exact') : { ranked: [] }
    return ranked.some(isThere) ? typed.rest : undefined
  }

  /**
   * What a name means with the postcode in its question. Of several towns the one to which the postcode belongs comes
   * first; if it belongs to none of them, the town counts, and the place of the postcode is offered after it. Where
   * nothing is called so, what is asked is near the postcode itself.
   */
  function withPostcode(
    reading: NameReading,
    question: Question,
    { find }: QuestionTools,
    context: AskContext,
  ): NameReading {
    if (isNamed(reading)) return beside(reading, question, context)
    const located = question.kind === 'near' ? locate(question, find, context) : undefined
    if (!located || located.places.length === 0) return reading
    const { places, isUnmistakable } = located
    return { ...reading, ranked: places.map(toCandidate), isUnmistakable, unknownName: undefined }
  }

  function beside(
    reading: NameReading,
    { subject }: Question,
    { openIso, likelyIso }: AskContext,
  ): NameReading {
    const [first, ...rest] = reading.ranked
    const isos = reading.ranked.map((one) => addressed(one).iso)
    const written = readPostcodes(subject).flatMap((typed) =>
      findPostcode(typed, [openIso, likelyIso], gazetteer, isos).map((place) => ({
        place,
        isPart: typed.isPart,
      })),
    )
    if (!first || written.length === 0) return reading
    const isThere = (one: Candidate) =>
      one.fit === 'exact' && written.some(({ place }) => isOfPostcode(addressed(one), place))
    const there = reading.ranked.filter(isThere)
    if (there.length > 0) {
      const others = reading.ranked.filter((one) => !there.includes(one))
      return { ...reading, ranked: [...there, ...others], isUnmistakable: true }
    }
    const { iso } = addressed(first)
    const elsewhere = written.find(({ place, isPart }) => !isPart && place.iso === iso)
    if (!elsewhere || first.what.kind === 'country') return reading
    const ranked = [first, toCandidate(elsewhere.place), ...rest]
    return { ...reading, ranked, isUnmistakable: false }
  }

  /** Where a postcode is: in the open country, or in those in whose word for it it stands, else in all. */
  function locate(
    { subject, text }: Question,
    find: FindPart,
    { openIso, likelyIso }: AskContext,
  ): Located | undefined {
    const typed = readAlone(subject, text, find)
    if (!typed) return undefined
    const all = findPostcode(typed, [openIso, ...typed.likely, likelyIso], gazetteer)
    const open = all.filter(({ iso }) => iso === openIso)
    if (open.length > 0) return { typed, places: open, isUnmistakable: true }
    const said = all.filter(({ iso }) => typed.likely.includes(iso))
    const places = said.length > 0 ? said : all
    return { typed, places, isUnmistakable: places.length === 1 }
  }

  /**
   * A postcode that is all of a subject, or stands beside nothing but the name of its country. What it is called is said
   * in the whole text: PLZ 10115.
   */
  function readAlone(subject: string, text: string, find: FindPart): TypedPostcode | undefined {
    const [read, ...more] = readPostcodes(subject)
    if (!read || more.length > 0) return undefined
    const [said] = readPostcodes(text)
    const isSame = said !== undefined && said.text === read.text
    const typed = isSame ? { ...read, isTelling: said.isTelling, likely: said.likely } : read
    if (typed.rest === '') return isCodeOfCountry(subject, find) ? undefined : typed
    const [country] = find(typed.rest, { limit: 1, depth: 'exact' })
    const keys = typed.keys.filter(
      ({ iso }) => country && !country.area && iso === country.country.iso,
    )
    return keys.length > 0 && country?.fit === 'exact' ? { ...typed, keys } : undefined
  }

  /** `1234 UK` is a code, not a postcode of the Netherlands. */
  function isCodeOfCountry(subject: string, find: FindPart): boolean {
    const [, letters = ''] = /^\d+\s?([a-z]{2})\s*$/i.exec(subject) ?? []
    const [first] = letters === '' ? [] : find(letters, { limit: 1, depth: 'exact' })
    return first !== undefined && !first.area
  }
}

function toCandidate(place: Place): Candidate {
  return { what: { kind: 'place', place }, text: place.name, fit: 'exact', ...CERTAIN }
}

function addressed({ what }: Candidate): Addressed {
  if (what.kind === 'place') return what.place
  const { position } = what.kind === 'area' ? what.area : what.country
  return { iso: what.country.iso, position }
}

/** 9 de Julio is a town, and no postcode beside a word. */
function isCalledSo(named: NameReading): boolean {
  const name = isNamed(named) ? (named.ranked[0]?.text ?? '') : ''
  return /\p{L}/u.test(name) && /\d/.test(name)
}

/** Not only begun with the digits. */
const isExact = (answer: Answer): boolean => !('fit' in answer) || answer.fit === 'exact'

/**
 * Whether digits are rather a code than a postcode. In the open country, or else the person's: a whole code or number as
 * it is dialled there, or what such a number begins with if no postcode there is so. Elsewhere a whole code, if the
 * postcode is elsewhere too.
 */
function isRatherCode(
  { answers }: Answers,
  { typed: { text, isTelling }, places }: Located,
  { openIso, likelyIso }: AskContext,
): boolean {
  const [first] = answers
  const isPostcodeIn = (iso: string | undefined) => places.some((place) => place.iso === iso)
  const homes = isPostcodeIn(openIso) ? [openIso] : [openIso, likelyIso]
  const isBegun = (answer: Answer) => {
    const { country } = countryOf(answer)
    if (!country || !homes.includes(country.iso) || isPostcodeIn(country.iso)) return false
    return !isTelling && (text.startsWith('0') || country.callingCode === '1')
  }
  if (answers.some(isBegun)) return true
  if (first?.kind === 'number') {
    if (isTelling && places.length > 0) return false // 01310-100 is São Paulo's, whatever is dialled so
    const { reading } = first
    const isWhole = 'isWhole' in reading && reading.isWhole
    return reading.kind === 'short' || (isWhole && homes.includes(countryOf(first).country?.iso))
  }
  if (first?.kind !== 'country' && first?.kind !== 'area') return false
  const isThere = homes.includes(first.country.iso)
  return first.fit === 'exact' && (isThere || !homes.some(isPostcodeIn))
}

function countryOf(answer: Answer): { readonly country?: Country | undefined } {
  const told = answer.kind === 'number' ? answer.reading : answer
  return 'country' in told ? { country: told.country } : {}
}
