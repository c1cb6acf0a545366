import { expect, test } from 'vitest'
import cases from './compression.json' with { type: 'json' }
import { ENCODINGS, negotiateEncoding } from './compression.ts'

test.each(cases.negotiated as [string | null, string][])('of %j is %s', (header, encoding) => {
  expect(negotiateEncoding(header, ENCODINGS)).toBe(encoding)
})

test('chooses among the offered encodings', () => {
  expect(negotiateEncoding('br, gzip', ['identity', 'gzip'])).toBe('gzip')
  expect(negotiateEncoding('br, gzip', ['identity'])).toBe('identity')
})
