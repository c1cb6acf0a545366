import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny, forSome } from '../../testing/forAny.ts'
import { CoverageError } from '../failure.ts'
import { decode } from './decode.ts'
import { OUTPUTS, type Output } from './encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from './fields.ts'
import { plainWords } from './report.ts'

function failureOf(output: Output, text: string, fields: readonly string[] = AREA_FIELDS): unknown {
  try {
    return decode(output, text, fields)
  } catch (error) {
    return error instanceof CoverageError ? [error.kind, error.words] : error
  }
}

describe('an error inside a successful answer', () => {
  test.each<[string, object, string?]>([
    ['an error with an empty list', { error: 'Database down', DATA: [] }, 'Database down'],
    ['an error without a list', { Error: 'Database down' }, 'Database down'],
    ['an error with null', { ERROR: 'Database down', DATA: null }, 'Database down'],
    ['a list of errors', { errors: ['No route', 'Try later'], DATA: [] }, 'No route; Try later'],
    ['errors as objects', { errors: [{ code: 7, message: 'No route' }] }, 'No route'],
    ['an error as an object', { error: { Message: 'No route' }, data: [] }, 'No route'],
    ['a message without a list', { message: 'No route' }, 'No route'],
    ['a message with an empty list', { Message: 'No route', DATA: [] }, 'No route'],
    ['a code', { return_code: 5, DATA: [] }, 'code 5'],
    ['a code as text', { RETURN: '-1', DATA: [] }, 'code -1'],
    ['a code without a list', { ReturnCode: 5 }, 'code 5'],
    ['a code with a message', { return_code: 5, message: 'No route', DATA: [] }, 'No route'],
    ['a code with a description', { RETURN: 5, DESCRIPTION: 'No route', DATA: [] }, 'No route'],
    ['the second of two codes', { return: 0, error_code: 12, DATA: [] }, 'code 12'],
    ['an error with a code of zero', { return_code: 0, error: 'No route', DATA: [] }, 'No route'],
    ['a flag with a message', { error: true, message: 'No route', DATA: [] }, 'No route'],
    ['a flag alone', { error: true, DATA: [] }],
    ['no success', { success: false, DATA: [] }],
    ['a status of error', { status: 'error', message: 'No route', DATA: [] }, 'No route'],
    ['a record with a code', { DATA: [{ RETURN: 200, DESCRIPTION: 'No route' }] }, 'No route'],
    ['a record with an error', { DATA: [{ error: 'No route' }] }, 'No route'],
    ['a record instead of the list', { DATA: { error: 'No route' } }, 'No route'],
    ['an error with an empty record', { error: 'No route', DATA: [{}] }, 'No route'],
  ])('is reported: %s', (_, body, words) => {
    for (const fields of [COUNTRY_FIELDS, AREA_FIELDS])
      expect(failureOf('json', JSON.stringify(body), fields)).toEqual(['reported', words])
  })

  test.each([
    { DATA: [{ RETURN: 100 }] },
    { DATA: [{ return: '100', message: 'Unknown user' }] },
    { return_code: 100, DATA: [] },
    { RETURN: '100', error: 'Login failed' },
    { error: 'Login failed', DATA: [{ RETURN: 100 }] },
  ])('is a refused login: %j', (body) => {
    expect(failureOf('json', JSON.stringify(body))).toEqual(['credentials', undefined])
  })

  test.each([
    { return_code: 0, DATA: [] },
    { return_code: '0', message: 'No areas', DATA: [] },
    { RETURN: '', error: '', errors: [], DATA: [] },
    { error: null, errors: {}, message: 'OK', DATA: [] },
    { error: false, success: true, status: 'ok', DATA: [] },
    { error: 0, ERROR: 'none', return_code: null, DATA: [] },
    { DATA: [{ RETURN: 0, DESCRIPTION: 'OK' }] },
  ])('is not found in an empty list: %j', (body) => {
    expect(failureOf('json', JSON.stringify(body))).toEqual([])
  })

  test('is not read from a field of a record without a code', () => {
    const body = { DATA: [{ AREACODE: '1201' }, { ALATITUDE: '4', REASON: 'unassigned' }] }
    expect(failureOf('json', JSON.stringify(body))).toHaveLength(2)
  })

  test('does not hide records', () => {
    const body = { return_code: 5, error: 'Cache is stale', DATA: [{ AREACODE: '1201' }] }
    expect(failureOf('json', JSON.stringify(body))).toEqual([['1201', '', '', '', '', '']])
  })

  test.each<[Output, string, string]>([
    ['xml', '<?xml version="1.0"?><ERROR>No &lt;b&gt; route</ERROR>', 'No <b> route'],
    ['xml', '<return_code>5</return_code><DATA></DATA>', 'code 5'],
    ['xml', '<DATA><RETURN>200</RETURN><DESCRIPTION>No route</DESCRIPTION></DATA>', 'No route'],
    ['csv', '200,"No route"\r\n', 'No route'],
    ['csv', 'ERROR: no route, try later', 'ERROR: no route, try later'],
    ['xml', '{"error":"No route","DATA":[]}', 'No route'],
    ['csv', ' {"error":"No route","DATA":[]}', 'No route'],
  ])('is reported as %s: %s', (output, text, words) => {
    expect(failureOf(output, text)).toEqual(['reported', words])
  })

  test.each<[Output, string]>([
    ['xml', '<DATA><RETURN>100</RETURN></DATA>'],
    ['csv', '100,Unknown user'],
    ['csv', '{"DATA":[{"RETURN":100}]}'],
  ])('is a refused login as %s: %s', (output, text) => {
    expect(failureOf(output, text)).toEqual(['credentials', undefined])
  })
})

describe('texts of a service', () => {
  test.each([
    [' a\u0000b\r\n\tc ', 'a b c'],
    ['\u202egnp.exe\u2066', 'gnp.exe'],
    ['cut \ud83d short', 'cut short'],
    [`${' '.repeat(20_000)}late`, 'late'],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('are one plain line: %j', (text, words) => {
    expect(plainWords(text)).toBe(words)
  })
})

describe('arbitrary answers', () => {
  const nameArbitrary = fc.constantFrom(
    'DATA',
    'data',
    'error',
    'Errors',
    'MESSAGE',
    'return_code',
    'RETURN',
    'success',
    'status',
    'AREACODE',
    'DESCRIPTION',
    '__proto__',
    'toString',
  )
  const wildArbitrary = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(null, true, false, 0, 5, 100, '', '0', '100', 'OK'),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(nameArbitrary, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value

  test.each(OUTPUTS)('as %s become rows or a failure with plain text', (output) => {
    forSome(500, wildArbitrary, (body) => {
      const outcome = failureOf(output, JSON.stringify(body))
      if (!Array.isArray(outcome)) throw outcome
      const [kind, words] = outcome
      if (typeof kind !== 'string') return // rows
      expect(['credentials', 'reported', 'foreign', 'broken']).toContain(kind)
      if (words !== undefined) expect(words).toMatch(/^[^\p{Cc}\p{Cs}]+$/u)
    })
  })

  test('are never an empty list if there is an error next to it', () => {
    const wordsArbitrary = fc
      .string({ unit: 'grapheme', minLength: 9 })
      .filter((text) => /\p{L}{2}/u.test(text))
    forAny(wordsArbitrary, fc.dictionary(fc.string(), fc.jsonValue()), (words, rest) => {
      const envelope = Object.fromEntries(
        Object.entries(rest).filter(([name]) => !/^data$/i.test(name)),
      )
      const [kind] = failureOf(
        'json',
        JSON.stringify({ ...envelope, error: words, DATA: [] }),
      ) as unknown[]
      expect(['reported', 'credentials']).toContain(kind)
    })
  })
})
