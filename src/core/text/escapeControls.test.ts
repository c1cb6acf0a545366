import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeControls } from './escapeControls.ts'

test.each([
  ['a\x1b[2Jb\x9b2J', 'a\\u001b[2Jb\\u009b2J'],
  ['one\r\ntwo\u2028three', 'one\\u000d\\u000atwo\\u2028three'],
  ['\u202egpj.exe\u2069', '\\u202egpj.exe\\u2069'],
  ['an\u200bn\ud800', 'an\\u200bn\\ud800'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['Zürich, 東京, می‌خواهم 😀', 'Zürich, 東京, می‌خواهم 😀'],
])('%j is printed as %s', (text, printed) => {
  expect(escapeControls(text)).toBe(printed)
})

test('JSON stays JSON of the same value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(escapeControls(JSON.stringify(text)))).toBe(text)
    }),
  )
})
