import { describe, expect, test } from 'vitest'
import { IS_ALL } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { form, get, MULTIPART, multipart, post } from './composeRequest.ts'
import { type Exchange, exchange, HAS_ADDRESSES, newAddress } from './exchange.ts'
import { expectRefused } from './expectations.ts'
import { ANN, BOB, CANARY, EVA } from './secrets.ts'

const host = attackHost()

interface Guess {
  readonly username: string
  readonly password: string
}

const PATH = '/api/json/getcountries'

async function guess(credentials: Guess, from: string | undefined): Promise<Exchange> {
  return exchange(host, post(PATH, form({ ...credentials })), { from })
}

async function statusOf(credentials: Guess, from: string | undefined): Promise<number> {
  return (await guess(credentials, from)).answers[0]!.status
}

describe.skipIf(!HAS_ADDRESSES)('guessing', () => {
  test('many passwords for one username are throttled, and its owner can sign in from elsewhere', async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let i = 0; i < 30; i++)
      statuses.push(await statusOf({ ...BOB, password: `${CANARY}${i}` }, from))
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(12) // with a wait of a minute before the last
    expect(await statusOf(BOB, newAddress())).toBe(200)
    // once signed in, also from the attacker's address
    expect(await statusOf(BOB, from)).toBe(200)
  })

  test('one password for many usernames is throttled, and nobody else is', async () => {
    expect(await statusOf(ANN, newAddress())).toBe(200)
    const from = newAddress()
    const statuses: number[] = []
    for (let i = 0; i < 80; i++)
      statuses.push(await statusOf({ username: `user${i}`, password: CANARY }, from))
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15)
    expect(await statusOf(ANN, from)).toBe(200)
    expect(await statusOf({ username: 'user0', password: CANARY }, newAddress())).toBe(401)
  }, 60_000)

  test('a throttled guess does not reveal whether it was right', async () => {
    const from = newAddress()
    await Promise.all(['eve', 'eva'].map((username) => guessUntilThrottled(username, from)))
    const [unknown, right] = await Promise.all([
      guess({ ...EVA, username: 'eve' }, from),
      guess(EVA, from),
    ])
    expect([unknown, right].map(({ answers }) => answers[0]!.status)).toEqual([429, 429])
    expect(anonymous(right)).toBe(anonymous(unknown))
  })
})

describe.skipIf(!HAS_ADDRESSES)('an unknown username', () => {
  test.each(['json', 'xml', 'csv'])('is answered like a wrong password, %s', async (output) => {
    for (const compose of [
      ({ username, password }: Guess) => get(`/api/${output}/getcountries/${username}/${password}`),
      (credentials: Guess) =>
        post(`/api/${output}/getareas`, form({ ...credentials, isocode: 'US' })),
      (credentials: Guess) =>
        post(
          `/api/${output}/getcountries?download=1`,
          multipart(Object.entries(credentials)),
          MULTIPART,
        ),
    ]) {
      const unknown = await exchange(host, compose({ username: 'nob', password: CANARY }), {
        from: newAddress(),
      })
      const wrong = await exchange(host, compose({ username: 'ann', password: CANARY }), {
        from: newAddress(),
      })
      expect(unknown.answers[0]!.status).toBe(401)
      expect(anonymous(unknown)).toBe(anonymous(wrong))
      expectRefused(unknown)
    }
  })

  test('takes as long as a wrong password', async () => {
    const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] }
    // alternately, so that a busy machine slows both equally; without hashing an answer takes a tenth of the time
    for (let i = 0; i < (IS_ALL ? 300 : 50); i++) {
      times.unknown.push(
        (await guess({ username: `nobody${i}`, password: CANARY }, newAddress())).ms,
      )
      times.wrong.push(
        (await guess({ username: 'ann', password: `${CANARY}${i}` }, newAddress())).ms,
      )
    }
    const ratio = medianOf(times.unknown) / medianOf(times.wrong)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  }, 180_000)
})

/** Until the wait is so long that even a busy machine does not outlast it. */
async function guessUntilThrottled(username: string, from: string | undefined): Promise<void> {
  for (let waitSeconds = 0; waitSeconds < 4; ) {
    const { answers } = await guess({ username, password: CANARY }, from)
    waitSeconds = Number(answers[0]!.headers.get('retry-after') ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** An answer without its date and the seconds to wait, which change with time. */
function anonymous({ text }: Exchange): string {
  return text.replace(/^Date: .*$/m, '').replaceAll(/(Retry-After: |wait )\d+/g, '$1')
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
