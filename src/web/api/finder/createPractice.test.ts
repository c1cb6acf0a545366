import { beforeEach, expect, test, vi } from 'vitest'
import { parseArea } from '../../../core/area.ts'
import { parseCountry } from '../../../core/country.ts'
import { createPractice } from './createPractice.ts'

const WORLD = {
  countries: [parseCountry(['33', 'France', '250', 'FR'])],
  areas: new Map([['FR', [parseArea(['33472', 'Lyon'])]]]),
}
const LATER_MS = 60_000

let asked: string[] = []
const ask = (text: string) => {
  asked.push(text)
  return { answers: [], isUnmistakable: false, unknownName: undefined }
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

test('a question that comes before the practice only delays it', async () => {
  const practice = createPractice(fail)
  practice.start(ask, WORLD)
  practice.interrupt()
  expect(asked).toEqual([])
  vi.advanceTimersByTime(LATER_MS)
  await vi.waitFor(() => expect(asked).toContain('+3333472'))
})

test('goes on after a question where it stopped', async () => {
  const whole = await practise(createPractice(fail), ask)
  asked = []
  const practice = createPractice(fail)
  practice.start(takeWholeSlice, WORLD)
  vi.advanceTimersByTime(LATER_MS) // a first slice, which is over after one question
  practice.interrupt()
  expect(asked).toEqual(whole.slice(0, 1))
  vi.advanceTimersByTime(LATER_MS)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(whole.length))
  expect(asked).toEqual(whole)
})

test('practises only once', async () => {
  const practice = createPractice(fail)
  await practise(practice, ask)
  asked = []
  practice.start(ask, WORLD)
  practice.interrupt()
  vi.advanceTimersByTime(LATER_MS)
  expect(asked).toEqual([])
})

/** Practises without an interruption; returns what was asked. */
async function practise(
  practice: ReturnType<typeof createPractice>,
  asking: typeof ask,
): Promise<string[]> {
  practice.start(asking, WORLD)
  vi.advanceTimersByTime(LATER_MS)
  let known = 0
  await vi.waitFor(() => {
    const isGrowing = asked.length > known
    known = asked.length
    expect(isGrowing).toBe(false)
  })
  return asked
}

function takeWholeSlice(text: string) {
  const startMs = performance.now()
  if (asked.length === 0) while (performance.now() < startMs + 20);
  return ask(text)
}

function fail(error: unknown): never {
  throw error
}
