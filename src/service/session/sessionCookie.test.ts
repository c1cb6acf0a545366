import { expect, test } from 'vitest'
import { createSessionCookie } from './sessionCookie.ts'

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
