import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../../core/area.ts'
import { CoverageError } from '../../core/failure.ts'
import { areasQuery } from './queryCache.ts'
import { testSession } from './testing/testSession.ts'
import { collectWorld } from './world.ts'
import { createWorldLoader } from './worldLoader.ts'

const areaOf = (iso: string): Area[] => [{ code: '1', name: `Town of ${iso}`, position: undefined }]

/** A service that answers when the test says so. */
function open(isos: readonly string[]) {
  const waiting = new Map<
    string,
    { resolve: (areas: Area[]) => void; reject: (error: unknown) => void }
  >()
  const asked: string[] = []
  const session = testSession(isos, (iso, signal) => {
    asked.push(iso)
    return new Promise((resolve, reject) => {
      waiting.set(iso, { resolve, reject })
      signal.addEventListener('abort', () => {
        waiting.delete(iso)
        reject(signal.reason)
      })
    })
  })
  const client = session.cache
  const loader = createWorldLoader(session)

  async function answer(iso: string, error?: unknown): Promise<void> {
    const request = waiting.get(iso)
    if (!request) throw new Error(`${iso} was not asked for.`)
    waiting.delete(iso)
    if (error === undefined) request.resolve(areaOf(iso))
    else request.reject(error)
    await settled()
  }

  async function answerAll(error?: (iso: string) => unknown): Promise<void> {
    for (let [iso] = waiting.keys(); iso !== undefined; [iso] = waiting.keys())
      await answer(iso, error?.(iso))
  }
  return { client, session, loader, asked, waiting, answer, answerAll }
}

// an answer passes through the query cache and a pause of the loader
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

const TEN = ['AA', 'BB', 'CC', 'DD', 'EE', 'FF', 'GG', 'HH', 'II', 'JJ']
const FORTY = Array.from({ length: 40 }, (_, i) => `C${i}`)

test('asks for at most four at a time, each once, until all are there', async () => {
  const { loader, waiting, asked, answer } = open(TEN)
  const most: number[] = []
  loader.start()
  expect([...waiting.keys()]).toEqual(TEN.slice(0, 4))
  expect(loader.get()).toMatchObject({ phase: 'running', total: 10, done: 0 })
  for (let [iso] = waiting.keys(); iso !== undefined; [iso] = waiting.keys()) {
    most.push(waiting.size)
    await answer(iso)
  }
  expect(Math.max(...most)).toBe(4)
  expect(asked).toEqual(TEN)
  expect(loader.get()).toMatchObject({ phase: 'done', total: 10, done: 10, failed: [] })
})

test('does not request what is known, or what the person has just opened', async () => {
  const { client, session, loader, asked, answerAll } = open(TEN)
  client.setQueryData(areasQuery(session, 'BB').queryKey, areaOf('BB'))
  const opened = client.fetchQuery(areasQuery(session, 'CC'))
  loader.start()
  const later = client.fetchQuery(areasQuery(session, 'AA'))
  await answerAll()
  await Promise.all([opened, later])
  expect(asked.toSorted()).toEqual(TEN.filter((iso) => iso !== 'BB'))
  expect(loader.get()).toMatchObject({ phase: 'done', done: 10 })
})

test('pauses after what is under way, and goes on with all its places', async () => {
  const { loader, waiting, asked, answer, answerAll } = open(TEN)
  loader.start()
  loader.pause()
  await answer('AA')
  expect(asked).toHaveLength(4)
  expect(loader.get()).toMatchObject({ phase: 'paused', done: 1 })
  loader.resume() // three are still under way
  await settled()
  expect(waiting.size).toBe(4)
  await answerAll()
  expect(loader.get()).toMatchObject({ phase: 'done', done: 10 })
  expect(asked).toEqual(TEN)
})

test('cancels what is under way, but not what the person waits for', async () => {
  const { client, session, loader, waiting, answer, answerAll } = open(TEN)
  loader.start()
  await answer('AA')
  const unwatch = new QueryObserver(client, areasQuery(session, 'BB')).subscribe(() => undefined)
  loader.cancel()
  await settled()
  expect([...waiting.keys()]).toEqual(['BB'])
  expect(loader.get()).toMatchObject({ phase: 'idle' })
  expect(collectWorld(session).areas.has('AA')).toBe(true)
  loader.start()
  await answerAll()
  expect(loader.get()).toMatchObject({ phase: 'done', done: 10 })
  unwatch()
})

test('lists what failed, keeps the rest, and tries the failed ones again', async () => {
  const { loader, asked, answerAll } = open(TEN)
  loader.start()
  await answerAll((iso) =>
    iso === 'CC' || iso === 'JJ' ? new CoverageError('timeout', '') : undefined,
  )
  expect(loader.get()).toMatchObject({ phase: 'done', done: 8, failed: ['CC', 'JJ'] })
  asked.length = 0
  loader.start()
  await answerAll()
  expect(asked).toEqual(['CC', 'JJ'])
  expect(loader.get()).toMatchObject({ phase: 'done', done: 10, failed: [] })
})

test.each(['credentials', 'throttled'] as const)(
  'stops at once where refused (%s)',
  async (kind) => {
    const { loader, asked, answerAll } = open(FORTY)
    loader.start()
    await answerAll(() => new CoverageError(kind, ''))
    expect(asked).toHaveLength(4)
    expect(loader.get()).toMatchObject({ phase: 'paused', failed: [], done: 0, refusal: { kind } })
    loader.resume()
    await answerAll()
    expect(loader.get()).toMatchObject({ phase: 'done', done: 40, refusal: undefined })
  },
)

test('pauses where the service is gone', async () => {
  const { loader, asked, answer, answerAll } = open(FORTY)
  loader.start()
  await answer('C0')
  await answerAll(() => new CoverageError('unreachable', ''))
  expect(asked.length).toBeLessThan(15)
  expect(loader.get()).toMatchObject({ phase: 'paused', refusal: { kind: 'unreachable' } })
  loader.resume()
  await answerAll()
  loader.start()
  await answerAll()
  expect(loader.get()).toMatchObject({ phase: 'done', done: 40, failed: [] })
})

test('resumes with all that failed before an outage, in it, and after the pause', async () => {
  const { loader, asked, answer, answerAll } = open(FORTY)
  loader.start()
  await answer('C0', new CoverageError('unavailable', ''))
  for (const iso of ['C1', 'C2']) await answer(iso)
  await answerAll(() => new CoverageError('unreachable', '')) // four at a time: three of them after the pause
  expect(loader.get()).toMatchObject({ phase: 'paused' })
  const failing = ['C0', ...asked.slice(3)]
  asked.length = 0
  loader.resume()
  expect(loader.get()).toMatchObject({ phase: 'running', failed: [], refusal: undefined })
  await answerAll()
  expect(asked).toEqual(expect.arrayContaining(failing))
  expect(loader.get()).toMatchObject({ phase: 'done', done: 40, failed: [] })
})

test('resumes with what failed before the person paused', async () => {
  const { loader, answer, answerAll } = open(TEN)
  loader.start()
  await answer('AA', new CoverageError('timeout', ''))
  loader.pause()
  await answer('BB', new CoverageError('timeout', ''))
  loader.resume()
  await answerAll()
  expect(loader.get()).toMatchObject({ phase: 'done', done: 10, failed: [] })
})

test('does not take many unknown countries for an outage', async () => {
  const { loader, answerAll } = open(FORTY)
  loader.start()
  await answerAll((iso) => (iso === 'C0' ? undefined : new CoverageError('unknown', '')))
  expect(loader.get()).toMatchObject({
    phase: 'done',
    done: 1,
    failed: FORTY.slice(1),
    refusal: undefined,
  })
})

test('goes on with a country that the person opened and left', async () => {
  const { client, session, loader, asked, answerAll } = open(TEN)
  loader.start()
  await client.cancelQueries({ queryKey: areasQuery(session, 'AA').queryKey })
  await settled()
  await answerAll()
  expect(asked.filter((iso) => iso === 'AA')).toHaveLength(2)
  expect(loader.get()).toMatchObject({ phase: 'done', done: 10 })
})

test('ends with the session', async () => {
  const { client, loader, asked } = open(TEN)
  loader.start()
  client.cancelQueries()
  client.clear()
  await settled()
  expect(asked).toHaveLength(4)
  expect(loader.get()).toMatchObject({ phase: 'idle', failed: [] })
})

test('loads everything again, and keeps what is known until then', async () => {
  const { client, session, loader, asked, answer, answerAll } = open(TEN)
  for (const iso of TEN)
    client.setQueryData(areasQuery(session, iso).queryKey, [], { updatedAt: 1 })
  loader.start()
  expect(loader.get()).toMatchObject({ phase: 'done', done: 10 })
  loader.reload()
  await answer('AA')
  const world = collectWorld(session)
  expect(world.areas.size).toBe(10)
  expect(world.areas.get('AA')).toEqual(areaOf('AA'))
  await answerAll()
  expect(asked).toEqual(TEN)
})

test('any order of arrivals gives the same world', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(TEN), async (order) => {
      const { client, session } = open(TEN)
      for (const iso of order) client.setQueryData(areasQuery(session, iso).queryKey, areaOf(iso))
      const world = collectWorld(session)
      expect([...world.areas.keys()]).toEqual(TEN.filter((iso) => order.includes(iso)))
      expect(collectWorld(session, world)).toBe(world)
    }),
  )
})
