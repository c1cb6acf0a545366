import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { parseMultipart } from './parameters.ts'

const TYPE = 'multipart/form-data; boundary=XX'
const part = (headers: string, value = '1') => `--XX\r\n${headers}\r\n\r\n${value}\r\n`
const named = part('Content-Disposition: form-data; name="a"')

function parse(body: string, type = TYPE) {
  return parseMultipart(new TextEncoder().encode(body), type)
}

describe('parseMultipart', () => {
  test.each<[string, string]>([
    ['curl, browsers', '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--XX--\r\n'],
    [
      'no line end after the last boundary',
      '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--XX--',
    ],
    [
      '.NET, a name without quotes',
      '--XX\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--XX--\r\n',
    ],
    [
      'Python email',
      '--XX\r\nMIME-Version: 1.0\r\nContent-Transfer-Encoding: 7bit\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--XX--\r\n',
    ],
    [
      'a preamble and an epilogue',
      'This is MIME.\r\n--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--XX--\r\nThat was MIME.',
    ],
    ['bare line feeds', '--XX\nContent-Disposition: form-data; name="a"\n\n1\n--XX--\n'],
    [
      'spaces after a boundary',
      '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--XX-- \r\n',
    ],
    [
      '.NET, with a file name',
      "--XX\r\nContent-Disposition: form-data; name=a; filename=b; filename*=utf-8''b\r\n\r\n1\r\n--XX--",
    ],
    [
      'spaces and a semicolon at the end',
      '--XX\r\nContent-Disposition:form-data ; name="a" ; \r\n\r\n1\r\n--XX--',
    ],
  ])('reads what %s sends', (_title, body) => {
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

  test.each<[string, string]>([
    ['', 'has no closing boundary'],
    ['--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', 'has no closing boundary'],
    ['--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 'has no closing boundary'],
    ['--XX\r\nContent-Type: text/plain\r\n\r\n1\r\n--XX--', 'has a part without a name'],
    [
      '--XX\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n--XX--',
      'has a part without a name',
    ],
    ['--XX\r\n1\r\n--XX--', 'has a part whose headers do not end'],
    [
      '--XX\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n1\r\n--XX--',
      'has a part with a transfer encoding',
    ],
  ])('refuses %j', (body, message) => {
    expect(() => parse(body)).toThrow(message)
  })

  // what one program takes for the name, and another one for a part of something else
  const parts = Object.entries({
    'two Content-Dispositions': [
      'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"',
      'Content-Disposition: form-data; name="a"\r\ncontent-disposition : form-data; name="b"',
      'Content-Disposition: form-data; name="a"\r\n Content-Disposition: form-data; name="b"',
      'Content-Disposition: attachment\r\nContent-Disposition: form-data; name="a"',
    ],
    'the name is ambiguous': [
      'Content-Disposition: form-data; filename="name=b"; name="a"',
      'Content-Disposition: form-data; filename="; NAME=b"; name="a"',
      'Content-Disposition: form-data; name="a"; filename="; name=b"',
      'Content-Disposition: form-data; name="a"; name="a"',
      'Content-Disposition: form-data; name="a"; name=b',
      "Content-Disposition: form-data; name=a; name*=utf-8''b",
      'Content-Disposition: form-data; name="a\\"; name="b"',
      'Content-Disposition: form-data; name="a\\"b"',
      'Content-Disposition: form-data; name="a" b',
      'Content-Disposition: form-data; name="a',
      'Content-Disposition: form-data; name=a"b"',
      'Content-Disposition: form-data;; name=a',
    ],
    'a part without a name': [
      'Content-Disposition: form-data name=a',
      'Content-Disposition: form-data;\r\n name="a"',
      'Content-Disposition : form-data; name="a"',
    ],
  }).flatMap(([message, all]) => all.map((headers) => [headers, message] as const))
  test.each(parts)('refuses a part with %j', (headers, message) => {
    expect(() => parse(`${part(headers)}--XX--`)).toThrow(message)
  })

  test.each([
    'multipart/form-data; x="; boundary=YY"; boundary=XX',
    'multipart/form-data; x="boundary=YY"; boundary=XX',
    'multipart/form-data; boundary=XX; x="; Boundary=YY"',
    'multipart/form-data; boundary=XX; boundary=YY',
    'multipart/form-data; boundary=XX; boundary=XX',
    'multipart/form-data; boundary="X\\X"',
    'multipart/form-data; boundary="XX',
    'multipart/form-data; boundary=XX"YY"',
  ])('refuses the type %s', (type) => {
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
