import { expect, test } from 'vitest'
import { BAD_HOSTS } from '../testing/sampleTable.ts'
import { isHost } from './route.ts'

test.each([
  'a',
  'A.Example',
  'localhost:5173',
  'coverage.example.com.',
  'my_service:8080',
  'xn--mnchen-3ya.example',
  '127.0.0.1',
  '192.0.2.1:65535',
  '[::1]',
  '[2001:db8::1]:8080',
  `${`${'a'.repeat(62)}.`.repeat(4)}b:443`,
])('takes %s', (host) => {
  expect(isHost(host)).toBe(true)
})

const ONE_HOST = BAD_HOSTS.filter(([, lines]) => !lines.includes('\n'))

test.each([
  ...ONE_HOST.map(([, lines]) => lines.slice('Host:'.length).trim()),
  'a b',
  'a/b',
  'u@a',
  'münchen.example',
  'a%2eb',
  '[::1',
  '[fe80::1%25eth0]',
  'XN--.example',
  '1.2.3.4.5',
])('refuses %j', (host) => {
  expect(isHost(host)).toBe(false)
})
