import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { parseArea } from '../area.ts'
import { parseCountry } from '../country.ts'
import { CoverageError } from '../failure.ts'
import { runThrough } from '../steps.ts'
import { decode } from './decode.ts'
import { encode, encodeRefusal, OUTPUTS, type Output } from './encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from './fields.ts'
import { decodePlainJsonSteps } from './plainJson.ts'
import type { Row } from './row.ts'

const JERSEY_CITY = ['1201', 'Jersey City, NJ', '39.8865', '-98.8205', '40.7282', '-74.0776']

function kindOf(act: () => unknown): string | undefined {
  try {
    act()
  } catch (error) {
    return error instanceof CoverageError ? error.kind : String(error)
  }
  return undefined
}

describe('encode', () => {
  test.each<[string, Output, string[], string[][], string]>([
    [
      'writes JSON as an object with DATA, every value a string',
      'json',
      ['AREACODE', 'DESCRIPTION', 'CLATITUDE', 'CLONGITUDE', 'ALATITUDE', 'ALONGITUDE'],
      [['1201', 'Jersey City, NJ', '39.8865', '-98.8205', '40.7282', '-74.0776']],
      '{"DATA":[{"AREACODE":"1201","DESCRIPTION":"Jersey City, NJ","CLATITUDE":"39.8865","CLONGITUDE":"-98.8205","ALATITUDE":"40.7282","ALONGITUDE":"-74.0776"}]}',
    ],
    [
      'writes XML as a declaration and a DATA element per record, without a root',
      'xml',
      ['AREACODE', 'DESCRIPTION'],
      [['1', '<O\'Brien & "Sons">']],
      '<?xml version="1.0" encoding="UTF-8"?>\n<DATA><AREACODE>1</AREACODE><DESCRIPTION>&lt;O&apos;Brien &amp; &quot;Sons&quot;&gt;</DESCRIPTION></DATA>\n',
    ],
    [
      'writes CSV without a header, quoting only what needs it',
      'csv',
      ['AREACODE', 'DESCRIPTION', 'CLATITUDE', 'CLONGITUDE', 'ALATITUDE', 'ALONGITUDE'],
      [
        ['1201', 'Jersey City, NJ', '39.8865', '-98.8205', '40.7282', '-74.0776'],
        ['45', 'National', '', '', '', ''],
      ],
      '1201,"Jersey City, NJ",39.8865,-98.8205,40.7282,-74.0776\r\n45,National,,,,\r\n',
    ],
    [
      'writes empty lists: [], the declaration alone, nothing',
      'json',
      ['AREACODE', 'DESCRIPTION', 'CLATITUDE', 'CLONGITUDE', 'ALATITUDE', 'ALONGITUDE'],
      [],
      '{"DATA":[]}',
    ],
    [
      'writes empty lists: [], the declaration alone, nothing',
      'xml',
      ['AREACODE', 'DESCRIPTION', 'CLATITUDE', 'CLONGITUDE', 'ALATITUDE', 'ALONGITUDE'],
      [],
      '<?xml version="1.0" encoding="UTF-8"?>\n',
    ],
    [
      'writes empty lists: [], the declaration alone, nothing',
      'csv',
      ['AREACODE', 'DESCRIPTION', 'CLATITUDE', 'CLONGITUDE', 'ALATITUDE', 'ALONGITUDE'],
      [],
      '',
    ],
  ])('%s', (_, output, fields, rows, text) => {
    expect(encode(output, fields, rows)).toBe(text)
  })

  test('replaces characters that XML cannot contain', () => {
    expect(encode('xml', ['A'], [['a\0b\x1bc\ud800d😀']])).toContain('<A>a�b�c�d😀</A>')
  })
})

describe('decode', () => {
  // characters that XML can contain, except carriage returns, which parsers turn into line feeds
  const textArbitrary = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
  const codeArbitrary = fc.stringMatching(/^[0-9]{1,9}$/)
  const namesArbitrary = fc.array(textArbitrary, { minLength: 5, maxLength: 5 })
  const rowsArbitrary = fc.array(
    fc.tuple(codeArbitrary, namesArbitrary).map(([code, names]) => [code, ...names]),
  )

  test.each(OUTPUTS)('reads back what encode wrote as %s', (output) => {
    forAny(rowsArbitrary, (rows) => {
      expect(decode(output, encode(output, AREA_FIELDS, rows), AREA_FIELDS)).toEqual(rows)
    })
  })

  test.each(OUTPUTS)('distinguishes a refusal from data, as %s', (output) => {
    const text = encodeRefusal(output, 'Unknown user, or wrong password')
    for (const fields of [COUNTRY_FIELDS, AREA_FIELDS]) {
      expect(kindOf(() => decode(output, text, fields))).toBe('credentials')
    }
  })

  test.each<[Output, string, string]>([
    ['json', 'a page', '<html><body>Welcome to the hotel</body></html>'],
    ['json', 'nothing', ''],
    ['json', 'a bare list', '[]'],
    ['json', 'no DATA', '{"data2":[]}'],
    ['json', 'null records', '{"DATA":[null]}'],
    ['json', 'other records', '{"DATA":[{"price":1}]}'],
    ['xml', 'words', 'not found'],
    ['xml', 'a page', '<html><body><p>Welcome</body></html>'],
    ['xml', 'half a list', '<?xml version="1.0"?><DATA><AREACODE>12</AREA'],
    [
      'xml',
      'entities of its own',
      '<!DOCTYPE a [<!ENTITY b "c">]><DATA><AREACODE>&b;</AREACODE></DATA>',
    ],
    ['csv', 'a page', '<html>\n<body>'],
    ['csv', 'an unclosed quote', '1201,"Jersey City,1,2,3,4\n1202,Washington,1,2,3,4\n'],
    ['csv', 'a cut line', '1201,Jersey City,1,2,3,4\n1202,Wash'],
  ])('calls %s with %s foreign', (output, _, text) => {
    expect(kindOf(() => decode(output, text, AREA_FIELDS))).toBe('foreign')
  })

  test('throws broken for half a JSON list', () => {
    const text = encode('json', AREA_FIELDS, [
      ['1201', 'Jersey City', '', '', '', ''],
      ['1202', '}', '', '', '', ''],
    ])
    for (let length = 1; length < text.length; length++) {
      expect(kindOf(() => decode('json', text.slice(0, length), AREA_FIELDS))).toBe('broken')
    }
  })

  test.each([
    [
      'a warning before it',
      '<br />\n<b>Warning</b>: mysql_connect() in <b>/x.php</b> on line 3<br />\n',
      '',
    ],
    ['a comment after it', '', '\n<!-- 0.012 s -->'],
  ])('reads a JSON list with %s', (_, before, behind) => {
    const text = encode('json', AREA_FIELDS, [['1201', 'Jersey City', '', '', '', '']])
    expect(decode('json', before + text + behind, AREA_FIELDS)).toHaveLength(1)
  })

  test('accepts names in any case, numbers, null, extra and missing fields', () => {
    const text =
      '{"return_code":0,"data":[{"areacode":1201,"Description":null,"EXTRA":"x","ALATITUDE":40.5}]}'
    expect(decode('json', text, AREA_FIELDS)).toEqual([['1201', '', '', '', '40.5', '']])
  })

  test.each(['constructor', '__proto__', 'hasOwnProperty', 'x:DATA'])(
    '%s is a name like others in XML',
    (name) => {
      const record = `<DATA><AREACODE>1</AREACODE><${name}>2</${name}><${name}/></DATA>`
      expect(decode('xml', `<${name}>3</${name}>${record}`, ['AREACODE'])).toEqual([['1']])
      expect(kindOf(() => decode('xml', `<${name}>3</${name}>`, ['AREACODE']))).toBe('foreign')
    },
  )

  test.each([
    [
      'marked text and comments',
      '<DATA><!-- <DATA> --><AREACODE>1<![CDATA[2&amp;<]]>3</AREACODE></DATA>',
      '12&amp;<3',
    ],
    ['attributes', '<DATA a=\'>\' b = ""><AREACODE c="1">12</AREACODE></DATA>', '12'],
    [
      'numbers of characters',
      '<DATA><AREACODE>&#49;&#x32;&constructor;&lt;</AREACODE></DATA>',
      '12&constructor;<',
    ],
  ])('reads XML with %s', (_, text, code) => {
    expect(decode('xml', text, ['AREACODE'])).toEqual([[code]])
  })

  test.each([
    '<DATA>',
    '</DATA>',
    '<DATA></DAT>',
    '<DATA/',
    '<DATA><AREACODE>1</DATA></AREACODE>',
    'a<!--',
  ])('calls what is not whole foreign: %s', (text) => {
    const good = '<DATA><AREACODE>1</AREACODE></DATA>'
    for (const body of [text, good + text])
      expect(kindOf(() => decode('xml', body, ['AREACODE']))).toBe('foreign')
  })

  test('keeps codes as text', () => {
    expect(decode('xml', '<DATA><AREACODE>0010</AREACODE></DATA>', ['AREACODE'])).toEqual([
      ['0010'],
    ])
  })
})

describe('parsing rows', () => {
  test('makes a country', () => {
    expect(parseCountry(['+44', 'United Kingdom', '826', 'gb', '233', '54.5', '-2.5'])).toEqual({
      iso: 'GB',
      name: 'United Kingdom',
      callingCode: '44',
      id: '826',
      a2b: '233',
      position: { lat: 54.5, lng: -2.5 },
    })
  })

  test('cuts the name of a country that is longer than any', () => {
    const { name } = parseCountry(['44', ` ${'x'.repeat(100_000)}`, '', 'GB', '', '', ''])
    expect(name).toBe(`${'x'.repeat(249)}…`)
  })

  test('makes an area at its own position, not at the country’s', () => {
    expect(parseArea(JERSEY_CITY)).toEqual({
      code: '1201',
      name: 'Jersey City, NJ',
      position: { lat: 40.7282, lng: -74.0776 },
    })
  })
})

describe('decodePlainJsonSteps', () => {
  const stepsOf = (text: string, fields: readonly string[]) =>
    decodePlainJsonSteps(text, fields as typeof AREA_FIELDS, (row) => row)
  const decodePlainJson = (text: string, fields: readonly string[]) =>
    runThrough(stepsOf(text, fields))
  const long = (names: readonly string[]): Row[] =>
    Array.from({ length: 40_000 }, (_, i) => [
      `49${i}`,
      names[i % names.length] ?? '',
      '1',
      '2',
      '3',
      '4',
    ])

  test('reads plain JSON as decodeJson does', () => {
    const text = encode('json', AREA_FIELDS, [JERSEY_CITY, ['45', '', '', '', '', '']])
    expect(decodePlainJson(text, AREA_FIELDS)).toEqual(decode('json', text, AREA_FIELDS))
  })

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"DATA":[]}',
    '{"DATA":[null]}',
    '{"DATA":["AREACODE"]}',
    '{"DATA":[{"AREACODE":"1"}]}',
    '{"DATA":[{"RETURN":100}]}',
    '{"data":[{"AREACODE":"1","DESCRIPTION":"a"}]}',
    '{"DATA":[{"AREACODE":1,"DESCRIPTION":"a"}]}',
  ])('leaves anything else to decodeJson: %s', (text) => {
    expect(decodePlainJson(text, ['AREACODE', 'DESCRIPTION'])).toBeUndefined()
  })

  test('reads a long list in pieces, whatever stands in its names', () => {
    const rows = long(['},{', '"},{"', '}]},{[{', '\\', 'x'.repeat(40), '\ud800', '{"DATA":[{'])
    const steps = stepsOf(encode('json', AREA_FIELDS, rows), AREA_FIELDS)
    let count = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) count++
    expect(count).toBeGreaterThan(5)
    expect(step.value).toEqual(rows)
  })

  test.each([
    ['', '}'],
    [',{}', ''],
    [',"a"', ''],
    [',{"DATA":[{"a":1},{"b":2}]}', ''],
    ['', ',"DATA":[]'],
    [',', ''],
  ])('leaves a long one to decodeJson that has %j at its end', (record, field) => {
    const plain = encode('json', AREA_FIELDS, long(['a']))
    expect(
      decodePlainJson(plain.replace(/\]\}$/, `${record}]${field}}`), AREA_FIELDS),
    ).toBeUndefined()
  })
})
