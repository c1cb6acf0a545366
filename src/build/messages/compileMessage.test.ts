import { expect, test } from 'vitest'
import { compileMessage } from './compileMessage.ts'

const ENGLISH = ['one', 'other'] as const

test('leaves text alone, with its apostrophes', () => {
  expect(compileMessage("Don't close the page.", ENGLISH)).toBe("Don't close the page.")
})

test('compiles arguments, plurals and their number', () => {
  expect(
    compileMessage('{count, plural, one {# area} other {# areas}} in {country}', ENGLISH),
  ).toEqual([['count', 'plural', { one: [0, ' area'], other: [0, ' areas'] }], ' in ', ['country']])
})

test('nests tags', () => {
  expect(compileMessage('Read <b>the <i>whole</i> list</b> of {name}', ENGLISH)).toEqual([
    'Read ',
    ['b', 'tag', ['the ', ['i', 'tag', ['whole']], ' list']],
    ' of ',
    ['name'],
  ])
})

test.each<[string, string]>([
  ['{count, plural, few {a} other {b}}', 'few'],
  ['{count, plural, one {a}}', 'other'],
  ['Read {count', '.'],
  ['<b>Read', '<b> is not closed'],
  ['Read</b>', 'closes nothing'],
  ['<a>Read</b></a>', 'closes nothing'],
  ['{count, number}', 'is not known'],
])('refuses %s', (message, reason) => {
  expect(() => compileMessage(message, ENGLISH)).toThrow(new RegExp(reason))
})
