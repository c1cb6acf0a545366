import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { forAny, forSome } from '../../testing/forAny.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import type { World } from '../world.ts'
import { isNumberLike } from './isNumberLike.ts'
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
  test.each([
    ['+33 4 72 00 00 00', 'FR 33472'],
    ['0033 4 72 00 00 00', 'FR 33472'],
    ['(+33) 4.72.00.00.00', 'FR 33472'],
    ['+44 (0)161 496 0000', 'GB 44161'],
    ['+34 (0) 93 123 45 67', 'ES 3493'],
    ['+39 (0)6 12345678', 'IT 3906'],
    ['+39 (0)35 123 4567', 'IT 39035'],
    ['8~10 44 161 496 0000', 'GB 44161'],
    ['+1 (212) CALL-NOW', 'US 1212'],
    ['011 44 161 496 0000', 'GB 44161'],
    ['+44 161 496 0000 ext. 12', 'GB 44161'],
    ['+44 161 496 0000x12', 'GB 44161'],
    ['tel:+44-161-496-0000;ext=12', 'GB 44161'],
    ['tel:161-496-0000;phone-context=+44', 'GB 44161'],
    ['Tel.: +44 161 496 0000', 'GB 44161'],
    ['\u202a+44\u2009161\u00a0496\u202f0000\u202c', 'GB 44161'],
    ['＋４４ （０）１６１ ４９６ ００００', 'GB 44161'],
    ['+٤٤ ١٦١ ٤٩٦ ٠٠٠٠', 'GB 44161'],
    ['+49/89/123456', 'DE 4989'],
    ['+39 06 1234 5678', 'IT 3906'],
    ['+44 7700 900123', 'GB'],
    ['+881 612 345678', '+881 -'],
    ['+999 123 4567', 'unknown-country'],
    ['+33 4 72 00', 'too-short'],
    ['+33 4 72 00 00 00 00 00', 'too-long'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  test.each([
    ['+1 212 555 0134', 'US 1212'],
    ['+1 416 555 0123', 'CA 1416'],
    ['+1 787 555 0123', 'PR 1787'],
    ['+1 876 555 1234', 'JM 1876'],
    ['+7 495 123 45 67', 'RU 7495'],
    ['+7 7272 12 34 56', 'KZ 77272'],
    ['+7 701 212 3456', 'KZ'],
    ['+44 20 7123 4567', 'GB 4420'],
    ['+44 1481 234567', 'GG 441481'],
    ['+44 1534 234567', 'JE 441534'],
    ['+44 1624 675123', 'IM 441624'],
    ['+39 06 698 12345', 'VA 3906698'],
    ['+47 22 12 34 56', 'NO 4722'],
    ['+47 79 12 34 56', 'SJ 4779'],
    ['+61 2 9123 4567', 'AU 612'],
    ['+61 8 9162 1234', 'CC 618'],
    ['+61 8 9164 1234', 'CX 618'],
    ['+61 8 8123 4567', 'AU 618'],
    ['+212 522 223456', 'MA 2125222'],
    ['+212 612 345678', 'MA'],
    ['+262 262 123456', 'RE 262'],
    ['+262 269 612345', 'YT 262'],
    ['+358 18 12345', 'AX 358'],
    ['+358 13 123456', 'FI 35813'],
    ['+590 590 201234', 'GP 590'],
    ['+599 9 456 1234', 'CW 599'],
    ['+599 715 1234', 'BQ 59971'],
  ])('%s, of a shared calling code, is %s', (text, expected) => {
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

test.each([
  ['+44 7911 123456', 'mobile'],
  ['+1 800 234 5678', 'freephone'],
  ['+33 8 99 70 12 34', 'premium rate'],
  ['+33 6 12 34 56 78', 'mobile'],
])('%s, of no area, is for %s use', (text, use) => {
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
  test.each([
    { text: '(212) 555-0134', homeIso: 'US', expected: ['US 1212'] },
    { text: '1-212-555-0134 x5', homeIso: 'US', expected: ['US 1212'] },
    { text: '0161 496 0000', homeIso: 'GB', expected: ['GB 44161'] },
    { text: '04 72 00 00 00', homeIso: 'FR', expected: ['FR 33472'] },
    { text: '0011 33 4 72 00 00 00', homeIso: 'AU', expected: ['FR 33472'] },
    { text: '00 21 44 161 496 0000', homeIso: 'BR', expected: ['GB 44161'] }, // 21 is the carrier that is dialled
    { text: '001 33 4 72 00 00 00', homeIso: 'HK', expected: ['FR 33472'] },
    { text: '010 44 161 496 0000', homeIso: 'JP', expected: ['GB 44161'] },
    { text: '8 10 44 161 496 0000', homeIso: 'RU', expected: ['GB 44161'] },
    { text: '00 44 161 496 0000', homeIso: 'AU', expected: ['GB 44161'] },
    { text: '00308 123 456', homeIso: 'KR', expected: ['KR'] }, // freephone
    { text: '21.76.12.74', homeIso: 'NE', expected: ['NE'] },
    { text: '192.168.1.20', homeIso: 'NE', expected: ['no number'] },
    { text: '116 117', homeIso: 'DE', expected: ['short'] },
    { text: '4321', homeIso: 'NU', expected: ['NU 683'] },
    { text: '(0xx11) 3123-4567', homeIso: 'BR', expected: ['BR 5511'] },
    { text: '0**21 2123-4567', homeIso: 'BR', expected: ['BR 5521'] },
    { text: '+55 (0xx31) 3212-3456', homeIso: 'BR', expected: ['BR 5531'] },
    { text: '069 1337616 / 17 / 18', homeIso: 'DE', expected: ['DE 4969'] },
    { text: '0113 496 0123/4', homeIso: 'GB', expected: ['GB 44113'] },
    { text: '06 1 234 5678, -79', homeIso: 'HU', expected: ['HU 361'] },
    { text: '04/72/00/00/00', homeIso: 'FR', expected: ['FR 33472'] },
    { text: '555-0134', homeIso: 'US', expected: ['too-short'] },
    { text: '020 71', homeIso: 'GB', expected: ['no number'] },
  ])('$text in $homeIso is $expected', ({ text, homeIso, expected }) => {
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
