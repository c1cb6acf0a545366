import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { loadCatalog } from '../catalog/catalog.ts'
import { createService } from '../service.ts'
import {
  createAccounts,
  formatHash,
  hashPassword,
  type MarkedAccounts,
} from '../signin/accounts.ts'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { createSessionClient, FOREIGN_HEADERS, OUR_PAGE } from '../testing/sessionClient.ts'
import {
  createSealer,
  createSessionCookie,
  createWithSessions,
  identifyByAccounts,
  LIFETIME_MS,
} from './withSessions.ts'

const catalog = await loadCatalog(undefined)
const ANN = { username: 'ann', password: DEMO_ACCOUNT.password }
const HOUR_MS = 3_600_000

/** Two servers that share a key and nothing else, and a browser before each. */
function setUp({ isHttps = false, cors = '*' as '*' | string[] } = {}) {
  let records = [DEMO_ACCOUNT, ANN]
  let clockMs = Date.UTC(2026, 10, 23)
  const keys = [randomBytes(32)]
  const verify = vi.fn((username: string, password: string) => read().verify(username, password))
  const read = () => createAccounts(records, 'the test')
  const accounts: MarkedAccounts = { verify, markOf: (username) => read().markOf(username) }
  const marked: string[] = [] // whose marks were asked for

  function readWatched(): MarkedAccounts {
    const { markOf, ...now } = read()
    return {
      ...now,
      markOf(username) {
        marked.push(username)
        return markOf(username)
      },
    }
  }
  const lines: string[] = []
  const server = () =>
    createService({
      catalog,
      accounts,
      cors,
      log: (line) => lines.push(line),
      withSessions: createWithSessions({
        keys,
        isHttps,
        identification: identifyByAccounts(readWatched),
        now: () => clockMs,
      }),
    })
  const [first, second] = [server(), server()]
  return {
    verify,
    marked,
    lines,
    service: first,
    browser: createSessionClient(first),
    elsewhere: createSessionClient(second),
    pass: (ms: number) => {
      clockMs += ms
    },
    change: (next: typeof records) => {
      records = next
    },
  }
}

test('signs in with one hash, and answers on every server without another, the password or its name in sight', async () => {
  const { browser, elsewhere, verify, lines } = setUp()
  const started = await browser.start()
  expect([started.status, started.headers.get('Coverage-User')]).toEqual([200, 'demo'])
  elsewhere.keep(browser.cookie())
  for (const { post } of [browser, elsewhere, elsewhere]) {
    const countries = await post('use', {})
    expect([countries.status, countries.headers.get('Coverage-User')]).toEqual([200, 'demo'])
    expect(countries.headers.has('Set-Cookie')).toBe(false)
    const areas = await post(
      'use',
      { username: 'demo', isocode: 'DE' },
      OUR_PAGE,
      '/api/json/getareas',
    )
    expect(await areas.text()).toContain('Berlin')
  }
  expect(verify).toHaveBeenCalledTimes(1)
  const [value = ''] = browser.cookie().split('=').slice(1)
  expect(lines.join()).not.toContain(value.slice(0, 8))
  expect(lines.join()).not.toContain('demo')
})

test('there is no cookie without the wish, nor after a wrong password', async () => {
  const { browser } = setUp()
  const plain = await browser.post(undefined, { username: 'demo', password: 'demo' })
  expect([
    plain.status,
    plain.headers.has('Set-Cookie'),
    plain.headers.has('Coverage-User'),
  ]).toEqual([200, false, false])
  expect((await browser.start('demo', 'wrong')).headers.has('Set-Cookie')).toBe(false)
  expect((await browser.start('', 'demo')).status).toBe(400)
  expect(browser.cookie()).toBe('')
})

test('nothing is done for a username that exists until the password was right', async () => {
  const { browser, marked } = setUp()
  for (const password of ['wrong', 'false', 'bad', 'poor', 'ill', 'refused by now'])
    expect((await browser.start('demo', password)).headers.has('Set-Cookie')).toBe(false)
  expect(marked).toEqual([])
  await browser.start('ann', 'demo')
  expect(marked).toEqual(['ann'])
})

test('a password that is changed while it is being hashed starts no session', async () => {
  const { browser, verify, change } = setUp()
  const other = { ...DEMO_ACCOUNT, password: formatHash(await hashPassword('other')) }
  verify.mockImplementationOnce(async () => {
    change([other])
    return true
  })
  await browser.start()
  expect((await browser.post('use', {})).status).toBe(401)
})

test('who has no cookie is not answered with what somebody with one has just asked', async () => {
  const { browser, service } = setUp()
  await browser.start()
  expect((await browser.post('use', {})).status).toBe(200)
  const stranger = createSessionClient(service)
  expect((await stranger.post('use', {})).status).toBe(401)
  expect((await stranger.post(undefined, {})).status).toBe(400)
})

// each with the cookie, as if no browser withheld it
test.each(FOREIGN_HEADERS)('no session for %s', async (_, headers) => {
  const { browser } = setUp()
  await browser.start()
  const cookie = browser.cookie()
  for (const step of ['use', 'start', 'end']) {
    const answer = await browser.post(step, {}, headers)
    expect([answer.status, answer.headers.has('Set-Cookie')]).toEqual([400, false])
    expect(answer.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  }
  const signIn = await browser.post('start', { username: 'ann', password: 'demo' }, headers)
  expect([signIn.status, signIn.headers.has('Set-Cookie')]).toEqual([200, false])
  expect(browser.cookie()).toBe(cookie)
})

test('neither a form nor GET nor a preflight reaches a session, wherever it comes from', async () => {
  const { browser, service } = setUp({ cors: ['https://friend.example'] })
  await browser.start()
  expect((await browser.post(undefined, {})).status).toBe(400) // a form of our own page: without the header
  const headers = { ...OUR_PAGE, Cookie: browser.cookie(), 'Coverage-Session': 'use' }
  const statuses = { GET: 400, HEAD: 400, PUT: 405, DELETE: 405 }
  for (const [method, status] of Object.entries(statuses)) {
    const request = new Request('http://localhost/api/json/getcountries', { method, headers })
    expect((await service(request, '127.0.0.1')).status).toBe(status)
  }
  for (const Origin of ['https://friend.example', 'https://evil.example']) {
    const preflight = new Request('http://localhost/api/json/getcountries', {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Headers': 'coverage-session' },
    })
    const { headers } = await service(preflight, '127.0.0.1')
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
  }
  const friend = { Origin: 'https://friend.example', 'Sec-Fetch-Site': 'cross-site' }
  expect((await browser.post('use', {}, friend)).status).toBe(400)
})

test('behind https a page that came by http is not ours, and the plain cookie does not count', async () => {
  const { browser } = setUp({ isHttps: true })
  expect(
    (
      await browser.post(
        'start',
        { username: 'demo', password: 'demo' },
        { Origin: 'http://localhost' },
      )
    ).headers.has('Set-Cookie'),
  ).toBe(false)
  const secure = { Origin: 'https://localhost' }
  await browser.post('start', { username: 'demo', password: 'demo' }, secure)
  expect(browser.cookie()).toMatch(/^__Host-coverage-session=/)
  expect((await browser.post('use', {}, secure)).status).toBe(200)
  browser.keep(browser.cookie().replace('__Host-', ''))
  expect((await browser.post('use', {}, secure)).status).toBe(401)
})

test('ends after 12 hours, however often it is used', async () => {
  const { browser, pass } = setUp()
  await browser.start()
  for (let hour = 0; hour < 12; hour++) {
    expect((await browser.post('use', {})).status).toBe(200)
    pass(HOUR_MS)
  }
  const ended = await browser.post('use', {})
  expect([ended.status, browser.cookie()]).toEqual([401, ''])
})

test('ends at once when the password changes or the account goes, and counts as no failed sign-in', async () => {
  const { browser, change, lines, verify } = setUp()
  await browser.start()
  const cookie = browser.cookie()
  const sameAgain = { username: 'demo', password: formatHash(await hashPassword('demo')) }
  for (const records of [
    [ANN],
    [ANN, { ...ANN, username: 'demo', password: sameAgain.password }],
  ]) {
    change(records)
    for (let i = 0; i < 20; i++) {
      browser.keep(cookie)
      expect((await browser.post('use', {})).status).toBe(401)
    }
  }
  expect(lines.at(-1)).toMatch(/^getcountries json 401 \d+ ms session ended$/)
  expect(verify).toHaveBeenCalledTimes(1)
  expect((await browser.start()).status).toBe(200)
})

test('is ended by its page, and serves no page of another person', async () => {
  const { browser } = setUp()
  await browser.start('ann', 'demo')
  const other = await browser.post('use', { username: 'demo' })
  expect([other.status, other.headers.has('Set-Cookie')]).toEqual([401, false])
  expect((await browser.post('use', { username: 'ann' })).status).toBe(200)
  expect((await browser.post('use', { password: 'demo' })).status).toBe(400)
  expect((await browser.post('both', {})).status).toBe(400)
  const ended = await browser.post('end', {})
  expect([ended.status, await ended.text(), browser.cookie()]).toEqual([204, '', ''])
  expect((await browser.post('use', {})).status).toBe(401)
})

const START = Date.UTC(2026, 10, 23)
const [key, other] = [randomBytes(32), randomBytes(32)]

function sealerAt(ms: number, keys: readonly Uint8Array[] = [key], purpose = 'accounts') {
  return createSealer(keys, purpose, () => ms)
}

function sealed(username = 'ann', secret = 's3cret'): string {
  return sealerAt(START).seal(username, secret)!
}

test('opens what it sealed, and nothing else opens it', () => {
  const text = sealed()
  expect(sealerAt(START).open(text)).toEqual({ username: 'ann', secret: 's3cret', issuedMs: START })
  expect(sealerAt(START, [other]).open(text)).toBeUndefined()
  expect(sealerAt(START, [key], 'upstream https://a.example/api').open(text)).toBeUndefined()
})

test('opens with the old key after a rotation, and seals with the new one', () => {
  const rotated = sealerAt(START, [other, key])
  expect(rotated.open(sealed())?.username).toBe('ann')
  const text = rotated.seal('ann', 's3cret')!
  expect(sealerAt(START, [other]).open(text)?.username).toBe('ann')
  expect(sealerAt(START).open(text)).toBeUndefined()
})

test.each([
  [0, true],
  [LIFETIME_MS - 1, true],
  [LIFETIME_MS, false],
  [-300_000, true], // the clock of another server
  [-300_001, false],
])('%i ms after it was sealed it opens: %s', (ageMs, opens) => {
  expect(sealerAt(START + ageMs).open(sealed()) !== undefined).toBe(opens)
})

test('any text comes back, in a cookie of the same length; what is too long is not sealed', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
  const lengths = new Set<number>()
  const property = fc.property(texts, texts, (username, secret) => {
    const text = sealerAt(START).seal(username, secret)
    const bytes = Buffer.byteLength(JSON.stringify([START, username, secret]))
    expect(text !== undefined).toBe(bytes <= 512)
    if (text === undefined) return
    lengths.add(text.length)
    expect(text).toMatch(/^[\w-]+$/)
    expect(sealerAt(START).open(text)).toEqual({ username, secret, issuedMs: START })
  })
  fc.assert(property)
  expect([...lengths]).toEqual([720])
})

test('no change of a single bit opens, nor a part, nor a repetition', () => {
  const bytes = Buffer.from(sealed(), 'base64url')
  const property = fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(sealerAt(START).open(changed.toString('base64url'))).toBeUndefined()
  })
  fc.assert(property)
  for (const text of [
    '',
    'x',
    sealed().slice(1),
    sealed() + sealed(),
    `${sealed()}=`,
    ` ${sealed()}`,
  ])
    expect(sealerAt(START).open(text)).toBeUndefined()
})

test('never seals two alike', () => {
  expect(new Set(Array.from({ length: 100 }, () => sealed().slice(0, 16))).size).toBe(100)
})

test('over https it belongs to this host alone, and elsewhere it does without', () => {
  expect(createSessionCookie(true).format('x')).toBe(
    '__Host-coverage-session=x; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict; Secure',
  )
  expect(createSessionCookie(true).removal).toBe(
    '__Host-coverage-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
  )
  expect(createSessionCookie(false).format('x')).toBe(
    'coverage-session=x; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict',
  )
})

test.each<[string, string | null]>([
  ['coverage-session=x', 'x'],
  ['a=b; coverage-session=x;c=d', 'x'],
  ['coverage-session=x; coverage-session=y', null],
  ['coverage-session=x; coverage-session=x', null],
  ['__Host-coverage-session=x', null],
  ['xcoverage-session=x', null],
  ['Coverage-Session=x', null],
  ['coverage-session', null],
  ['', null],
])('reads %s as %s', (Cookie, value) => {
  expect(createSessionCookie(false).read(new Headers({ Cookie }))).toBe(value ?? undefined)
})

test('over https the plain name, which others can plant, does not count', () => {
  expect(
    createSessionCookie(true).read(new Headers({ Cookie: 'coverage-session=x' })),
  ).toBeUndefined()
})
