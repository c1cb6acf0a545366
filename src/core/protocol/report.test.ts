import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny, forSome } from '../../testing/forAny.ts'
import { CoverageError } from '../failure.ts'
import { decode } from './decode.ts'
import { OUTPUTS, type Output } from './encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from './fields.ts'
import cases from './report.json' with { type: 'json' }
import { plainWords } from './report.ts'
import reports from './reports.json' with { type: 'json' }

function failureOf(output: Output, text: string, fields: readonly string[] = AREA_FIELDS): unknown {
  try {
    return decode(output, text, fields)
  } catch (error) {
    return error instanceof CoverageError ? [error.kind, error.words] : error
  }
}

describe('an error inside a successful answer', () => {
  test.each(reports.reported as [string, object, string?][])(
    'is reported: %s',
    (_, body, words) => {
      for (const fields of [COUNTRY_FIELDS, AREA_FIELDS])
        expect(failureOf('json', JSON.stringify(body), fields)).toEqual(['reported', words])
    },
  )

  test.each(reports.refused)('is a refused login: %j', (body) => {
    expect(failureOf('json', JSON.stringify(body))).toEqual(['credentials', undefined])
  })

  test.each(reports.harmless)('is not found in an empty list: %j', (body) => {
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

  test.each(cases.reported as [Output, string, string][])(
    'is reported as %s: %s',
    (output, text, words) => {
      expect(failureOf(output, text)).toEqual(['reported', words])
    },
  )

  test.each(cases.refused as [Output, string][])('is a refused login as %s: %s', (output, text) => {
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
