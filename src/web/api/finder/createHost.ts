import type { Answer, Answers } from '../../../core/answer/answer.ts'
import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import { createCountriesNamed } from '../../../core/countryNames/countryIndex.ts'
import { createCountryIndexer } from '../../../core/countryNames/createCountryIndexer.ts'
import { createAreaNames, positionByName } from '../../../core/coverage/areaNames.ts'
import { areasListed, certaintyOf, type PlaceCoverage } from '../../../core/coverage/coverage.ts'
import {
  coverageAt,
  coverageOfPoint,
  type LinkedCoverage,
  type LinkedPlace,
  placeLinked,
} from '../../../core/coverage/coverageAt.ts'
import { createCoverageFinder } from '../../../core/coverage/coverageOf.ts'
import type { RegionOf } from '../../../core/coverage/regions.ts'
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { Lookups } from '../../../core/match/lookups.ts'
import { matchMailSteps } from '../../../core/match/mail/matchMailSteps.ts'
import type { Care } from '../../../core/match/resolveSteps.ts'
import type { ExplainNumber } from '../../../core/number/explainNumber.ts'
import { alsoCalled } from '../../../core/search/ask/nicknames.ts'
import type { OtherNames } from '../../../core/search/build/corpus.ts'
import type { Steps } from '../../../core/steps.ts'
import { isComplete, type World } from '../../../core/world.ts'
import { isWanted, type ServedGround, servedGroundSteps } from '../../../core/zones/servedGround.ts'
import { inSlices, runSliced } from '../../state/runSliced.ts'
import { createPlaces } from './createPlaces.ts'
import { createPractice } from './createPractice.ts'
import { createKnowledge, type Engine, engineSteps, type Regions, type Tools } from './engine.ts'
import type { FinderReply, FinderRequest, Results } from './finder.ts'
import { type Careful, createLists, createWaiting } from './waitingRequests.ts'

type Request<Kind extends FinderRequest['kind']> = Extract<FinderRequest, { kind: Kind }>
type AreasAndRegions = readonly [areas: World['areas'], regions: Regions]
type Asked<Kind> = { readonly kind: Kind; readonly id: number }

const HOLD_MS = 6000 // for the places that a link opens with
const SLICE_MS = 8 // a question waits no longer than that for work in the background

/**
 * Handles the worker's requests after the first one, which starts it: collects the world, prepares the search for it, and
 * answers.
 */
export function createHost(
  { files, languages, care }: Request<'start'>,
  post: (reply: FinderReply) => void,
): (request: FinderRequest) => void {
  const received = createReceivedWorld()
  const indexCountries = createCountryIndexer(languages)
  const knowledge = createKnowledge(files, indexCountries, prepare)
  // places can wait: the world comes first
  const [firstPrepared, announcePrepared] = createSignal()
  const places = createPlaces(files.places, firstPrepared, renew)
  const careful = care?.tells ? createCareful(care.stuck, post) : undefined
  const lists = createLists(places.complete, post, fail, careful)
  const regions = createWaiting(
    (request: Request<'region'>, [areas, { regionOf, regionName }]: AreasAndRegions) => {
      const { iso, region } = request
      const named = (found: readonly Area[]) =>
        reply(request, { name: regionName(iso, region), areas: found })
      inSlices(regionSteps(request, areas.get(iso) ?? [], regionOf)).then(named, fail)
    },
    fail,
    ({ iso }, [areas]) => areas.has(iso),
  )
  const practice = createPractice(fail, (text) => post({ kind: 'practising', text }))
  const numbers = createWaiting((request: Request<'explain'>, explain: ExplainNumber) => {
    reply(request, explain(request.text, request.origin))
  }, fail)
  const covers = createWaiting((request: Request<'cover'>, lookups: Lookups) => {
    reply(request, coverageAt(request.place, lookups))
  }, fail)
  const towns = createWaiting((request: Request<'town'>, { areasOfTown }: Lookups) => {
    const { iso, area, name } = request.town
    reply(request, areasOfTown(iso, area, name))
  }, fail)
  const points = createWaiting((request: Request<'point'>, lookups: Lookups) => {
    reply(request, coverageOfPoint(request.point, lookups) ?? null)
  }, fail)
  const groundOf = createGroundOf()
  const grounds = createWaiting((request: Request<'ground'>, { gazetteer }: Lookups) => {
    const { wanted } = request
    const isAsked = (ground: ServedGround) => isWanted(ground, wanted)
    groundOf(wanted.iso, gazetteer).then((all) => reply(request, all.filter(isAsked)), fail)
  }, fail)
  const unplaced = createWaiting((request: Request<'place'>, { gazetteer }: Lookups) => {
    inSlices(placeSteps(request, gazetteer)).then((positions) => reply(request, positions), fail)
  }, fail)
  const otherNamed = createWaiting((request: Request<'otherNames'>, otherNames: OtherNames) => {
    reply(
      request,
      request.areas.map((area) => alsoCalled(otherNames, area.iso, area)),
    )
  }, fail)
  const mails = createWaiting((request: Request<'mail'>, lookups: Lookups) => {
    const read = (some?: Care) => matchMailSteps(request.text, lookups, some)
    inSlices(careful ? careful(read) : read()).then((mentions) => reply(request, mentions), fail)
  }, fail)
  // a list is read before the search is prepared
  const countryNames = createWaiting((request: Request<'named'>, countries: readonly Country[]) => {
    inSlices(indexCountries(countries)).then((index) => {
      const countriesNamed = createCountriesNamed(index)
      reply(
        request,
        request.texts.filter((text) => countriesNamed(text).length > 0),
      )
    }, fail)
  }, fail)
  const { port1: sender, port2: receiver } = new MessageChannel()
  let wanted: Request<'world'> | undefined
  let question: Request<'ask'> | undefined // the newest that is not answered yet
  let engine: { readonly built: Engine; readonly world: number; readonly tools: Tools } | undefined
  let isPreparing = false
  let isOutdated = false // more is known than when preparing began
  let isHeld: boolean | undefined // the search is not built yet; undefined: nothing has asked for places first
  knowledge.load()

  function reply<Kind extends keyof Results>({ id }: Asked<Kind>, result: Results[Kind]): void {
    post({ kind: 'result', id, result })
  }

  /**
   * Builds the engine, and again whenever more is known. The former one answers meanwhile. A build is always
   * finished: on a slow device the next part of a world may arrive sooner than that.
   */
  function prepare(): void {
    const known = knowledge.get()
    if (!known || !wanted) return
    isOutdated = isPreparing || isHeld === true
    if (isOutdated) return
    const { number, isos } = wanted
    isPreparing = true
    runSliced(
      engineSteps(received.of(isos), known),
      (built) => {
        isPreparing = false
        use(built, number)
        if (isOutdated) prepare()
      },
      { onFail: fail, firstSliceMs: SLICE_MS },
    )
  }

  function use(built: Engine, world: number): void {
    announcePrepared()
    const tools = built.withPlaces(places.get(), !places.isMissing())
    engine = { built, world, tools }
    const missing = [...knowledge.missing(), ...(places.isMissing() ? (['places'] as const) : [])]
    post({ kind: 'ready', world, missing })
    lists.use(tools.lookups)
    regions.use(tools.regions && [built.world.areas, tools.regions])
    numbers.use(tools.explainNumber)
    covers.use(tools.lookups)
    towns.use(places.get() && tools.lookups)
    points.use(tools.lookups)
    grounds.use(tools.lookups)
    unplaced.use(tools.lookups)
    otherNamed.use(built.otherNames)
    mails.use(tools.lookups)
    if (care?.practises !== false) practice.start(tools.ask, built.world)
    answerLater()
  }

  /** More places are known, or fewer than there are. */
  function renew(): void {
    if (engine) use(engine.built, engine.world)
  }

  /** Answers only once all places are loaded: with fewer, the answer might differ. */
  async function withPlaces(add: () => void): Promise<void> {
    await (files.places.isAhead ? places.complete('') : places.open())
    add()
  }

  /** A link may open with a place: what serves it, if the large places tell, does not wait for the search. */
  async function cover(request: Request<'cover'>): Promise<void> {
    if (!engine) await placesFirst()
    await places.openPostcode(request.place.iso, request.place.name)
    const coverage = engine ? undefined : coverageOfLarge(request.place)
    if (coverage) reply(request, coverage)
    else if (isLarge(request.place)) covers.add(request)
    else withPlaces(() => covers.add(request))
  }

  /** The search is not built meanwhile, unless they are long on their way or somebody asks. */
  function placesFirst(): Promise<void> {
    if (isHeld === undefined) {
      isHeld = true
      announcePrepared()
      places.openLarge().then(() => setTimeout(buildSearch)) // once those who wait for them are answered
      setTimeout(buildSearch, HOLD_MS)
    }
    return places.openLarge()
  }

  function buildSearch(): void {
    isHeld = false
    if (isOutdated) prepare()
  }

  function isLarge(place: LinkedPlace): boolean {
    const gazetteer = places.get()
    const linked = gazetteer && placeLinked(place, gazetteer)
    return linked !== undefined && linked.kind !== 'postcode' // whose town may be small
  }

  /** What serves a large place of a country whose areas are known. */
  function coverageOfLarge(place: LinkedPlace): LinkedCoverage | undefined {
    const gazetteer = places.get()
    const known = knowledge.get()
    if (!gazetteer || !known || !isLarge(place)) return undefined
    const world = received.of([place.iso])
    const areaNames = createAreaNames(world.areas, known.otherNames)
    const { coverageOf } = createCoverageFinder({ world, areaNames, gazetteer })
    const coverage = coverageAt(place, { gazetteer, coverageOf })
    return certaintyOf(coverage) !== 'nearest' && areasListed(coverage).length > 0
      ? coverage
      : undefined
  }

  /** Answers once all requests that have arrived are read: of several questions, the newest is answered. */
  function answerLater(): void {
    sender.postMessage(undefined)
  }

  receiver.onmessage = function answer() {
    if (!engine || !question) return
    const { id, text, context } = question
    question = undefined
    try {
      const answers = engine.tools.ask(text, context)
      const { isFinal, hasPlaces } = places.lookFurther(text, answers, context)
      // a name or a postcode is unknown only if all places are known
      const isAll = isFinal && !places.isMissing()
      const { unknownName, isPostcode, ...known } = answers
      const loaded = { hasPlaces, hasWorld: isComplete(engine.built.world) }
      post({
        kind: 'answers',
        id,
        answers: {
          ...known,
          answers: isFinal ? known.answers : known.answers.filter(isNotSimilar),
          unknownName: isAll ? unknownName : undefined,
          ...(isPostcode && isAll && { isPostcode }),
        },
        isCertain: isCertain(answers, loaded),
        isFinal,
      })
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    post({ kind: 'broken' })
    console.error(error)
  }

  return function receive(request) {
    switch (request.kind) {
      case 'beat':
        post({ kind: 'beat' })
        break
      case 'countries':
        received.add(request)
        countryNames.use(request.countries)
        break
      case 'areas':
        received.add(request)
        break
      case 'world':
        wanted = request
        prepare()
        break
      case 'open':
        places.open()
        break
      case 'ask':
        practice.interrupt()
        question = request
        buildSearch()
        answerLater()
        break
      case 'region':
        places.complete('').then(() => regions.add(request)) // with fewer places the list would differ
        break
      case 'cover':
        cover(request)
        break
      case 'town':
        towns.add(request)
        places.openIdly()
        break
      case 'point':
        withPlaces(() => points.add(request))
        break
      case 'ground':
        withPlaces(() => grounds.add(request))
        break
      case 'explain':
        numbers.add(request)
        break
      case 'place':
        places
          .complete(request.areas.map(({ name }) => name).join('\n'))
          .then(() => unplaced.add(request))
        break
      case 'otherNames':
        otherNamed.add(request)
        break
      case 'named':
        countryNames.add(request)
        break
      case 'mail':
        places.complete(request.text).then(() => mails.add(request))
        break
      case 'resolve':
        lists.add(request)
        break
      case 'cancel':
        lists.cancel(request.id)
        break
      case 'retry':
        knowledge.load()
        places.retry()
        break
    }
  }
}

/** Tells which text is read, and between two steps that none is: another question may be the one that hangs. */
function createCareful(stuck: readonly string[], post: (reply: FinderReply) => void): Careful {
  const care: Care = {
    stuck: new Set(stuck),
    begin: (text) => post({ kind: 'reading', text }),
  }
  return function* careful(work) {
    const steps = work(care)
    for (;;) {
      const { done, value } = steps.next()
      post({ kind: 'reading', text: undefined })
      if (done) return value
      yield
    }
  }
}

function createSignal(): [signal: Promise<void>, announce: () => void] {
  let announce: (() => void) | undefined
  const signal = new Promise<void>((resolve) => {
    announce = resolve
  })
  return [signal, () => announce?.()]
}

/** The ground of all codes of a country, computed once for the places that are known. */
function createGroundOf() {
  const known = new Map<string, Promise<readonly ServedGround[]>>()
  return function groundOf(iso: string, gazetteer: Gazetteer): Promise<readonly ServedGround[]> {
    const key = `${iso} ${gazetteer.townsIn(iso).length}`
    const ground = known.get(key) ?? inSlices(servedGroundSteps(iso, gazetteer))
    known.set(key, ground)
    return ground
  }
}

function* regionSteps(
  { iso, region }: Request<'region'>,
  areas: readonly Area[],
  regionOf: RegionOf,
): Steps<Area[]> {
  const found: Area[] = []
  for (const area of areas) {
    if (regionOf(iso, area) === region) found.push(area)
    yield
  }
  return found
}

function* placeSteps(
  { areas }: Request<'place'>,
  gazetteer: Lookups['gazetteer'],
): Steps<(Position | undefined)[]> {
  const positions: (Position | undefined)[] = []
  for (const { iso, name } of areas) {
    positions.push(gazetteer && positionByName(gazetteer, iso, { name }))
    yield
  }
  return positions
}

/** The world as it arrives in pieces. */
function createReceivedWorld() {
  const areas = new Map<string, Area[]>()
  let countries: readonly Country[] = []
  let arriving: Area[] = [] // of the country that is being sent
  return {
    add(piece: Extract<FinderRequest, { kind: 'countries' | 'areas' }>): void {
      if (piece.kind === 'countries') {
        countries = piece.countries
        return
      }
      if (piece.isFirst) arriving = []
      for (const area of piece.areas) arriving.push(area)
      if (piece.isLast) areas.set(piece.iso, arriving)
    },

    /** The world of these countries' areas. */
    of(isos: readonly string[]): World {
      return { countries, areas: new Map(isos.map((iso) => [iso, areas.get(iso) ?? []])) }
    },
  }
}

/** What is loaded when a question is answered. */
interface Loaded {
  readonly hasPlaces: boolean // the large ones, in the question's scripts
  readonly hasWorld: boolean // the areas of all countries
}

/**
 * Whether the first answer is certainly meant, whatever arrives later. Without the large places it never is: the only
 * Valencia among the areas may not be the best known one.
 */
export function isCertain(
  { answers, isUnmistakable }: Answers,
  { hasPlaces, hasWorld }: Loaded,
): boolean {
  const [first] = answers
  if (!first || !isUnmistakable) return false
  switch (first.kind) {
    case 'here':
    case 'compare':
      return true
    case 'number':
      return 'isWhole' in first.reading && first.reading.isWhole
    case 'count':
      return hasPlaces && first.region === undefined
    default:
      return (
        hasPlaces &&
        !mayYield(first) &&
        first.fit === 'exact' &&
        (hasWorld || (isName(first) && !answers.some(mayHaveAreas)))
      )
  }
}

/** Whether the answer was found by a name, not by a code, which another country may have too. */
const isName = (answer: Answer): boolean => !('text' in answer) || /\p{Letter}/u.test(answer.text)

/** What is only similar is not offered while the name itself may arrive. */
function isNotSimilar(answer: Answer): boolean {
  return !('fit' in answer) || answer.fit !== 'similar'
}

/** A region, whose areas are still being counted, or a place without a code, which small places may precede. */
function mayYield(answer: Answer): boolean {
  return answer.kind === 'region' || (answer.kind === 'place' && !hasCode(answer.coverage))
}

function hasCode(coverage: PlaceCoverage): boolean {
  const { kind } = coverage
  if (kind === 'served') return coverage.certainty !== 'among' && coverage.areas.length > 0
  return kind === 'covered' || kind === 'national'
}

/** A place of that name whose country's areas are still loading. */
function mayHaveAreas(answer: Answer): boolean {
  return answer.kind === 'place' && answer.coverage.kind === 'unknown' && answer.fit === 'exact'
}
