import { describe, expect, test } from 'vitest'
import forwardedFor from './forwardedFor.json' with { type: 'json' }
import cases from './trustedProxies.json' with { type: 'json' }
import { isBlock, trustProxies } from './trustedProxies.ts'

const clientOf = trustProxies([
  '127.0.0.1',
  '10.0.0.0/8',
  '2001:db8:ffff::/48',
  '::ffff:192.0.2.100',
])
const PEER = '127.0.0.1'

describe.each(Object.entries(forwardedFor))('%s', (header, groups) => {
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

test.each(cases.blocks)('%s is an address or a block', (text) => {
  expect(isBlock(text)).toBe(true)
})

test.each(cases.none)('$text is none', ({ text }) => {
  expect(isBlock(text)).toBe(false)
})
