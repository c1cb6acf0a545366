import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealer, createSessionCookie, LIFETIME_MS } from './sessionCookie.ts'

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
  for (const text of ['', 'x', sealed().slice(1), sealed() + sealed(), `${sealed()}=`, ` ${sealed()}`])
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

test.each([
  ['coverage-session=x', 'x'],
  ['a=b; coverage-session=x;c=d', 'x'],
  ['coverage-session=x; coverage-session=y', undefined],
  ['coverage-session=x; coverage-session=x', undefined],
  ['__Host-coverage-session=x', undefined],
  ['xcoverage-session=x', undefined],
  ['Coverage-Session=x', undefined],
  ['coverage-session', undefined],
  ['', undefined],
])('reads %s as %s', (Cookie, value) => {
  expect(createSessionCookie(false).read(new Headers({ Cookie }))).toBe(value)
})

test('over https the plain name, which others can plant, does not count', () => {
  expect(createSessionCookie(true).read(new Headers({ Cookie: 'coverage-session=x' }))).toBeUndefined()
})
