import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, AreaAnswer } from '../../../core/answer/answer.ts'
import { parseCountry } from '../../../core/country.ts'
import type { PlaceCoverage } from '../../../core/coverage/coverage.ts'
import { createHost, isCertain } from './createHost.ts'
import type { FinderReply, FinderRequest, WorkerCare } from './finder.ts'

const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])
const [LYON, PARIS] = [
  { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } },
  { code: '331', name: 'Paris', position: { lat: 48.86, lng: 2.35 } },
]
const CONTEXT = { openIso: undefined, likelyIso: 'FR' }
const FILES = {
  names: '/names.json',
  towns: '/towns.json',
  places: { folder: '/places', names: 'A.places A.latin B.places B.latin', isAhead: false },
}

/** The files that arrive; each is answered when the test says so, at first at once with an empty list. */
const files = new Map<string, () => Promise<Response>>()

beforeEach(() => {
  files.clear()
  vi.stubGlobal('fetch', (url: string) => files.get(url)?.() ?? Promise.resolve(new Response('[]')))
})

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 }) // a busy machine
const failing = () => Promise.resolve(new Response('', { status: 503 }))
const waiting = () => new Promise<Response>(() => undefined)

/** A file of the places of the world, as the page's server sends it. */
function respondWithPlaces(name: string): Response {
  const compressed = readFileSync(join(import.meta.dirname, '../gazetteer', `${name}.br`))
  return new Response(new Uint8Array(brotliDecompressSync(compressed)))
}

/** A worker's host that has been started, and what it has replied. */
function start(files = FILES, care?: WorkerCare) {
  const replies: FinderReply[] = []
  const send = createHost(
    { kind: 'start', files, languages: ['en'], ...(care && { care }) },
    (reply) => replies.push(reply),
  )
  function sendWorld(number = 1): void {
    send({ kind: 'countries', countries: [FRANCE] })
    send({ kind: 'areas', iso: 'FR', areas: [LYON], isFirst: true, isLast: false })
    send({ kind: 'areas', iso: 'FR', areas: [PARIS], isFirst: false, isLast: true })
    send({ kind: 'world', number, isos: ['FR'] })
  }
  function ask(id: number, text: string): void {
    send({ kind: 'ask', id, text, context: CONTEXT })
  }
  function repliesOf<Kind extends FinderReply['kind']>(kind: Kind) {
    return replies.filter(
      (reply): reply is Extract<FinderReply, { kind: Kind }> => reply.kind === kind,
    )
  }
  const kinds = () => replies.map(({ kind }) => kind)
  return { send, sendWorld, ask, repliesOf, kinds }
}

function request(kind: 'resolve', id: number, texts: readonly string[]): FinderRequest {
  return { kind, id, lines: texts.map((text, i) => ({ number: i + 1, text })) }
}

describe('a question', () => {
  test('waits for the world, and is answered from all its pieces', async () => {
    const { ask, sendWorld, repliesOf } = start()
    ask(1, 'paris')
    sendWorld(7)
    await eventually(() => expect(repliesOf('answers')).toHaveLength(1))
    expect(repliesOf('ready')[0]).toEqual({ kind: 'ready', world: 7, missing: [] })
    const [{ answers }] = repliesOf('answers') as [Extract<FinderReply, { kind: 'answers' }>]
    expect(answers.answers[0]).toMatchObject({ kind: 'area', area: PARIS, fit: 'exact' })
  })

  test('is dropped unanswered if a newer one has arrived', async () => {
    const { ask, sendWorld, repliesOf } = start()
    sendWorld()
    await eventually(() => expect(repliesOf('ready')).toHaveLength(1))
    for (const [i, text] of ['l', 'ly', 'lyo', 'lyon'].entries()) ask(i, text)
    await eventually(() => expect(repliesOf('answers')).not.toHaveLength(0))
    expect(repliesOf('answers').map(({ id }) => id)).toEqual([3])
  })

  test('finds nothing unknown while places are on their way', async () => {
    for (const name of ['A.places', 'A.latin']) files.set(`/places/${name}`, waiting)
    const { ask, sendWorld, repliesOf } = start()
    sendWorld()
    ask(1, 'Xyzburg')
    await eventually(() => expect(repliesOf('answers')).toHaveLength(1))
    expect(repliesOf('answers')[0]).toMatchObject({
      isFinal: false,
      answers: { unknownName: undefined },
    })
    ask(2, 'Lyon') // is known already, though others may be called so too
    await eventually(() => expect(repliesOf('answers')).toHaveLength(2))
    expect(repliesOf('answers')[1]).toMatchObject({
      id: 2,
      isFinal: false,
      answers: { answers: [{ fit: 'exact' }] },
    })
  })

  test('offers nothing similar while places are on their way', async () => {
    files.set('/places/A.places', waiting)
    const { ask, sendWorld, repliesOf } = start()
    sendWorld()
    ask(1, 'Lyonn')
    await eventually(() => expect(repliesOf('answers')).toHaveLength(1))
    expect(repliesOf('answers')[0]).toMatchObject({ isFinal: false, answers: { answers: [] } })
  })

  test('offers what is similar once nothing else will arrive', async () => {
    files.set('/places/A.places', failing)
    const { ask, sendWorld, repliesOf } = start()
    sendWorld()
    ask(1, 'Lyonn')
    await eventually(() => expect(repliesOf('ready').length).toBeGreaterThan(0))
    await eventually(() => {
      ask(2, 'Lyonn')
      expect(repliesOf('answers').at(-1)).toMatchObject({
        isFinal: true,
        answers: { answers: [{ fit: 'similar', area: LYON }] },
      })
    })
  })
})

test.each([
  ['does not say what is nearest to a town while what serves it may arrive', waiting, 'unknown'],
  ['says what is nearest to a town once nothing else will arrive', failing, 'nearest'],
])('%s', async (_, respond, kind) => {
  files.set('/places/A.places', respond)
  files.set('/towns.json', () =>
    Promise.resolve(Response.json([['Villeurbanne', 45.77, 4.88, 152, 0, 'FR']])),
  )
  const { ask, sendWorld, repliesOf } = start()
  sendWorld()
  ask(1, 'Villeurbanne')
  await eventually(() => {
    ask(2, 'Villeurbanne')
    expect(repliesOf('answers').at(-1)?.answers.answers[0]).toMatchObject({ coverage: { kind } })
  })
})

test('which cells name a country is said before any file has arrived, in whatever language they are', async () => {
  for (const name of ['/names.json', '/towns.json']) files.set(name, waiting)
  const { send, sendWorld, kinds, repliesOf } = start()
  send({ kind: 'named', id: 1, texts: ['Frankreich', 'フランス', 'FR', '+33', 'Lyon', 'Germany'] })
  expect(kinds()).toEqual([])
  sendWorld()
  await eventually(() => expect(repliesOf('result')).toHaveLength(1))
  expect(repliesOf('result')[0]?.result).toEqual(['Frankreich', 'フランス', 'FR', '+33'])
  expect(kinds()).not.toContain('ready')
})

test('what areas are called in other languages and for short is told', async () => {
  const rows = [['FR', '33472', ['Lione', 'リヨン']]]
  files.set('/names.json', () => Promise.resolve(Response.json(rows)))
  const { send, sendWorld, repliesOf } = start()
  const lyon = { iso: 'FR', code: '33472', name: 'Lyon' }
  const angeles = { iso: 'US', code: '1213', name: 'Los Angeles, CA' }
  send({ kind: 'otherNames', id: 1, areas: [lyon, angeles] })
  sendWorld()
  await eventually(() => expect(repliesOf('result')).toHaveLength(1))
  expect(repliesOf('result')[0]?.result).toEqual([['Lione', 'リヨン'], ['la']])
})

describe('a file that does not arrive', () => {
  test('is named, and asked for again only when the person wishes', async () => {
    files.set('/names.json', failing)
    const { send, sendWorld, ask, repliesOf } = start()
    sendWorld()
    ask(1, 'lyon')
    await eventually(() => expect(repliesOf('answers')).toHaveLength(1))
    expect(repliesOf('ready').at(-1)?.missing).toEqual(['names'])
    files.clear()
    send({ kind: 'retry' })
    await eventually(() => expect(repliesOf('ready').at(-1)?.missing).toEqual([]))
  })

  test('ends the waiting for places', async () => {
    files.set('/places/A.places', failing)
    const { ask, sendWorld, repliesOf } = start()
    sendWorld()
    ask(1, 'Xyzburg')
    await eventually(() => expect(repliesOf('ready').at(-1)?.missing).toEqual(['places']))
    ask(2, 'Xyzburg')
    await eventually(() =>
      expect(repliesOf('answers').at(-1)).toMatchObject({ id: 2, isFinal: true }),
    )
  })
})

describe('a place of a link', () => {
  const place = { iso: 'FR', name: 'Lyon', position: { lat: 45.76, lng: 4.84 }, region: '' }

  test('waits for the places that are on their way', async () => {
    files.set('/places/A.places', waiting)
    const { send, sendWorld, ask, repliesOf } = start()
    send({ kind: 'cover', id: 1, place })
    sendWorld()
    ask(2, 'lyon')
    await eventually(() => expect(repliesOf('answers')).toHaveLength(1))
    expect(repliesOf('result')).toEqual([])
  })

  test('waits for no others if it is one of the large, nor for the search', async () => {
    const later = setTimeout
    vi.stubGlobal('setTimeout', (run: () => void, ms: number) => (ms >= 6_000 ? 0 : later(run, ms))) // held for good
    for (const name of ['A.places', 'A.latin'])
      files.set(`/places/${name}`, () => Promise.resolve(respondWithPlaces(name)))
    files.set('/places/B.places', waiting)
    const { send, sendWorld, kinds, repliesOf } = start({
      ...FILES,
      places: { ...FILES.places, isAhead: true },
    })
    sendWorld()
    send({ kind: 'cover', id: 1, place })
    const coverage = { areas: [LYON], regionName: 'Auvergne-Rhône-Alpes' }
    await eventually(() => expect(repliesOf('result')[0]?.result).toMatchObject(coverage))
    await eventually(() => expect(kinds().slice(0, 2)).toEqual(['result', 'ready']))
  })

  test('is answered without those that do not arrive', async () => {
    files.set('/places/A.places', failing)
    const { send, sendWorld, repliesOf } = start()
    send({ kind: 'cover', id: 1, place })
    sendWorld()
    const coverage = { kind: 'covered', areas: [LYON] }
    await eventually(() =>
      expect(repliesOf('result')).toEqual([{ kind: 'result', id: 1, result: coverage }]),
    )
  })
})

test.each([
  ['is not JSON', '<html>'],
  ['is not a list', '{"DATA":[]}'],
  ['is null', 'null'],
])('works without a file that %s', async (_, body) => {
  files.set('/names.json', () => Promise.resolve(new Response(body)))
  const { sendWorld, ask, repliesOf } = start()
  sendWorld()
  ask(1, 'lyon')
  await eventually(() => expect(repliesOf('answers')).toHaveLength(1))
  expect(repliesOf('ready').at(-1)?.missing).toEqual(['names'])
})

describe('a retry', () => {
  test('fetches a script that has failed', async () => {
    const asked: string[] = []
    const places = { ...FILES.places, names: 'A.places A.latin A.cyrillic' }
    for (const name of ['A.places', 'A.latin', 'A.cyrillic']) {
      files.set(`/places/${name}`, async () => {
        asked.push(name)
        if (name === 'A.cyrillic' && asked.filter((one) => one === name).length === 1)
          return failing()
        return respondWithPlaces(name)
      })
    }
    const { send, sendWorld, ask, repliesOf } = start({ ...FILES, places })
    sendWorld()
    ask(1, 'Лион')
    await eventually(() => expect(repliesOf('ready').at(-1)?.missing).toEqual(['places']))
    send({ kind: 'retry' })
    await eventually(() => expect(repliesOf('ready').at(-1)?.missing).toEqual([]))
    expect(asked).toEqual(['A.places', 'A.latin', 'A.cyrillic', 'A.cyrillic'])
    ask(2, 'Лион')
    await eventually(() =>
      expect(repliesOf('answers').at(-1)).toMatchObject({ id: 2, isFinal: true }),
    )
    expect(repliesOf('answers').at(-1)?.answers.answers[0]).toMatchObject({ area: LYON })
  })

  test('does not prepare the search again where only places failed', async () => {
    files.set('/places/A.places', failing)
    const { send, sendWorld, ask, repliesOf } = start()
    sendWorld()
    ask(1, 'Xyzburg')
    await eventually(() => expect(repliesOf('ready').at(-1)?.missing).toEqual(['places']))
    const before = repliesOf('ready').length
    send({ kind: 'retry' }) // fails again
    await eventually(() => expect(repliesOf('ready').length).toBeGreaterThan(before))
    expect(repliesOf('ready')).toHaveLength(before + 1)
  })
})

test('a region is listed only once all places around its areas are known', async () => {
  let arrive: (() => void) | undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  for (const name of ['A.places', 'A.latin', 'B.latin'])
    files.set(`/places/${name}`, async () => respondWithPlaces(name))
  files.set('/places/B.places', async () => {
    await arrived
    return respondWithPlaces('B.places')
  })
  const { send, sendWorld, ask, repliesOf } = start()
  sendWorld()
  send({ kind: 'region', id: 1, iso: 'FR', region: 'ARA' })
  await eventually(() => {
    ask(2, 'Lyon')
    expect(repliesOf('answers').at(-1)?.isFinal).toBe(true) // all large places are known
  })
  expect(repliesOf('result')).toEqual([])
  arrive?.()
  await eventually(() =>
    expect(repliesOf('result')).toEqual([
      { kind: 'result', id: 1, result: { name: expect.any(String), areas: [LYON] } },
    ]),
  )
})

describe('a list', () => {
  test('is matched in pieces, in its order', async () => {
    const { send, sendWorld, repliesOf } = start()
    const texts = Array.from({ length: 600 }, (_, i) => (i % 2 === 0 ? 'Lyon' : 'Paris'))
    send(request('resolve', 1, texts))
    sendWorld()
    await eventually(() => expect(repliesOf('resolved').at(-1)?.isLast).toBe(true))
    const pieces = repliesOf('resolved')
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.flatMap(({ lines }) => lines.map(({ line }) => line.text))).toEqual(texts)
    expect(pieces.slice(0, -1).every(({ isLast }) => !isLast)).toBe(true)
  })

  test('is given up when it is cancelled', async () => {
    const { send, sendWorld, ask, repliesOf } = start()
    send(request('resolve', 1, ['Lyon']))
    send({ kind: 'cancel', id: 1 })
    sendWorld()
    ask(2, 'lyon')
    await eventually(() => expect(repliesOf('answers')).toHaveLength(1))
    expect(repliesOf('resolved')).toEqual([])
  })
})

test('in place of a worker that hung tells what it reads, and leaves out what that one hung on', async () => {
  const care = { practises: false, tells: true, stuck: ['Paris'] }
  const { send, sendWorld, repliesOf } = start(FILES, care)
  send(request('resolve', 1, ['Lyon', 'Paris']))
  sendWorld()
  send({ kind: 'beat' })
  expect(repliesOf('beat')).toHaveLength(1)
  await eventually(() => expect(repliesOf('resolved').at(-1)?.isLast).toBe(true))
  const [piece] = repliesOf('resolved')
  expect(piece?.lines.map(({ outcome: { kind } }) => kind)).toEqual(['covered', 'unknown'])
  expect(piece?.lines[1]?.outcome).toEqual({ kind: 'unknown', reason: 'stuck' })
  const read = repliesOf('reading').map(({ text }) => text?.split('\t')[0])
  expect(new Set(read)).toEqual(new Set(['Lyon', undefined]))
  expect(read.at(-1)).toBeUndefined()
  expect(repliesOf('practising')).toEqual([])
})

describe('isCertain', () => {
  const france = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])
  const lyon = { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } }
  const areaFound = (text: string, fit: AreaAnswer['fit']): Answer => ({
    kind: 'area',
    country: france,
    area: lyon,
    town: lyon.name,
    otherCodes: [],
    text,
    highlights: [],
    fit,
  })
  const lyonInMississippi = (coverage: PlaceCoverage): Answer => ({
    kind: 'place',
    country: undefined,
    place: {
      name: 'Lyon',
      kind: 'town',
      iso: 'US',
      region: 'MS',
      position: { lat: 45.76, lng: 4.84 },
      population: 350,
      partOf: undefined,
    },
    regionName: 'Mississippi',
    coverage,
    text: 'Lyon',
    highlights: [],
    fit: 'exact',
  })
  const servedBy = (certainty: 'known' | 'among'): Answer =>
    lyonInMississippi({
      kind: 'served',
      certainty,
      groups: [['33472']],
      areas: [lyon],
      missing: [],
      inside: [],
    })
  const answersNamed: Readonly<Record<string, Answer>> = {
    lyon: areaFound('Lyon', 'exact'),
    code: areaFound('33472', 'exact'),
    beginning: areaFound('Lyon', 'partial'),
    similar: areaFound('Lyon', 'similar'),
    elsewhere: lyonInMississippi({ kind: 'unknown' }),
    covered: lyonInMississippi({ kind: 'covered', areas: [lyon] }),
    served: servedBy('known'),
    among: servedBy('among'),
    uncovered: lyonInMississippi({ kind: 'nearest', inside: [], across: [] }),
    number: {
      kind: 'number',
      typed: '+33472000000',
      reading: {
        kind: 'uncovered',
        callingCode: '33',
        iso: 'FR',
        display: '+33 4 72 00 00 00',
        e164: '+33472000000',
        parts: { callingCode: '33', code: '', subscriber: '472000000' },
        isWhole: true,
        use: undefined,
      },
    },
    here: { kind: 'here' },
  }

  test.each<[string, string[], Parameters<typeof isCertain>[1], boolean]>([
    [
      'a name, with all places and areas',
      ['lyon', 'elsewhere'],
      { hasPlaces: true, hasWorld: true },
      true,
    ],
    [
      'a name, while areas arrive that nothing of that name waits for',
      ['lyon'],
      { hasPlaces: true, hasWorld: false },
      true,
    ],
    [
      'a name, while those of a namesake arrive',
      ['lyon', 'elsewhere'],
      { hasPlaces: true, hasWorld: false },
      false,
    ],
    [
      'a name without the places, of which a better known one may be called so',
      ['lyon'],
      { hasPlaces: false, hasWorld: true },
      false,
    ],
    ['the beginning of a name', ['beginning'], { hasPlaces: true, hasWorld: true }, false],
    ['a similar name', ['similar'], { hasPlaces: true, hasWorld: true }, false],
    ['a place with a code', ['covered'], { hasPlaces: true, hasWorld: true }, true],
    [
      'a place that a code of the account serves',
      ['served'],
      { hasPlaces: true, hasWorld: true },
      true,
    ],
    [
      'a place that one of several codes serves',
      ['among'],
      { hasPlaces: true, hasWorld: true },
      false,
    ],
    [
      'a place without one, before which a small place may come',
      ['uncovered'],
      { hasPlaces: true, hasWorld: true },
      false,
    ],
    ['a code, with all areas', ['code'], { hasPlaces: true, hasWorld: true }, true],
    ['a code, while areas arrive', ['code'], { hasPlaces: true, hasWorld: false }, false],
    ['a whole number, at once', ['number'], { hasPlaces: false, hasWorld: false }, true],
    ['what is near the person, at once', ['here'], { hasPlaces: false, hasWorld: false }, true],
    ['nothing', [], { hasPlaces: true, hasWorld: true }, false],
  ])('%s', (_, names, loaded, expected) => {
    const answers = names.map((name) => answersNamed[name]!)
    expect(isCertain({ answers, isUnmistakable: true, unknownName: undefined }, loaded)).toBe(
      expected,
    )
    expect(isCertain({ answers, isUnmistakable: false, unknownName: undefined }, loaded)).toBe(
      false,
    )
  })
})

test('tells which codes a town of the list has once the large places are there', async () => {
  for (const name of ['A.places', 'A.latin'])
    files.set(`/places/${name}`, () => Promise.resolve(respondWithPlaces(name)))
  const { send, sendWorld, repliesOf } = start()
  send({ kind: 'town', id: 1, town: { iso: 'FR', area: LYON, name: 'Lyon' } })
  sendWorld()
  await eventually(() => expect(repliesOf('ready')).toHaveLength(1))
  expect(repliesOf('result')).toEqual([]) // the list tells its own
  send({ kind: 'open' })
  await eventually(() =>
    expect(repliesOf('result')).toEqual([{ kind: 'result', id: 1, result: [LYON] }]),
  )
})
