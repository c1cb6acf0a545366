import { expect, test } from 'vitest'
import { describeItem, formatChosen, formatCodes } from './describeItem.ts'
import { describeAdvice, describeIntro } from './describePage.ts'
import { SAMPLE } from './testing/sampleContent.ts'

test('labels the forms of a code', () => {
  expect(describeItem(SAMPLE, 1)).toEqual({
    name: 'München',
    country: 'Germany',
    prefix: '+49 89',
    nationalForm: '089',
    code: '4989',
    pill: '89',
    detail: 'Order code 4989 · National form 089 · Germany',
  })
})

test('tells first which other place a code serves', () => {
  expect(describeItem(SAMPLE, 0).detail).toMatch(/^Likely serves Ranzel · Order code 492203 · /)
})

test('says the country where it is not clear how to dial within it', () => {
  expect(describeItem(SAMPLE, 3)).toMatchObject({
    name: 'Denmark nationwide',
    prefix: '+45',
    nationalForm: '',
    pill: '+45',
    detail: 'Order code 45 · Denmark',
  })
  const alone = {
    ...SAMPLE,
    countries: SAMPLE.countries.slice(1),
    areas: [{ ...SAMPLE.areas[3]!, country: 0 }],
  }
  expect(describeItem(alone, 0).detail).toBe('Order code 45')
})

test('shows a country by its own code in a list of countries', () => {
  const countries = {
    ...SAMPLE,
    kind: 'countries',
    areas: [{ ...SAMPLE.areas[3]!, code: 'DK' }],
  } as const
  expect(describeItem(countries, 0)).toMatchObject({ code: 'DK', detail: 'ISO code DK' })
  expect(formatChosen(countries, 1)).toBe('1 country')
})

test('copies a line for each code, even if a name has line breaks', () => {
  expect(formatCodes(SAMPLE, [3, 4])).toBe('45 Denmark nationwide\n4930 Berlin')
  expect(formatChosen(SAMPLE, 1_200)).toBe('1,200 codes')
})

test('tells of which day it is and whom to answer', () => {
  expect(describeIntro(SAMPLE)).toMatch(/As of 23 November 2026\.$/)
  expect(describeIntro({ ...SAMPLE, made: 'soon' })).toMatch(/As of soon\.$/)
  expect(describeAdvice(SAMPLE)).toBe('Paste them into your reply to us.')
  expect(describeAdvice({ ...SAMPLE, brand: 'Nordstern' })).toMatch(
    /to your contact at Nordstern\.$/,
  )
})
