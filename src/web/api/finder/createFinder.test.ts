import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Area } from '../../../core/area.ts'
import { parseCountry } from '../../../core/country.ts'
import type { World } from '../../../core/world.ts'
import { askForBuildBy } from '../../state/ownBuild.ts'
import { createFinder } from './createFinder.ts'
import type { FinderReply, FinderRequest } from './finder.ts'

const COUNTRIES = ['FR', 'DE'].map((iso) => parseCountry(['1', iso, '', iso]))
const CONTEXT = { openIso: undefined, likelyIso: 'FR' }
const NOTHING = { answers: [], isUnmistakable: true, unknownName: undefined }
const ANSWERED = { answers: NOTHING, isCertain: false, isFinal: true }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('location', { href: 'http://localhost/' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

function areasOf(count: number): Area[] {
  return Array.from({ length: count }, (_, i) => ({
    code: String(i),
    name: `Town ${i}`,
    position: undefined,
  }))
}

function worldOf(areas: Readonly<Record<string, readonly Area[]>>): World {
  return { countries: COUNTRIES, areas: new Map(Object.entries(areas)) }
}

/** A finder whose worker is the test. */
function open() {
  const requests: FinderRequest[] = []
  const target = new EventTarget()
  const terminate = vi.fn()
  const worker = Object.assign(target, {
    postMessage: (one: FinderRequest) => requests.push(one),
    terminate,
  })
  const finder = createFinder(['en'], () => worker as unknown as Worker)
  const reply = (data: FinderReply) => target.dispatchEvent(new MessageEvent('message', { data }))
  async function know(world: World): Promise<void> {
    const before = requests.length
    finder.know(world)
    vi.runAllTimers()
    await vi.waitFor(() =>
      expect(requests.slice(before).some(({ kind }) => kind === 'world')).toBe(true),
    )
  }
  function sentAreas(): [iso: string, count: number][] {
    return requests.flatMap((one) => (one.kind === 'areas' ? [[one.iso, one.areas.length]] : []))
  }
  return { finder, requests, worker: target, terminate, reply, know, sentAreas }
}

describe('a world', () => {
  test('is sent in small pieces, and of the next one only what is new', async () => {
    const { know, sentAreas, requests } = open()
    const french = areasOf(2500)
    await know(worldOf({ FR: french }))
    expect(sentAreas()).toEqual([
      ['FR', 1000],
      ['FR', 1000],
      ['FR', 500],
    ])
    await know(worldOf({ FR: french, DE: [] }))
    expect(sentAreas().slice(3)).toEqual([['DE', 0]])
    expect(requests.filter(({ kind }) => kind === 'countries')).toHaveLength(1)
  })

  test('is sent at once, while it grows at most once per batch, and at once when it is complete', async () => {
    const { finder, requests } = open()
    const sent = () => requests.flatMap((one) => (one.kind === 'world' ? [one.isos.join()] : []))
    async function pass(ms: number): Promise<string[]> {
      vi.advanceTimersByTime(ms)
      for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done)) // sent in slices
      return sent()
    }
    finder.know(worldOf({}))
    expect(await pass(0)).toEqual([''])
    for (let arrived = 0; arrived < 7; arrived++) {
      finder.know(worldOf({ FR: areasOf(arrived) }))
      await pass(300) // sooner than the batch is over
    }
    expect(sent()).toEqual(['', 'FR'])
    finder.know(worldOf({ FR: [], DE: [] }))
    expect(await pass(0)).toEqual(['', 'FR', 'FR,DE'])
  })

  test('is the one that is searched once the worker says so', async () => {
    const { finder, know, reply, requests } = open()
    const world = worldOf({ FR: areasOf(1) })
    await know(world)
    expect(finder.get().world).toBeUndefined()
    const sent = requests.at(-1) as Extract<FinderRequest, { kind: 'world' }>
    reply({ kind: 'ready', world: sent.number, missing: ['names'] })
    expect(finder.get()).toMatchObject({ world, missing: ['names'] })
  })

  test.each([
    ['files are missing', ({ reply }) => reply({ kind: 'ready', world: 1, missing: ['places'] })],
    ['its worker does not load', ({ worker }) => worker.dispatchEvent(new Event('error'))],
  ] satisfies [string, (opened: ReturnType<typeof open>) => unknown][])(
    'asks whether there is another version if %s',
    (_, lose) => {
      const isBuildGone = vi.fn(() => Promise.resolve(true))
      askForBuildBy(isBuildGone)
      const opened = open()
      opened.reply({ kind: 'ready', world: 1, missing: [] })
      expect(isBuildGone).not.toHaveBeenCalled()
      lose(opened)
      expect(isBuildGone).toHaveBeenCalledOnce()
    },
  )
})

describe('a question', () => {
  test('is given up for a newer one', async () => {
    const { finder, requests, reply } = open()
    const first = finder.ask('l', CONTEXT)
    const second = finder.ask('ly', CONTEXT)
    const [, one, two] = requests as Extract<FinderRequest, { kind: 'ask' }>[]
    expect(await first).toBeUndefined()
    reply({ kind: 'answers', id: one!.id, ...ANSWERED }) // too late
    reply({ kind: 'answers', id: two!.id, ...ANSWERED, isFinal: false })
    expect(await second).toEqual({ ...ANSWERED, isFinal: false })
  })

  test('is not asked again for places that it did not wait for', async () => {
    const { finder, know, reply, requests } = open()
    await know(worldOf({}))
    reply({ kind: 'ready', world: 1, missing: [] })
    for (const isFinal of [true, false]) {
      finder.ask('lyon', CONTEXT)
      const { id } = requests.at(-1) as Extract<FinderRequest, { kind: 'ask' }>
      reply({ kind: 'answers', id, ...ANSWERED, isFinal })
      const before = finder.get()
      reply({ kind: 'ready', world: 1, missing: [] })
      expect(finder.get() === before).toBe(isFinal)
      reply({ kind: 'ready', world: 1, missing: ['places'] }) // to be said at once
      expect(finder.get().missing).toEqual(['places'])
      reply({ kind: 'ready', world: 1, missing: [] })
    }
  })

  test('without an answer shows that a prepared worker has died', async () => {
    const { finder, know, reply } = open()
    await know(worldOf({}))
    reply({ kind: 'ready', world: 1, missing: [] })
    finder.ask('lyon', CONTEXT)
    vi.runAllTimers()
    expect(finder.get().isBroken).toBe(true)
  })

  test('has time to be answered once a device that slept is awake', async () => {
    const { finder, know, reply, requests } = open()
    await know(worldOf({}))
    reply({ kind: 'ready', world: 1, missing: [] })
    const answered = finder.ask('lyon', CONTEXT)
    const { id } = requests.at(-1) as Extract<FinderRequest, { kind: 'ask' }>
    vi.setSystemTime(Date.now() + 3_600_000) // the page's timers did not run for an hour
    vi.advanceTimersToNextTimer()
    reply({ kind: 'answers', id, ...ANSWERED })
    expect(await answered).toBeDefined()
    vi.runAllTimers()
    expect(finder.get().isBroken).toBe(false)
  })
})

test('a list is put together from its pieces', async () => {
  const { finder, requests, reply } = open()
  const done: number[] = []
  const { signal } = new AbortController()
  const resolved = finder.resolve([], { onProgress: (count) => done.push(count), signal })
  const { id } = requests.at(-1) as Extract<FinderRequest, { kind: 'resolve' }>
  const line = (text: string) => ({
    line: { number: 1, text },
    outcome: { kind: 'unknown', reason: 'nothing' } as const,
  })
  reply({ kind: 'resolved', id, lines: [line('a'), line('b')], done: 2, isLast: false })
  reply({ kind: 'resolved', id, lines: [line('c')], done: 3, isLast: true })
  expect((await resolved).map(({ line: { text } }) => text)).toEqual(['a', 'b', 'c'])
  expect(done).toEqual([2, 3])
})

test('a list that is no longer wanted is cancelled in the worker', async () => {
  const { finder, requests } = open()
  const controller = new AbortController()
  const resolved = finder.resolve([], { onProgress: () => undefined, signal: controller.signal })
  controller.abort()
  await expect(resolved).rejects.toBe(controller.signal.reason)
  expect(requests.at(-1)?.kind).toBe('cancel')
})

test.each(['error', 'messageerror', 'a worker that says so', 'silence', 'closing'])(
  '%s settles all questions, and later ones',
  async (how) => {
    const { finder, know, worker, reply } = open()
    await know(worldOf({}))
    reply({ kind: 'ready', world: 1, missing: [] })
    const { signal } = new AbortController()
    const place = { name: 'Lyon', iso: 'FR', region: 'ARA', position: { lat: 45, lng: 5 } }
    const askAll = () => [
      finder.ask('lyon', CONTEXT),
      finder.findRegion('FR', 'ARA'),
      finder.coverageAt(place),
      finder.coverageOfPoint({ iso: 'FR', position: place.position }),
      finder.groundOf({ iso: 'FR', callingCode: '33' }),
      finder.explainNumber('+33 4', {}),
      finder.resolve([], { onProgress: () => undefined, signal }).catch(() => 'failed'),
    ]
    const waiting = askAll()
    if (how === 'silence') vi.runAllTimers()
    else if (how === 'closing') finder.close()
    else if (how === 'a worker that says so') reply({ kind: 'broken' })
    else worker.dispatchEvent(new Event(how))
    const nothing = [undefined, undefined, undefined, undefined, undefined, undefined, 'failed']
    expect(await Promise.all(waiting)).toEqual(nothing)
    expect(await Promise.all(askAll())).toEqual(nothing)
  },
)

test('a worker that fails ends the waiting for lists, and closing ends the worker', async () => {
  const { finder, worker, terminate } = open()
  const { signal } = new AbortController()
  const resolved = finder.resolve([], { onProgress: () => undefined, signal })
  worker.dispatchEvent(new Event('error'))
  await expect(resolved).rejects.toThrow()
  expect(finder.get()).toMatchObject({ isStarted: false, isBroken: true })
  finder.close()
  expect(terminate).toHaveBeenCalledOnce()
})

describe('a worker that hangs', () => {
  /** A finder whose workers are the test: each has what it was sent, and `reply` is of the newest. */
  function openSeveral() {
    const workers: {
      readonly sent: FinderRequest[]
      readonly reply: (data: FinderReply) => void
    }[] = []
    function start(): Worker {
      const target = new EventTarget()
      const sent: FinderRequest[] = []
      const reply = (data: FinderReply) =>
        target.dispatchEvent(new MessageEvent('message', { data }))
      workers.push({ sent, reply })
      const postMessage = (one: FinderRequest) => sent.push(structuredClone(one))
      return Object.assign(target, { postMessage, terminate: vi.fn() }) as unknown as Worker
    }
    const finder = createFinder(['en'], start)
    const newest = () => workers[workers.length - 1]!
    return {
      finder,
      workers,
      reply: (data: FinderReply) => newest().reply(data),
      sent: <Kind extends FinderRequest['kind']>(kind: Kind) =>
        newest().sent.filter(
          (one): one is Extract<FinderRequest, { kind: Kind }> => one.kind === kind,
        ),
      hang: () => vi.advanceTimersByTime(15_500),
    }
  }

  const line = (text: string, number: number) => ({ number, text })
  const nothing = (text: string) => ({
    line: { number: 1, text },
    outcome: { kind: 'unknown', reason: 'nothing' } as const,
  })

  test('on a name that it practises with is replaced by one that does not practise', async () => {
    const { finder, workers, reply, sent, hang } = openSeveral()
    finder.know(worldOf({ FR: areasOf(1) }))
    reply({ kind: 'practising', text: 'Berlin ....... 030' })
    const answered = finder.ask('lyon', CONTEXT)
    hang()
    expect(workers).toHaveLength(2)
    expect(sent('start')[0]?.care?.practises).toBe(false)
    const [question] = sent('ask')
    expect(question?.text).toBe('lyon')
    reply({ kind: 'answers', id: question!.id, ...ANSWERED })
    expect(await answered).toEqual(ANSWERED)
    expect(finder.get().isBroken).toBe(false)
  })

  test('on a line of a list leaves that line out, and the others are resolved', async () => {
    const { finder, reply, sent, hang } = openSeveral()
    const { signal } = new AbortController()
    const lines = ['a', 'b', 'c'].map(line)
    const resolved = finder.resolve(lines, { onProgress: () => undefined, signal })
    const { id } = sent('resolve')[0]!
    reply({ kind: 'resolved', id, lines: [nothing('a')], done: 1, isLast: false })
    hang()
    expect(sent('start')[0]?.care).toEqual({ practises: expect.anything(), tells: true, stuck: [] })
    expect(sent('resolve')[0]?.lines.map(({ text }) => text)).toEqual(['b', 'c'])
    reply({ kind: 'reading', text: 'b' })
    hang()
    expect(sent('start')[0]?.care?.stuck).toEqual(['b'])
    reply({ kind: 'resolved', id, lines: [nothing('b'), nothing('c')], done: 2, isLast: true })
    expect((await resolved).map(({ line: { text } }) => text)).toEqual(['a', 'b', 'c'])
  })

  test('on a mail is asked for it again, without the sentence', async () => {
    const { finder, reply, sent, hang } = openSeveral()
    const found = finder.matchMail('Lyon. Stuck.')
    reply({ kind: 'started' })
    hang()
    reply({ kind: 'reading', text: 'Stuck.' })
    hang()
    expect(sent('start')[0]?.care?.stuck).toEqual(['Stuck.'])
    reply({ kind: 'result', id: sent('mail')[0]!.id, result: [] })
    expect(await found).toEqual([])
  })

  test('on nothing that can be left out has stopped, and so has one that hangs ever again', () => {
    const { finder, workers, reply, hang } = openSeveral()
    finder.ask('lyon', CONTEXT)
    reply({ kind: 'started' })
    hang()
    expect([workers.length, finder.get().isBroken]).toEqual([1, true])
    const other = openSeveral()
    const { signal } = new AbortController()
    other.finder.resolve([], { onProgress: () => undefined, signal }).catch(() => undefined)
    for (let i = 0; i < 30; i++) {
      other.reply({ kind: 'reading', text: `line ${i}` })
      other.hang()
    }
    expect(other.finder.get().isBroken).toBe(true)
    expect(other.workers.length).toBeLessThan(12)
  })

  test('is not one that answers while it is long at work', () => {
    const { finder, workers, reply, sent } = openSeveral()
    const { signal } = new AbortController()
    finder.resolve([], { onProgress: () => undefined, signal }).catch(() => undefined)
    for (let second = 0; second < 100; second++) {
      vi.advanceTimersByTime(1_000)
      if (sent('beat').length > 0) reply({ kind: 'beat' })
    }
    expect(workers).toHaveLength(1)
  })
})
