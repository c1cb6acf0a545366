import { expect, test } from 'vitest'
import cases from './compileMessage.json' with { type: 'json' }
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

test.each(cases.refused as [string, string][])('refuses %s', (message, reason) => {
  expect(() => compileMessage(message, ENGLISH)).toThrow(new RegExp(reason))
})
