import { describe, expect, test } from 'vitest'
import { isBlock, trustProxies } from './trustedProxies.ts'

const clientOf = trustProxies([
  '127.0.0.1',
  '10.0.0.0/8',
  '2001:db8:ffff::/48',
  '::ffff:192.0.2.100',
])
const PEER = '127.0.0.1'

describe.each([
  [
    'x-forwarded-for',
    {
      'one client': {
        '203.0.113.7': '203.0.113.7',
        ' 203.0.113.7 ': '203.0.113.7',
        '203.0.113.7:4711': '203.0.113.7',
        '2001:db8::7': '2001:db8::7',
        '[2001:db8::7]': '2001:db8::7',
        '[2001:db8::7]:4711': '2001:db8::7',
        '::ffff:203.0.113.7': '203.0.113.7',
        '[::ffff:203.0.113.7]:80': '203.0.113.7',
      },
      'what the client wrote itself is on the left': {
        '198.51.100.1, 203.0.113.7': '203.0.113.7',
        '127.0.0.1, 203.0.113.7': '203.0.113.7',
      },
      'through several trusted proxies': {
        '203.0.113.7, 10.1.2.3': '203.0.113.7',
        '198.51.100.1, 203.0.113.7, 10.1.2.3,2001:db8:ffff::1, ::ffff:10.9.9.9': '203.0.113.7',
        '10.1.1.1, 10.1.2.3': '10.1.1.1',
      },
      'as far as it can be read': {
        '': '127.0.0.1',
        ',': '127.0.0.1',
        unknown: '127.0.0.1',
        '203.0.113.7, unknown': '127.0.0.1',
        '203.0.113.7, nonsense, 10.1.2.3': '10.1.2.3',
        '203.0.113.7, 1.2.3.4.5': '127.0.0.1',
        '203.0.113.7, 999.0.0.1': '127.0.0.1',
        '203.0.113.7, [::1': '127.0.0.1',
      },
    },
  ],
  [
    'forwarded',
    {
      'the client that the last proxy names, as far as it can be read': {
        'for=203.0.113.7': '203.0.113.7',
        'For="203.0.113.7"': '203.0.113.7',
        'for="203.0.113.7:4711"': '203.0.113.7',
        'for="[2001:db8::7]:4711"': '2001:db8::7',
        'for="[2001:db8::7]:_port"': '2001:db8::7',
        'proto=https;for=203.0.113.7;by=10.0.0.1': '203.0.113.7',
        ' by="a,b;c" ; for = "2\\03.0.113.7" ; host=x': '203.0.113.7',
        'for=198.51.100.1, for=203.0.113.7;proto=http, for=10.0.0.2': '203.0.113.7',
        'for="x,for=198.51.100.1", for=203.0.113.7': '203.0.113.7',
        'for=198.51.100.1, for=_hidden': '127.0.0.1',
        'for=198.51.100.1, for=unknown': '127.0.0.1',
        'for=198.51.100.1, proto=https': '127.0.0.1',
        'for=198.51.100.1, for=_hidden, for=10.0.0.2': '10.0.0.2',
        'for=203.0.113.7;for=198.51.100.1': '127.0.0.1',
      },
      'a client left a quote open, so that what the proxy appended would be part of its own': {
        'for=198.51.100.1;x=", for="[2001:db8::7]:4711"': '127.0.0.1',
        'for="198.51.100.1': '127.0.0.1',
        'forward=198.51.100.1': '127.0.0.1',
        '': '127.0.0.1',
      },
    },
  ],
])('%s', (header, groups) => {
  const clients = Object.entries<Record<string, string>>(groups).flatMap(([why, texts]) =>
    Object.entries(texts).map(([text, client]) => ({ why, text, client })),
  )
  test.each(clients)('$why: $text comes from $client', ({ text, client }) => {
    expect(clientOf(PEER, { [header]: text })).toBe(client)
  })
})

test('two headers name a client only if they agree', () => {
  const forwarded = 'for=203.0.113.7'
  expect(clientOf(PEER, { forwarded, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toBe(
    '203.0.113.7',
  )
  expect(clientOf(PEER, { forwarded, 'x-forwarded-for': '198.51.100.1' })).toBe(PEER)
  expect(clientOf(PEER, { forwarded, 'x-forwarded-for': 'unknown' })).toBe(PEER)
})

test('only trusted proxies are believed', () => {
  const headers = { forwarded: 'for=203.0.113.7', 'x-forwarded-for': '203.0.113.7' }
  for (const peer of ['127.0.0.2', '11.0.0.1', '2001:db8:fffe::1', '::1', '']) {
    expect(clientOf(peer, headers)).toBe(peer)
  }
  for (const peer of [
    '::ffff:127.0.0.1',
    '10.255.0.1',
    '2001:db8:ffff:1::1',
    '192.0.2.100',
    '::ffff:c000:264',
  ]) {
    expect(clientOf(peer, headers)).toBe('203.0.113.7')
  }
  expect(trustProxies([])('127.0.0.1', headers)).toBe('127.0.0.1')
})

test('reads a header with thousands of entries', () => {
  const trusted = Array(4000).fill('10.0.0.1').join()
  expect(clientOf(PEER, { 'x-forwarded-for': `203.0.113.7,${trusted}` })).toBe('203.0.113.7')
  expect(clientOf(PEER, { forwarded: `for=203.0.113.7${',for=10.0.0.1'.repeat(4000)}` })).toBe(
    '203.0.113.7',
  )
  expect(clientOf(PEER, { forwarded: '"'.repeat(16_001) })).toBe(PEER)
})

test.each([
  '10.0.0.1',
  '10.0.0.0/8',
  '::1',
  '2001:db8::/32',
  '::ffff:10.0.0.1',
  '0.0.0.0/1',
  '10.0.0.1/32',
])('%s is an address or a block', (text) => {
  expect(isBlock(text)).toBe(true)
})

test.each([
  '',
  'localhost',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '::/129',
  'fe80::1%eth0',
  '::ffff:10.0.0.0/104',
  '0.0.0.0/0', // these would let everybody choose an address
  '::/0', // these would let everybody choose an address
])('%s is none', (text) => {
  expect(isBlock(text)).toBe(false)
})
