import { expect, test } from 'vitest'
import cases from './SearchNotes.json' with { type: 'json' }
import { describeResults } from './SearchNotes.tsx'

const results = {
  text: 'lyon',
  rows: 0,
  notice: '',
  isFinal: true,
  entering: undefined,
  choices: 2,
  listed: undefined,
} as const

test.each(cases.said as [string, Partial<Parameters<typeof describeResults>[0]>, string | null][])(
  'says %s',
  (_, changes, expected) => {
    expect(describeResults({ ...results, ...changes })).toBe(expected ?? undefined)
  },
)

test('says nothing where none are offered', () => {
  expect(describeResults({ ...results, rows: undefined, listed: 3 })).toBe('')
})

test('says if only the beginning of what was typed is read', () => {
  const words = describeResults({ ...results, text: 'x'.repeat(250), listed: 0 })
  expect(words).toBe('Nothing found for the first 250 characters')
})
