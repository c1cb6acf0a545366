import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../testing/forAny.ts'
import { formatTicks, parseTicks, signOf } from './ticksInAddress.ts'

describe('ticks in an address', () => {
  test('are ranges in base 36', () => {
    expect(formatTicks('abc', [0, 1, 2, 3, 7, 36])).toBe('t=abc.0-3.7.10')
    expect(formatTicks('abc', [])).toBe('')
  })

  test('are read back', () => {
    forAny(fc.uniqueArray(fc.nat(5_000)), (items) => {
      const ticked = items.sort((a, b) => a - b)
      expect(parseTicks(`#${formatTicks('abc', ticked)}`, 'abc', 5_001)).toEqual(ticked)
    })
  })

  test('are each read once, whatever the link repeats', () => {
    const link = `#t=abc${'.0-zzz'.repeat(100_000)}.5.zzy`
    expect(parseTicks(link, 'abc', 50_000)).toHaveLength(36 ** 3)
    forAny(fc.stringMatching(/^[0-9a-z.-]{0,60}$/), fc.nat(50_000), (text, count) => {
      const ticked = parseTicks(`#t=abc.${text}`, 'abc', count)
      expect(ticked.length).toBeLessThanOrEqual(count)
      expect(
        ticked.every((item, i) => item >= 0 && item < count && item > (ticked[i - 1] ?? -1)),
      ).toBe(true)
    })
  })

  test('of another list or beyond its end are left out', () => {
    expect(parseTicks('#t=abc.1', 'abd', 9)).toEqual([])
    expect(parseTicks('#t=abc.1.9.2-99.5-3.x!', 'abc', 9)).toEqual([1])
    expect(parseTicks('', 'abc', 9)).toEqual([])
    expect(parseTicks('#t=abc.', 'abc', 9)).toEqual([])
  })

  test('never fail on an address that somebody mangled', () => {
    forAny(fc.string(), (fragment) => {
      for (const item of parseTicks(`#t=abc.${fragment}`, 'abc', 100))
        expect(item).toBeLessThan(100)
    })
  })
})

test('different lists have different signs', () => {
  const list = [{ code: '4930', name: 'Berlin' }]
  expect(signOf(list)).toBe(signOf([{ code: '4930', name: 'Berlin' }]))
  expect(signOf(list)).not.toBe(signOf([...list, { code: '4940', name: 'Hamburg' }]))
  expect(signOf(list)).not.toBe(signOf([{ code: '493', name: '0Berlin' }]))
})
