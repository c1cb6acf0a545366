import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { readCodeQuestion } from './codeWords.ts'

test.each([
  ['code 0161', '0161'],
  ['area code 212', '212'],
  ['212 area code', '212'],
  ['what area is area code 416?', '416'],
  ['where is +4989', '+4989'],
  ['who has +49 89', '+49 89'],
  ['Which city has the dialling code 0131?', '0131'],
  ['vorwahl 0221', '0221'],
  ['Wo ist die Vorwahl 0221?', '0221'],
  ['welche Stadt hat 040', '040'],
  ['Wem gehört +49 89?', '+49 89'],
  ['indicatif 04', '04'],
  ["c'est où le 04 ?", '04'],
  ["À quelle ville correspond l'indicatif 04 72", '04 72'],
  ['prefijo 93', '93'],
  ['¿De dónde es el prefijo +34 93?', '+34 93'],
  ['prefisso 06', '06'],
  ["dov'è il prefisso 06", '06'],
  ['indicativo 21', '21'],
  ['de onde é o DDD 11', '11'],
  ['netnummer 020', '020'],
  ['waar is kengetal 010?', '010'],
  ['numer kierunkowy 22', '22'],
  ['gdzie jest +48 22', '+48 22'],
  ['код 495', '495'],
  ['чей код +7 495', '+7 495'],
  ['код города 812', '812'],
  ['code ０１６１', '0161'],
])('%s is about %s', (text, code) => {
  expect(readCodeQuestion(text)).toEqual({ code, words: '' })
})

test.each([
  ['vorwahl 0221 deutschland', '0221', 'deutschland'],
  ['area code 212 in the United States', '212', 'united states'],
  ['Mexico area code 55', '55', 'mexico'],
])('%s names a country as well', (text, code, words) => {
  expect(readCodeQuestion(text)).toEqual({ code, words })
})

test.each([
  '0161',
  '+49 89',
  'code',
  'code for Paris',
  'Paris 75001',
  'code postal 75001',
  'zip code 10001',
  'in 1980',
  'A380 code',
  'area code 212 or 917',
  'where is London',
  'Route 66',
  '0161 496 0000 Manchester',
  'code 12345678901234567890',
])('%s is not such a question', (text) => {
  expect(readCodeQuestion(text)).toBeUndefined()
})

test('copes with any text, and only finds digits that are there', () => {
  const parts = fc.constantFrom(
    'code ',
    'where is ',
    '0',
    '1',
    '+',
    '(',
    ')',
    ' ',
    '-',
    'код ',
    '٣',
    'x',
    '#',
  )
  const noise = fc.array(parts, { maxLength: 30 }).map((drawn) => drawn.join(''))
  forSome(1000, fc.oneof(fc.string({ unit: 'binary' }), noise), (text) => {
    const code = readCodeQuestion(text)?.code
    if (code !== undefined) expect(code).toMatch(/\d/)
  })
})
