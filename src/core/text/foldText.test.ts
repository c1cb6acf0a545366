import { expect, test } from 'vitest'
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
