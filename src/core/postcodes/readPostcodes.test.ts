import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { readPostcodes } from './readPostcodes.ts'

const describePostcodes = (text: string) =>
  readPostcodes(text).map(({ text: written, rest, keys, isTelling }) =>
    [
      written,
      keys.length > 3 ? 'of many' : keys.map(({ iso, key }) => `${iso} ${key}`).join(),
      ...(rest ? [`beside ${rest}`] : []),
      ...(isTelling ? ['surely'] : []),
    ].join('; '),
  )

test.each([
  ['10115', ['10115; of many']],
  ['D-80331', ['80331; DE 80331; surely']],
  ['sw1a 1aa', ['SW1A 1AA; GB SW1A; surely']],
  ['M5V2T6', ['M5V2T6; CA M5V; surely']],
  ['00-950', ['00-950; PL 00950; surely']],
  ['01310-100', ['01310-100; BR 01310100; surely']],
  ['1012 AB', ['1012 AB; NL 1012; surely']],
  ['94103-1234', ['94103-1234; US 94103,PR 94103; surely']],
  ['D02 AF30', ['D02 AF30; IE D02; surely']],
  ['SW1A-1AA', ['SW1A-1AA; GB SW1A; surely']],
  ['75008 Paris', ['75008; of many; beside Paris']],
  ['D02 AF30 Dublin', ['D02 AF30; IE D02; beside Dublin; surely']],
  ['C1425ABC Buenos Aires', ['C1425ABC; AR 1425; beside Buenos Aires; surely']],
  ['M5V-2T6 Toronto', ['M5V-2T6; CA M5V; beside Toronto; surely']],
  ['1100-148 Lisboa', ['1100-148; PT 1100; beside Lisboa; surely']],
  ['London SW1A 1AA', ['SW1A 1AA; GB SW1A; beside London; surely']],
  ['Springfield, IL 62701', ['62701; of many; beside Springfield, IL']],
  [
    '12 High St, 111 22 Stockholm',
    ['111 22; CZ 11122,SE 11122,SK 11122; beside 12 High St,   Stockholm; surely'],
  ],
])('%s', (text, expected) => {
  expect(describePostcodes(text)).toEqual(expected)
})

test('a word before it says that it is one, and in which countries people say so', () => {
  expect(readPostcodes('PLZ 10115')).toMatchObject([
    { text: '10115', isTelling: true, likely: ['DE', 'AT', 'CH'], rest: '' },
  ])
  expect(readPostcodes('CAP: 20121')).toMatchObject([{ text: '20121', likely: ['IT'] }])
})

describe('is none', () => {
  test.each(['020 7946 0958', '+33 4 72 10 30 30', 'Lyon', '12', 'CA-90210', '123456789'])(
    '%s',
    (text) => {
      expect(readPostcodes(text)).toEqual([])
    },
  )
})

test('whatever a text is, what is read stands in it', () => {
  forAny(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
    for (const { text: written } of readPostcodes(text))
      expect(text.toUpperCase().replace(/\s+/gu, ' ')).toContain(written)
  })
})
