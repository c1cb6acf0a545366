import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { escapeCss } from './usePaper.ts'

test('a title stays within the quotes of a style sheet', () => {
  forAny(fc.string({ unit: 'grapheme' }), (title) => {
    const escaped = escapeCss(title)
    expect(escaped).not.toMatch(/["\n\r]/)
    expect(escaped.match(/\\(?![0-9a-f]+ )/)).toBeNull()
  })
})

test('plain words stay as they are', () => {
  expect(escapeCss('Côte d’Ivoire · 3 May')).toBe('Côte d’Ivoire · 3 May')
  expect(escapeCss('a"}b')).toBe('a\\22 }b')
})
