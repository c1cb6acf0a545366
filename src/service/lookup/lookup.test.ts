import { expect, test } from 'vitest'
import { parseRoute, type Route } from '../request/route.ts'
import { createLookup } from './lookup.ts'

const TEN_MINUTES_MS = 600_000
const URL = 'http://localhost/api/json/getareas'
const FRANCE = { FR: [['331', 'Paris', '', '', '', '']] }

/** A service that counts how often it was asked whether somebody may come in, with a clock to be set. */
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

test('whoever asks the same again gets the same, without being verified anew', async () => {
  const { counted, ask } = createCounted()
  const answers = [await ask(RIGHT), await ask(RIGHT), await ask({ ...RIGHT, isocode: 'fr' })]
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first).toContain('Paris')
  expect(others).toEqual([first, first])
  expect(Object.fromEntries(answers[1]!.headers)).toEqual(Object.fromEntries(answers[0]!.headers))
  expect(counted.verifications).toBe(1)
})

test('ten minutes after the last time one is verified again', async () => {
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

test('a request that is repeated keeps its sign-in, so that guesses cannot keep the person out', async () => {
  const { counted, ask } = createCounted()
  for (const minutes of [0, 4, 8, 11]) {
    counted.nowMs = (minutes * TEN_MINUTES_MS) / 10
    await ask(RIGHT)
  }
  for (let i = 0; i < 6; i++) await ask({ ...RIGHT, password: `${i}` }).catch(() => {})
  await expect(ask({ ...RIGHT, password: 'x' })).rejects.toMatchObject({ status: 429 })
  expect((await ask({ ...RIGHT, isocode: 'fr' })).status).toBe(200)
})

test('what is not quite the same is looked at anew', async () => {
  const { ask } = createCounted()
  await ask(RIGHT)
  await expect(ask({ ...RIGHT, password: 'Right' })).rejects.toMatchObject({ status: 401 })
  await expect(ask({ ...RIGHT, isocode: 'F' })).rejects.toMatchObject({ status: 404 })
  await expect(ask(RIGHT, { 'Content-Type': 'application/json' })).rejects.toMatchObject({ status: 400 })
})

test('a refusal is not remembered', async () => {
  const { counted, ask } = createCounted()
  const wrong = { ...RIGHT, password: 'wrong' }
  await expect(ask(wrong)).rejects.toMatchObject({ status: 401 })
  await expect(ask(wrong)).rejects.toMatchObject({ status: 401 })
  expect(counted.verifications).toBe(2)
})
