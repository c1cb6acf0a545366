import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import ambiguousParts from './ambiguousParts.json' with { type: 'json' }
import cases from './parameters.json' with { type: 'json' }
import { parseMultipart } from './parameters.ts'

const TYPE = 'multipart/form-data; boundary=XX'
const part = (headers: string, value = '1') => `--XX\r\n${headers}\r\n\r\n${value}\r\n`
const named = part('Content-Disposition: form-data; name="a"')

function parse(body: string, type = TYPE) {
  return parseMultipart(new TextEncoder().encode(body), type)
}

describe('parseMultipart', () => {
  test.each(cases.read as [string, string][])('reads what %s sends', (_title, body) => {
    expect(parse(body)).toEqual([['a', '1']])
  })

  test.each(['"XX"', 'XX;', 'XX; charset=utf-8', '"XX"; charset="utf-8"'])(
    'finds the boundary in %s',
    (boundary) => {
      expect(parse(`${named}--XX--`, `Multipart/Form-Data; Boundary=${boundary}`)).toEqual([
        ['a', '1'],
      ])
    },
  )

  test('takes characters of regular expressions in a boundary literally', () => {
    const body = '--a.b+(c)\r\nContent-Disposition: form-data; name="a"\r\n\r\n--axb\r\n--a.b+(c)--'
    expect(parse(body, 'multipart/form-data; boundary="a.b+(c)"')).toEqual([['a', '--axb']])
  })

  test.each(cases.refused as [string, string][])('refuses %j', (body, message) => {
    expect(() => parse(body)).toThrow(message)
  })

  // what one program takes for the name, and another one for a part of something else
  const parts = Object.entries(ambiguousParts).flatMap(([message, all]) =>
    all.map((headers) => [headers, message] as const),
  )
  test.each(parts)('refuses a part with %j', (headers, message) => {
    expect(() => parse(`${part(headers)}--XX--`)).toThrow(message)
  })

  test.each(cases.ambiguousTypes)('refuses the type %s', (type) => {
    expect(() => parse(`${named}--XX--`, type)).toThrow('the boundary is ambiguous')
  })

  test('keeps every character of a value', () => {
    const value = '\ufeff \r\n\n--X\r\0é '
    expect(parse(`${part('Content-Disposition: form-data; name="a"', value)}--XX--`)).toEqual([
      ['a', value],
    ])
  })

  test('refuses a type without a boundary', () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data boundary=XX',
      'multipart/form-data; boundary=""',
    ])
      expect(() => parse(`${named}--XX--`, type)).toThrow('names no boundary')
  })

  test('refuses bytes that are not UTF-8', () => {
    const bytes = Buffer.from(
      `${part('Content-Disposition: form-data; name="a"', '\xe9')}--XX--`,
      'latin1',
    )
    expect(() => parseMultipart(bytes, TYPE)).toThrow('is not UTF-8 text')
  })

  test('reads or refuses any input quickly', () => {
    const heads = ['--XX', 'Content-Disposition: form-data; name=', '"a"', '\r\n']
    const piece = fc.constantFrom(...heads, ...'\n;: ', '--', 'x'.repeat(5000), ' '.repeat(5000))
    forAny(fc.array(piece), (pieces) => {
      try {
        parse(pieces.join(''))
      } catch (error) {
        expect(String(error)).toContain('The multipart body')
      }
    })
  })
})
