import type { Area } from '../area.ts'
import { townsOf } from '../areaName.ts'
import type { Country } from '../country.ts'
import { isUsualName } from '../countryNames/createCountryNames.ts'
import type { AreaNames } from '../coverage/areaNames.ts'
import { type CoverageFinder, createCoverageFinder } from '../coverage/coverageOf.ts'
import { areasOfRegion, type RegionOf } from '../coverage/regions.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import type { Distance } from '../language/formatDistance.ts'
import { readName } from '../names/readName.ts'
import { nationalCode } from '../prefix.ts'
import type { Find } from '../search/ask/find.ts'
import type { TownsNamed } from '../towns.ts'
import { isComplete, type World } from '../world.ts'
import type { Answer, Answers, AskContext, CountAnswer, NearAnswer } from './answer.ts'
import { answerComparison } from './answerComparison.ts'
import { createAnswerDigits } from './answerDigits.ts'
import { answerGroup, spellFlags } from './answerGroup.ts'
import { createAnswerPostcode } from './answerPostcode.ts'
import { askSubject } from './askSubject.ts'
import {
  createQuestionTools,
  isNamed,
  type NameReading,
  type QuestionTools,
} from './name/askName.ts'
import { type Candidate, CERTAIN, isoOf } from './name/candidate.ts'
import { withoutDoubles } from './name/rankCandidates.ts'
import { createToAnswer } from './name/toAnswer.ts'
import { readOutside } from './question/outside.ts'
import { type Question, readQuestion } from './question/readQuestion.ts'
import { createTownGazetteer } from './townGazetteer.ts'

/** What answers are made from. What is not loaded yet, or could not be, is undefined: answers come without it. */
export interface AskSources {
  readonly world: World // as far as it is loaded
  readonly find: Find // over that world
  readonly areaNames: AreaNames // of that world
  readonly townsNamed: TownsNamed // stand in for the gazetteer until it is loaded
  readonly gazetteer: Gazetteer | undefined
  readonly isGazetteerComing?: boolean // which may know codes that serve a town, where the nearest is another
}

/** Answers a question; never throws, whatever the text is. */
export type Ask = (text: string, context: AskContext) => Answers

const MOST_ANSWERS = 10

/** Until it is known what serves a town, nothing is said of what is near it. */
function withoutNearest(finder: CoverageFinder): CoverageFinder {
  return {
    ...finder,
    coverageOf(place, alsoCalled) {
      const coverage = finder.coverageOf(place, alsoCalled)
      return coverage.kind === 'nearest' ? { kind: 'unknown' } : coverage
    },
  }
}

export function createAsk(sources: AskSources): Ask {
  const { world } = sources
  const gazetteer = sources.gazetteer ?? createTownGazetteer(sources.townsNamed)
  const found = createCoverageFinder({ ...sources, gazetteer })
  const coverage = sources.isGazetteerComing ? withoutNearest(found) : found
  const questionTools = createQuestionTools({ ...sources, gazetteer, coverage })
  const toAnswer = createToAnswer(world, gazetteer, coverage)
  const { answerPostcode, townBeside, withPostcode } = createAnswerPostcode(
    world,
    gazetteer,
    toAnswers,
  )
  const answerShortest = createAnswerShortest(world, gazetteer, coverage.regionOf, (some) =>
    toAnswers(some, ''),
  )
  const answerDigits = createAnswerDigits(world, toAnswers)

  function toAnswers(candidates: readonly Candidate[], name: string): Answer[] {
    return candidates.slice(0, MOST_ANSWERS).map((one) => toAnswer(one, name))
  }

  function answerName(
    { kind, within }: Question,
    { ranked, subject, ...reading }: NameReading,
  ): Answers {
    const base = { isUnmistakable: reading.isUnmistakable, asked: subject.trim() }
    const unknownName = isComplete(world) ? reading.unknownName : undefined
    if (kind === 'near') {
      const here = unknownName === undefined ? [hereWithin(within)] : []
      const near = answerNear(ranked, world, gazetteer, within)
      // an area without a position: its code is what can be told
      const answers = near.length > 0 ? near : toAnswers(ranked, subject)
      return { ...base, answers: [...answers, ...here], unknownName }
    }
    const answers = toAnswers(ranked, subject)
    const shortest = kind === 'shortest' ? answerShortest(answers) : undefined
    if (shortest) return { ...base, ...shortest }
    const counts = kind === 'count' ? answerCount(answers, world) : []
    return { ...base, answers: [...counts, ...answers], unknownName }
  }

  /** What is near the person, after a place of that name: Nahe is also a village. */
  function answerHere(place: NameReading, within: Distance | undefined): Answers {
    const places = isNamed(place) ? toAnswers(place.ranked, place.subject) : []
    return {
      answers: [...places, hereWithin(within)],
      isUnmistakable: true,
      unknownName: undefined,
    }
  }

  return function ask(typed, context) {
    const text = spellFlags(typed, world.countries)
    const tools = questionTools(context.openIso)
    const compared = answerComparison(text, tools, world)
    const other = typeof compared === 'object' ? undefined : readOutside(text)
    if (other !== undefined) return outside(answer(other, tools, context))
    if (typeof compared === 'string')
      return { ...answer(compared, tools, context), isUnmistakable: false }
    return compared ?? answer(text, tools, context)
  }

  /** Of the codes there only what is surely meant: they are not what was asked. */
  function outside({ answers }: Answers): Answers {
    const sure = answers.filter((one) => 'fit' in one && one.fit === 'exact')
    return { answers: sure, isUnmistakable: false, unknownName: undefined, isOutside: true }
  }

  function answer(text: string, tools: QuestionTools, context: AskContext): Answers {
    const { askName } = tools
    const read = readQuestion(text)
    const { near } = read
    const question = near && !isNamed(askName(read.subject, 'exact')) ? near : read
    if (question.kind === 'here')
      return answerHere(askName(question.subject, 'exact'), question.within)
    const digits = answerDigits(text, question, tools, context)
    const postcode = answerPostcode(question, digits, tools, context)
    if (postcode) return postcode
    const town = digits && townBeside(question, tools)
    if (digits && town === undefined) return digits
    const named = askSubject(
      askName,
      town === undefined ? question : { ...question, subject: town },
    )
    return (
      answerGroup(question, world) ??
      answerName(question, withPostcode(named, question, tools, context))
    )
  }
}

function hereWithin(within: Distance | undefined): Answer {
  return { kind: 'here', ...(within !== undefined && { within }) }
}

/** How many areas the first answer has, if it is a country or a region whose name was typed without a mistake. */
function answerCount([first]: readonly Answer[], { areas }: World): CountAnswer[] {
  if (first?.kind === 'region' && first.fit === 'exact')
    return [
      { kind: 'count', country: first.country, region: first.place, areaCount: first.areaCount },
    ]
  if (first?.kind !== 'country' || first.fit !== 'exact') return []
  const known = areas.get(first.country.iso)
  if (!known) return []
  return [{ kind: 'count', country: first.country, region: undefined, areaCount: known.length }]
}

const MOST_NEAR = 7

/** What is near each candidate; a city and a state of the same name around it count once. */
function answerNear(
  ranked: readonly Candidate[],
  { countries }: World,
  gazetteer: Gazetteer,
  within: Distance | undefined,
): NearAnswer[] {
  const near: NearAnswer[] = []
  for (const { what, fit } of townFirst(ranked)) {
    const answer = toNear(what)
    if (!answer && near.length === 0) break // nothing is known to be near it, and no namesake stands for it
    if (!answer || near.some((known) => isSameSpot(known, answer))) continue
    near.push({ kind: 'near', ...answer, fit, within })
    if (near.length === MOST_NEAR) break
  }
  return near

  function toNear(what: Candidate['what']) {
    if (what.kind === 'place') {
      const { name, iso, region, position } = what.place
      const country = countries.find((one) => one.iso === iso)
      const regionName = gazetteer.regionName(iso, region)
      return { name, country, regionName: regionName === name ? undefined : regionName, position }
    }
    const { country } = what
    const { name, position } = what.kind === 'area' ? what.area : country
    return position && { name, country, regionName: undefined, position }
  }
}

/** Around Túnez is around the town, though Tunisia is called so too. */
function townFirst(ranked: readonly Candidate[]): readonly Candidate[] {
  const [first] = ranked
  if (first?.what.kind !== 'country' || isUsualName(first.what.country, first.text)) return ranked
  const town = ranked.find(
    (one) => one.isOutdone && one.fit === 'exact' && isoOf(one) === isoOf(first),
  )
  return town ? [town, ...ranked.filter((one) => one !== town)] : ranked
}

type Spot = Pick<NearAnswer, 'name' | 'country' | 'position'>

function isSameSpot(one: Spot, other: Spot): boolean {
  return (
    one.name === other.name &&
    one.country === other.country &&
    distanceKm(one.position, other.position) <= SAME_TOWN_KM
  )
}

/** The areas with the shortest codes of a country or region, and then the country or region itself. */
type AnswerShortest = (
  answers: readonly Answer[],
) => Pick<Answers, 'answers' | 'shortestIn' | 'unknownName' | 'isUnmistakable'> | undefined

const MOST = 8

/** Lists ordered by code do not begin with the short ones: 8021 comes before 89. So the short codes are the answer. */
function createAnswerShortest(
  world: World,
  gazetteer: Gazetteer,
  regionOf: RegionOf,
  toAnswers: (candidates: readonly Candidate[]) => Answer[],
): AnswerShortest {
  function areasOf(first: Answer | undefined): readonly Area[] {
    if (first?.kind === 'country') return world.areas.get(first.country.iso) ?? []
    if (first?.kind !== 'region') return []
    const { iso } = first.country
    return areasOfRegion(iso, first.place.region, world.areas.get(iso) ?? [], regionOf)
  }

  /** Of the same length the best known first, since there are many. */
  function shortestOf(areas: readonly Area[], country: Country): Answer[] {
    const byLength = areas
      .map((area) => ({ area, length: nationalCode(country.callingCode, area.code).length }))
      .filter(({ length }) => length > 0)
      .map((one) => ({ ...one, known: knownOf(country.iso, one.area) }))
      .sort((a, b) => a.length - b.length || b.known - a.known)
    const candidates = byLength.map(({ area }) => ({
      what: { kind: 'area', country, area, place: undefined } as const,
      text: area.name,
      fit: 'exact' as const,
      ...CERTAIN,
    }))
    return toAnswers(withoutDoubles(candidates).slice(0, MOST))
  }

  function knownOf(iso: string, area: Area): number {
    const [town = ''] = townsOf(area)
    return gazetteer.named(readName(town), { limit: 1, isos: [iso] })[0]?.score ?? 0
  }

  return function answerShortest(answers) {
    const [first] = answers
    if ((first?.kind !== 'country' && first?.kind !== 'region') || first.fit !== 'exact')
      return undefined
    const codes = shortestOf(areasOf(first), first.country)
    if (codes.length === 0) return undefined
    const shortestIn = first.kind === 'region' ? first.place.name : first.country.name
    // several are meant, so none is taken by Enter alone
    return { answers: [...codes, first], shortestIn, isUnmistakable: false, unknownName: undefined }
  }
}
