import { expect, test } from 'vitest'
import { parseRoute, type Route } from '../request/route.ts'
import { createLookup } from './lookup.ts'

const TEN_MINUTES_MS = 600_000
const URL = 'http://localhost/api/json/getareas'
const FRANCE = { FR: [['331', 'Paris', '', '', '', '']] }

/** A lookup that counts how often it verifies credentials, with a clock that tests set. */
function createCounted() {
  const counted = { verifications: 0, nowMs: 0 }
  const lookUp = createLookup({
    catalog: { countries: [], areas: new Map(Object.entries(FRANCE)) },
    accounts: {
      async verify(_username, password) {
        counted.verifications++
        return password === 'right'
      },
    },
    now: () => counted.nowMs,
  })
  const ask = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    lookUp({
      request: new Request(URL, { method: 'POST', headers }),
      route: parseRoute(URL) as Route,
      body: new TextEncoder().encode(String(new URLSearchParams(form))),
      address: '192.0.2.1',
    })
  return { counted, ask }
}

const RIGHT = { username: 'ann', password: 'right', isocode: 'FR' }

test('an identical request gets the same answer without being verified again', async () => {
  const { counted, ask } = createCounted()
  const answers = [await ask(RIGHT), await ask(RIGHT), await ask({ ...RIGHT, isocode: 'fr' })]
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first).toContain('Paris')
  expect(others).toEqual([first, first])
  expect(Object.fromEntries(answers[1]!.headers)).toEqual(Object.fromEntries(answers[0]!.headers))
  expect(counted.verifications).toBe(1)
})

test('ten minutes after the last request, credentials are verified again', async () => {
  const { counted, ask } = createCounted()
  for (const minutes of [0, 9, 18, 27]) {
    counted.nowMs = (minutes * TEN_MINUTES_MS) / 10
    await ask(RIGHT)
  }
  expect(counted.verifications).toBe(1)
  counted.nowMs += TEN_MINUTES_MS
  await ask(RIGHT)
  expect(counted.verifications).toBe(2)
})

test('a repeated request keeps its sign-in alive, so that guesses cannot lock the person out', async () => {
  const { counted, ask } = createCounted()
  for (const minutes of [0, 4, 8, 11]) {
    counted.nowMs = (minutes * TEN_MINUTES_MS) / 10
    await ask(RIGHT)
  }
  for (let i = 0; i < 6; i++) await ask({ ...RIGHT, password: `${i}` }).catch(() => {})
  await expect(ask({ ...RIGHT, password: 'x' })).rejects.toMatchObject({ status: 429 })
  expect((await ask({ ...RIGHT, isocode: 'fr' })).status).toBe(200)
})

test('a request that differs in anything is checked again', async () => {
  const { ask } = createCounted()
  await ask(RIGHT)
  await expect(ask({ ...RIGHT, password: 'Right' })).rejects.toMatchObject({ status: 401 })
  await expect(ask({ ...RIGHT, isocode: 'F' })).rejects.toMatchObject({ status: 404 })
  await expect(ask(RIGHT, { 'Content-Type': 'application/json' })).rejects.toMatchObject({ status: 400 })
})

test('a refusal is not cached', async () => {
  const { counted, ask } = createCounted()
  const wrong = { ...RIGHT, password: 'wrong' }
  await expect(ask(wrong)).rejects.toMatchObject({ status: 401 })
  await expect(ask(wrong)).rejects.toMatchObject({ status: 401 })
  expect(counted.verifications).toBe(2)
})
