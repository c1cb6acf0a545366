import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { forAny, forSome } from '../../testing/forAny.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import type { World } from '../world.ts'
import { isNumberLike } from './isNumberLike.ts'
import numbers from './readNumber.json' with { type: 'json' }
import { type NumberReading, readNumber } from './readNumber.ts'

const world = worldOfCatalog(countryRows, areaRows)

function brief(reading: NumberReading | undefined): string {
  switch (reading?.kind) {
    case 'covered':
      return `${reading.country.iso} ${reading.area.code}`
    case 'country':
      return reading.isLoaded ? reading.country.iso : `${reading.country.iso}?`
    case 'uncovered':
      return `+${reading.callingCode} -`
    case 'impossible':
      return reading.reason
    case 'short':
      return 'short'
    default:
      return 'no number'
  }
}

function read(text: string, homeIso?: string, known: World = world): string[] {
  return readNumber(text, known, homeIso === undefined ? {} : { homeIso }).map(brief)
}

describe('an international number', () => {
  test.each(numbers.international)('%s is %s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  test.each(numbers.shared)('%s, of a shared calling code, is %s', (text, expected) => {
    expect(read(text)[0]).toMatch(expected.length === 2 ? new RegExp(`^${expected}$`) : expected)
  })

  test('belongs to a neighbour whose catalogue lists the area', () => {
    const guernsey = { code: '441481', name: 'Guernsey', position: undefined }
    const britain: World = {
      countries: world.countries.filter(({ iso }) => iso === 'GB'),
      areas: new Map([['GB', [guernsey]]]),
    }
    expect(read('+44 1481 234567', undefined, britain)).toEqual(['GB 441481'])
    expect(read('+44 1534 234567', undefined, britain)).toEqual(['+44 -'])
  })

  test('says if the areas of its country are not loaded yet', () => {
    const some = new Map([...world.areas].filter(([iso]) => iso === 'IT'))
    const partial: World = { countries: world.countries, areas: some }
    expect(read('+33 4 72 00 00 00', undefined, partial)).toEqual(['FR?'])
    expect(read('+39 06 698 12345', undefined, partial)).toEqual(['VA?'])
  })

  test('finds areas whose codes are sent without the calling code', () => {
    const stockholm = { code: '8', name: 'Stockholm', position: undefined }
    const sweden: World = {
      countries: world.countries.filter(({ iso }) => iso === 'SE'),
      areas: new Map([['SE', [stockholm]]]),
    }
    expect(read('+46 8 123 456 78', undefined, sweden)).toEqual(['SE 8'])
  })
})

test.each(numbers.uses)('%s, of no area, is for %s use', (text, use) => {
  expect(readNumber(text, world)).toEqual([expect.objectContaining({ kind: 'country', use })])
})

test('the reading for the likely country comes first, before others', () => {
  const [first, ...others] = readNumber('0161 496 0000', world, { likelyIso: 'GB' })
  expect(brief(first)).toBe('GB 44161')
  expect(others.map(brief)).not.toContain('GB 44161')
  expect(brief(readNumber('0161 496 0000', world, { likelyIso: 'US' })[0])).not.toBe('US')
  expect(readNumber('0800 123 4567', world, { likelyIso: 'GB' })[0]).toMatchObject({
    use: 'freephone',
  })
  expect(brief(readNumber('500 7653', world, { likelyIso: 'BW' })[0])).toBe('BW') // though no area has its code
  expect(brief(readNumber('43593', world, { likelyIso: 'CK' })[0])).toBe('CK')
  expect(brief(readNumber('0011 44 161 496 0000', world, { likelyIso: 'AU' })[0])).toBe('GB 44161')
})

test('a country that the account does not have is named, not its neighbour with the same calling code', () => {
  const countries = world.countries.filter(({ iso }) => iso !== 'KZ')
  for (const text of ['+7 701', '+7 701 123 45 67'])
    expect(readNumber(text, { ...world, countries })[0]).toMatchObject({
      kind: 'uncovered',
      iso: 'KZ',
    })
})

describe('a national number', () => {
  test.each(numbers.national)('$text in $homeIso is $expected', ({ text, homeIso, expected }) => {
    const readings = read(text, homeIso)
    expect(readings.length === 0 ? ['no number'] : readings).toEqual(expected)
  })

  test('without a home country has readings for a few countries with such an area', () => {
    expect(read('0161 496 0000')).toContain('GB 44161')
    expect(read('(212) 555-0134 ext 5')[0]).toBe('US 1212')
    expect(read('441614960000')[0]).toBe('GB 44161') // that lost its +
    expect(read('0161 496 0000').length).toBeLessThanOrEqual(6)
    expect(read('999 999 999 999 999')).toEqual(['invalid'])
  })
})

test('copes with any text', () => {
  const parts = fc.constantFrom(...'+0123456789 ()-./;=x#٣８\u00a0\u200e', 'tel:', 'ext', ';ext=')
  const noise = fc.array(parts, { maxLength: 30 }).map((drawn) => drawn.join(''))
  forSome(
    1000,
    fc.oneof(fc.string({ unit: 'binary' }), noise),
    fc.constantFrom(undefined, 'GB', 'US', 'XX'),
    (text, homeIso) => {
      const readings = readNumber(text, world, homeIso === undefined ? {} : { homeIso })
      if (isNumberLike(text)) expect(readings).not.toEqual([])
      if (!/\p{Nd}|\p{No}/u.test(text)) expect(readings).toEqual([])
    },
  )
})

test('a number finds the same area however it is written', () => {
  const spaces = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '\u2009')
  const wide = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  const samples = fc.constantFrom(
    ['33', '472000000', 'FR 33472'],
    ['44', '1614960000', 'GB 44161'],
    ['1', '2125550134', 'US 1212'],
    ['39', '0612345678', 'IT 3906'],
    ['77', '272123456', 'KZ 77272'],
  )
  const extensions = fc.constantFrom('', ' ext. 12', ' x12', ';ext=12', ' extension 12', ' #12')
  forAny(
    samples,
    fc.array(spaces, { minLength: 12, maxLength: 12 }),
    fc.constantFrom('+', '00', '00 ', 'tel:+', '(+', 'Phone: +'),
    extensions,
    fc.boolean(),
    ([callingCode = '', national = '', expected], gaps, plus, extension, isWide) => {
      const digits = [...national].map((digit, i) => gaps[i] + digit).join('')
      const written = `${plus}${callingCode}${plus === '(+' ? ')' : ''}${digits}${extension}`
      expect(read(isWide ? wide(written) : written)).toEqual([expected])
    },
  )
})
