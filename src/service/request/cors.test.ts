import { describe, expect, test } from 'vitest'
import { createService } from '../service.ts'
import type { Accounts } from '../signin/accounts.ts'
import type { Cors } from './cors.ts'

const accounts: Accounts = { verify: async (_username, password) => password === 'right' }
const catalog = { countries: [], areas: new Map() }
const URL = 'http://coverage.example/api/json/getcountries'
const EVIL = { Origin: 'https://evil.example' }
const FRIEND = { Origin: 'https://friend.example' }

// how browsers say which page a request comes from: new ones, old ones, and behind a TLS proxy
const OUR_PAGE = [
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://coverage.example' },
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'http://coverage.example' },
  { Origin: 'https://coverage.example' },
  // the proxy gave its own name for ours
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://public.example' },
]
const OTHER_PAGES = [
  EVIL,
  { ...EVIL, 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site' }, // an image or a link
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.coverage.example' },
  { Origin: 'null' },
  { Origin: 'http://coverage.example:8080' },
  { Origin: 'https://coverage.example.evil.example' },
  { Origin: 'https://evil.example/coverage.example' },
]

function createAsked(cors?: Cors) {
  const service = createService({
    catalog,
    accounts,
    log: () => {},
    now: () => 0,
    ...(cors && { cors }),
  })
  return function ask(password: string, headers: Record<string, string> = {}, method = 'POST') {
    const body =
      method === 'POST' ? String(new URLSearchParams({ username: 'ann', password })) : null
    return service(new Request(URL, { method, headers, body }), '192.0.2.1')
  }
}

describe('with COVERAGE_CORS=*', () => {
  test('any page may send requests and read the responses', async () => {
    const response = await createAsked()('right', EVIL)
    expect(response.status).toBe(200)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  })

  test.each(OTHER_PAGES)(
    'the guesses of another page, %j, do not keep the visitor out of ours',
    async (headers) => {
      const ask = createAsked()
      for (let i = 0; i < 5; i++) expect((await ask(`${i}`, headers)).status).toBe(401)
      expect((await ask('right', headers)).status).toBe(429)
      for (const ours of OUR_PAGE) expect((await ask('right', ours)).status).toBe(200)
    },
  )

  test.each(OUR_PAGE)('the guesses of our page, %j, are counted together', async (headers) => {
    const ask = createAsked()
    for (let i = 0; i < 5; i++) expect((await ask(`${i}`, OUR_PAGE[i]!)).status).toBe(401)
    expect((await ask('right', headers)).status).toBe(429)
    expect((await ask('right')).status).toBe(200)
  })
})

describe.each<[string, Cors]>([
  ['none', []],
  ['a list', ['https://friend.example']],
])('with COVERAGE_CORS of %s', (_title, cors) => {
  test.each(OTHER_PAGES)(
    'another page, %j, is refused before it costs anybody an attempt',
    async (headers) => {
      const ask = createAsked(cors)
      for (let i = 0; i < 20; i++) {
        const response = await ask(i === 10 ? 'right' : `${i}`, headers)
        expect(response.status).toBe(403)
        expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
        expect(response.headers.get('Vary')).toContain('Origin')
      }
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) statuses.push((await ask(`${i}`, {})).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    },
  )

  test('a preflight of another page is refused', async () => {
    const response = await createAsked(cors)(
      '',
      { ...EVIL, 'Access-Control-Request-Method': 'POST' },
      'OPTIONS',
    )
    expect(response.status).toBe(403)
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
  })

  test.each(OUR_PAGE)('our page, %j, may ask', async (headers) => {
    const response = await createAsked(cors)('right', headers)
    expect(response.status).toBe(200)
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
  })

  test('a program may ask', async () => {
    expect((await createAsked(cors)('right')).status).toBe(200)
  })
})

test('listed pages may read responses, refusals too', async () => {
  const ask = createAsked(['https://friend.example', 'https://other.example'])
  for (const [password, status] of [
    ['right', 200],
    ['wrong', 401],
  ] as const) {
    const response = await ask(password, FRIEND)
    expect(response.status).toBe(status)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://friend.example')
    expect(response.headers.get('Vary')).toContain('Origin')
  }
  const preflight = await ask('', { ...FRIEND, 'Access-Control-Request-Method': 'POST' }, 'OPTIONS')
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([
    204,
    'https://friend.example',
  ])
})
