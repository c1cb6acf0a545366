import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { IS_BEHIND_PROXY } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { form, get, type Headers, post } from './composeRequest.ts'
import { type Answer, exchange, newAddress, type Target } from './exchange.ts'
import { expectNoSecret } from './expectations.ts'
import { ANN, BOB } from './secrets.ts'

const KEY = randomBytes(32).toString('base64url')
const PATH = '/api/json/getcountries'
const OURS = { Origin: 'http://a', 'Sec-Fetch-Site': 'same-origin' }
const USE = { ...OURS, 'Coverage-Session': 'use' }

async function send(target: Target, request: string, from?: string): Promise<Answer> {
  return (await exchange(target, request, { from })).answers[0]!
}

async function start(target: Target, headers: Headers = OURS): Promise<Answer> {
  return send(target, post(PATH, form(ANN), { ...headers, 'Coverage-Session': 'start' }))
}

const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''

describe('with a session', () => {
  const host = attackHost({ environment: { COVERAGE_SESSION_KEY: KEY } })

  test('its cookie tells nothing, is for pages out of reach, and opens the lists', async () => {
    const started = await start(host)
    expectNoSecret(started.head)
    expect(started.headers.get('set-cookie')).toMatch(
      /^coverage-session=[\w-]{720}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const listed = await send(host, post(PATH, '', { ...USE, Cookie: cookieOf(started) }))
    expect([listed.status, listed.body]).toEqual([200, started.body])
    expect(host.output()).not.toContain(cookieOf(started).slice(20, 40))
  })

  test('no other answer has a cookie', async () => {
    const Cookie = cookieOf(await start(host))
    const path = `${PATH}/${BOB.username}/${BOB.password}`
    const requests = [
      get(path, { ...OURS, Cookie, 'Coverage-Session': 'start' }),
      get(PATH, { ...USE, Cookie }),
      get('/', { ...USE, Cookie }),
      get('/config.json', { ...USE, Cookie }),
      post('/', '', { ...USE, Cookie }),
      post('/api/session', '', { ...USE, Cookie }),
      post(PATH, form(BOB), { ...OURS, Cookie }),
      post(PATH, form(BOB), { Origin: 'http://evil.example', 'Coverage-Session': 'start' }),
      post(PATH, '', { ...USE, Cookie }),
    ]
    for (const request of requests) {
      const { headers, body } = await send(host, request)
      expect(headers.has('set-cookie')).toBe(false)
      expect(body).not.toContain(KEY)
    }
  })

  test('forged cookies open nothing, and cost nobody an attempt', async () => {
    const from = newAddress()
    const [name, value = ''] = cookieOf(await start(host)).split('=')
    const other = cookieOf(await start(host)).split('=')[1] ?? ''
    const forged = [
      '',
      value.slice(0, -4),
      `${value}AAAA`,
      value.slice(0, 300) + other.slice(300),
      randomBytes(540).toString('base64url'),
      `"${value}"`,
      `${value}; ${name}=${other}`,
      'A'.repeat(IS_BEHIND_PROXY ? 7000 : 10_000), // nginx refuses lines of 8 kB itself
      Buffer.from(JSON.stringify([Date.now(), ANN.username, ''])).toString('base64url'),
    ]
    for (const text of [...forged, ...forged, ...forged]) {
      const answer = await send(host, post(PATH, '', { ...USE, Cookie: `${name}=${text}` }), from)
      expect(answer.status).toBe(401)
    }
    expect((await send(host, post(PATH, form(BOB), OURS), from)).status).toBe(200)
  })
})
