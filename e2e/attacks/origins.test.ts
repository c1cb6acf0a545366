import { describe, expect, test } from 'vitest'
import { attackHost } from './attackHost.ts'
import { form, type Headers, post } from './composeRequest.ts'
import { type Answer, exchange, newAddress, type Target } from './exchange.ts'
import { BOB, CANARY } from './secrets.ts'

const EVIL = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
const OURS = { Origin: 'http://a' }

async function signIn(
  target: Target,
  from: string | undefined,
  password: string,
  headers: Headers,
): Promise<Answer> {
  const request = post('/api/json/getcountries', form({ ...BOB, password }), headers)
  return (await exchange(target, request, { from })).answers[0]!
}

describe('if all pages may use the service', () => {
  const host = attackHost()

  test('another page cannot use up its visitor’s attempts on ours', async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await signIn(host, from, `${CANARY}${i}`, EVIL)).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses).toContain(429)
    expect((await signIn(host, from, BOB.password, OURS)).status).toBe(200)
  })
})

describe('if only some pages may use the service', () => {
  const host = attackHost({ environment: { COVERAGE_CORS: 'https://friend.example' } })

  test('another page is refused, reads nothing and uses up no attempt', async () => {
    const from = newAddress()
    for (let i = 0; i < 10; i++) {
      const { status, headers } = await signIn(host, from, `${CANARY}${i}`, EVIL)
      expect(status).toBe(403)
      expect(headers.has('access-control-allow-origin')).toBe(false)
    }
    expect((await signIn(host, from, CANARY, OURS)).status).toBe(401)
    const { status, headers } = await signIn(host, from, BOB.password, OURS)
    expect(status).toBe(200)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  test('an allowed page is answered and may read the answer', async () => {
    const friend = { Origin: 'https://friend.example', 'Sec-Fetch-Site': 'cross-site' }
    const { status, headers } = await signIn(host, newAddress(), BOB.password, friend)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.example')
    expect(headers.get('vary')).toBe('Accept-Encoding, Origin')
  })
})
