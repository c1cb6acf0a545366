import { expect, test } from 'vitest'
import { ENCODINGS, negotiateEncoding } from './compression.ts'

test.each<[string | null, string]>([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; Q=0.001', 'br'],
  ['gzip;q=0, br;q=0.000', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0', 'identity'],
  ['br;q=x', 'identity'],
  ['zstd', 'identity'],
])('of %j is %s', (header, encoding) => {
  expect(negotiateEncoding(header, ENCODINGS)).toBe(encoding)
})

test('chooses among the offered encodings', () => {
  expect(negotiateEncoding('br, gzip', ['identity', 'gzip'])).toBe('gzip')
  expect(negotiateEncoding('br, gzip', ['identity'])).toBe('identity')
})
