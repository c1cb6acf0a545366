import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { createFoldedName, foldInto } from './foldInto.ts'
import { foldText } from './foldText.ts'

test.each([
  ['København', 'kobenhavn'],
  ['Ħamrun', 'hamrun'],
  ['İstanbul', 'istanbul'],
  ['Киї́в', 'киів'],
  ['臺北', '台北'],
  ['☎️ Berlin', 'berlin'],
  ['בְּאֵר שֶׁבַע', 'באר שבע'],
  ['مُحَمَّد', 'محمد'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['バリ', 'パリ', 'Bali and Paris'],
  ['তিরানা', 'তুরিন', 'Tirana and Turin'],
  ['क्वेटा', 'क्विटो', 'Quetta and Quito'],
  ['น่าน', 'นาน', 'Nan and a word without its tone'],
])('keeps %s and %s apart: %s', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

test.each([
  ['ﾊﾞﾘ', 'バリ'],
  ['バリ'.normalize('NFD'), 'バリ'],
  ['सऊदी अरब'.normalize('NFD'), 'सऊदी अरब'],
])('reads %s as %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

const name = createFoldedName() // reused, as the index does for all its names

function folded(text: string): string {
  foldInto(name, text)
  return String.fromCharCode(...name.letters.subarray(0, name.length))
}

test.each([
  ['São Paulo - SP', 'sao paulo - sp'],
  ['Sullana/Talara, Piura', 'sullana/talara, piura'],
  ['Gießen', 'giessen'],
  ['L’Aquila', 'laquila'],
  ['Washington D.C.', 'washington dc.'],
  ['Москва, Область', 'москва,область'],
  ['東京、大阪', '東京/大阪'],
  ['Paral·lel', 'parallel'],
  ['ĿA/\u0000', 'la/'],
  ['क्वेटा, सिंध', 'क्वेटा,सिंध'],
  ['臺北', '台北'],
  ['', ''],
  ['バリ/クイト', 'バリ/クイト'.normalize('NFD')],
])('folds %s and keeps its punctuation', (text, expected) => {
  expect(folded(text)).toBe(expected)
})

const character = fc.constantFrom(...` -,/(.'’\`、½ßŁİŉΣσяA東1`)
const marked = fc.constantFrom(...'バパ臺क्वेटतিি้\ufe0f\u20dd\u0301')
const latin = fc.integer({ min: 0, max: 0x250 }).map((code) => String.fromCharCode(code))
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: latin }),
  fc.string({ unit: fc.oneof(character, latin) }),
  fc.string({ unit: fc.oneof(character, marked) }),
)

test('has the same words as `foldText` for any text', () => {
  forSome(2000, anything, (text) => {
    const words = folded(text).replace(/[^a-z0-9\u0080-\uffff]+/g, ' ')
    expect(words.trim()).toBe(foldText(text))
  })
})
