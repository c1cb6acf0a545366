import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { entryAfter, isPassing, type Layers, parseEntry, planChange } from './entry.ts'

describe('an entry', () => {
  test.each([
    [null],
    [undefined],
    ['full'],
    [{ stay: 1, layers: [] }],
    [{ stay: 'a', layers: [1] }],
    [{ layers: [] }],
  ])('is not %j', (state) => {
    expect(parseEntry(state)).toBeUndefined()
    expect(isPassing(state)).toBe(false)
  })

  test('gives way while the search is the last layer', () => {
    expect(isPassing({ stay: 'a', layers: ['half', 'search'] })).toBe(true)
    expect(isPassing({ stay: 'a', layers: ['peek', 'half'] })).toBe(false)
  })
})

describe('a change of layers', () => {
  test('raises one at a time, so that Back goes one state down', () => {
    expect(planChange([], ['peek', 'half', 'full'])).toEqual({
      pops: 0,
      replaces: ['peek'],
      pushes: [
        ['peek', 'half'],
        ['peek', 'half', 'full'],
      ],
    })
  })

  test('lowers by going back', () => {
    expect(planChange(['peek', 'half', 'full'], ['peek', 'half'])).toEqual({
      pops: 1,
      replaces: undefined,
      pushes: [],
    })
    expect(planChange(['half', 'full'], ['peek'])).toEqual({
      pops: 1,
      replaces: ['peek'],
      pushes: [],
    })
  })

  test('leads from any pile to any other', () => {
    const layer = fc.constantFrom('peek', 'half', 'full', 'search')
    const pile = fc.array(layer, { maxLength: 4 })
    forAny(pile, fc.array(layer, { minLength: 1, maxLength: 4 }), (from, to) => {
      const entries = from.length === 0 ? [[]] : from.map((_, i) => from.slice(0, i + 1))
      const { pops, replaces, pushes } = planChange(from, to)
      const left: Layers[] = entries.slice(0, entries.length - pops)
      expect(left.length).toBeGreaterThan(0)
      if (replaces) left[left.length - 1] = replaces
      expect([...left, ...pushes]).toEqual(to.map((_, i) => to.slice(0, i + 1)))
    })
  })
})

test('the sheet stays as high as it is, unless something else is opened', () => {
  const open = { iso: 'DE', code: undefined }
  const state = { stay: 'a', layers: ['peek', 'half', 'full'] }
  expect(entryAfter(state, open, { map: 'zones' } as object)?.layers).toEqual(['full'])
  expect(entryAfter(state, open, { code: undefined })?.layers).toEqual(['full'])
  expect(entryAfter(state, open, { code: '4930' })).toBeNull()
  expect(entryAfter(null, open, {})).toBeNull()
})
