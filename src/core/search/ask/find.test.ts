import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Area } from '../../area.ts'
import { parseCountry } from '../../country.ts'
import { MAX_READ_LENGTH } from '../../readable.ts'
import { runThrough } from '../../steps.ts'
import type { TownRow } from '../../towns.ts'
import { createPopulationLookup } from '../build/populationLookup.ts'
import { searchIndexSteps } from '../build/searchIndexSteps.ts'
import { type FindOptions, find } from './find.ts'

const countries = [
  ['44', 'United Kingdom', '826', 'GB'],
  ['33', 'France', '250', 'FR'],
  ['1', 'United States', '840', 'US'],
  ['39', 'Italy', '380', 'IT'],
  ['81', 'Japan', '392', 'JP'],
  ['49', 'Germany', '276', 'DE'],
  ['46', 'Sweden', '752', 'SE'],
].map((row) => parseCountry(row))

const towns: Record<string, readonly (readonly [code: string, name: string])[]> = {
  GB: [
    ['4420', 'London'],
    ['44161', 'Manchester'],
    ['44121', 'Birmingham'],
  ],
  FR: [
    ['331', 'Paris'],
    ['334', 'Lyon'],
    ['334', 'Marseille'],
    ['334', 'Lyon'],
  ],
  US: [
    ['1212', 'New York, NY'],
    ['1217', 'Springfield, IL'],
    ['1413', 'Springfield, MA'],
    ['1205', 'Birmingham, AL'],
    ['1202', 'Washington D.C.'],
  ],
  IT: [
    ['3906', 'Rome'],
    ['39011', 'Turin'],
  ],
  JP: [['813', 'Tokyo']],
  DE: [
    ['4989', 'Munich'],
    ['4969', 'Frankfurt am Main'],
  ],
  SE: [['8', 'Stockholm']], // as a service may send it, without the calling code
}

const areas = new Map<string, readonly Area[]>(
  Object.entries(towns).map(([iso, rows]) => [
    iso,
    rows.map(([code, name]) => ({ code, name, position: undefined })),
  ]),
)

const populations: TownRow[] = [
  ['London', 51.5, -0.1, 9000, 1, 'GB'],
  ['Birmingham', 52.5, -1.9, 900, 0, 'GB'],
  ['Marseille', 43.3, 5.4, 870, 0, 'FR'],
  ['Lyon', 45.8, 4.8, 520, 0, 'FR'],
]

const corpus = {
  world: { countries, areas },
  otherNames: new Map([
    ['DE 4989', ['München']],
    ['JP 813', ['東京']],
  ]),
  countryNames: ({ iso }: { iso: string }) =>
    iso === 'GB' ? ['UK', 'GBR'] : iso === 'DE' ? ['Deutschland'] : [],
  populationOf: createPopulationLookup(populations),
}

const index = runThrough(searchIndexSteps(corpus))

function found(query: string, options: Partial<FindOptions> = {}): string[] {
  return find(index, query, { limit: 10, ...options }).map(
    ({ country, area }) => `${country.iso} ${area ? `${area.code} ${area.name}` : country.name}`,
  )
}

/** The matching parts of the first result's text. */
function marked(query: string): string[] {
  const [first] = find(index, query, { limit: 1 })
  return (first?.highlights ?? []).map(([from, to]) => first!.text.slice(from, to))
}

describe('find', () => {
  test('puts a whole name before one that only begins so', () => {
    expect(found('springfield')).toEqual(['US 1217 Springfield, IL', 'US 1413 Springfield, MA'])
    expect(found('springfield ma')[0]).toBe('US 1413 Springfield, MA')
    expect(found('springfield massachusetts')[0]).toBe('US 1413 Springfield, MA')
  })

  test('puts the open country first among equals', () => {
    expect(found('birmingham', { openIso: 'US' })[0]).toBe('US 1205 Birmingham, AL')
    expect(found('birmingham', { openIso: 'GB' })[0]).toBe('GB 44121 Birmingham')
  })

  test('finds the towns of a code one by one, and each only once', () => {
    expect(found('+33 4').filter((text) => text.startsWith('FR 334'))).toEqual([
      'FR 334 Marseille',
      'FR 334 Lyon',
    ])
  })

  test('lists no more than asked for', () => {
    expect(find(index, 'b', { limit: 0 })).toEqual([])
    expect(find(index, '4', { limit: 3 })).toHaveLength(3)
  })

  test('finds a code without its calling code', () => {
    for (const query of ['08', '+46 8', '0046 8 123 456', '468'])
      expect(found(query, { openIso: 'SE' })[0]).toBe('SE 8 Stockholm')
  })

  test('highlights what matches in the text as it is written', () => {
    expect(marked('muni')).toEqual(['Muni'])
    expect(marked('munc')).toEqual(['Münc'])
    expect(marked('munchen')).toEqual(['München'])
    expect(marked('東')).toEqual(['東'])
    expect(marked('londn')).toEqual(['London'])
    expect(marked('york new')).toEqual(['New', 'York'])
    expect(marked('0161')).toEqual(['161'])
    expect(marked('+44 161 496')).toEqual(['44161'])
  })

  test('tells whole names and codes from parts and misspellings', () => {
    const isWhole = (query: string) => find(index, query, { limit: 1 })[0]?.isWhole
    for (const query of [
      'london',
      'London UK',
      'gb',
      'münchen',
      '+44 161',
      '0161',
      'washington dc',
      'springfield il',
    ])
      expect(isWhole(query), query).toBe(true)
    for (const query of ['lond', 'londn', 'frankfurt', '+44 16', '+44 161 496 0000'])
      expect(isWhole(query), query).toBe(false)
  })

  test('leaves nothing behind for the next search', () => {
    const before = found('new york')
    for (const query of ['n', 'nw york', 'uk', '東京', '0161 4']) found(query)
    expect(found('new york')).toEqual(before)
    expect(index.matchOf.every((match) => match === 0)).toBe(true)
    expect(index.levels.every((level) => level === 0)).toBe(true)
  })

  test('finds nothing for nothing, and in an empty world', () => {
    for (const query of ['', '  ', '+', '()', '...']) expect(found(query)).toEqual([])
    const empty = { ...corpus, world: { countries: [], areas: new Map() }, otherNames: new Map() }
    const nothing = runThrough(searchIndexSteps(empty))
    for (const query of ['london', '44', '東京']) expect(find(nothing, query, { limit: 5 })).toEqual([])
  })
})

describe('whatever is typed', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[+0-9() .-]{0,20}$/),
    fc
      .array(fc.constantFrom('london', 'st', 'new', 'yrok', '44', '+', '(0)', 'uk', '東京', "'", 'x'), {
        maxLength: 12,
      })
      .map((words) => words.join(' ')),
  )

  test('it finds something or nothing, best first, with highlights inside the text', () => {
    fc.assert(
      fc.property(anything, (query) => {
        const results = find(index, query, { limit: 10 })
        expect(results.length).toBeLessThanOrEqual(10)
        for (const { text, highlights } of results) {
          let end = 0
          for (const [from, to] of highlights) {
            expect(from).toBeGreaterThanOrEqual(end)
            expect(to).toBeGreaterThan(from)
            expect(to).toBeLessThanOrEqual(text.length)
            end = to
          }
        }
        // whatever is asked for, the best stay the same
        expect(find(index, query, { limit: 3 })).toEqual(results.slice(0, 3))
      }),
    )
  })

  const everyArea = Object.entries(towns).flatMap(([iso, rows]) =>
    rows.map(([code, name]) => ({
      iso,
      code,
      name,
      callingCode: countries.find((country) => country.iso === iso)!.callingCode,
    })),
  )

  test('each area is found by its own name, in any case', () => {
    for (const { iso, code, name } of everyArea)
      for (const query of [name, name.toUpperCase(), `${name}, ${iso}`])
        expect(found(query), query).toContain(`${iso} ${code} ${name}`)
  })

  test('each area is found by its own code, in every usual writing, before any other', () => {
    for (const { iso, code, callingCode } of everyArea) {
      const national = code.startsWith(callingCode) ? code.slice(callingCode.length) : code
      const writings = [
        `+${callingCode}${national}`,
        `+${callingCode} ${national}`,
        `00${callingCode} ${national}`,
        `011 ${callingCode} ${national}`,
        `+${callingCode} (0)${national}`,
        `+${callingCode}-${national}`,
        `+${callingCode}.${national}.555.0134`,
        `(0)${national}`,
        national.startsWith('0') ? national : `0${national}`,
        `${iso} ${national}`,
      ]
      for (const query of writings)
        expect(found(query, { openIso: iso })[0], query).toMatch(new RegExp(`^${iso} ${code} `))
    }
  })
})

describe('a query of any length', () => {
  /** How often the words of the index are looked into. */
  function countLookups(query: string): number {
    let lookups = 0
    const vocabulary = new Proxy(index.vocabulary, {
      get(target, column, receiver) {
        lookups++
        return Reflect.get(target, column, receiver)
      },
    })
    find({ ...index, vocabulary }, query, { limit: 10 })
    return lookups
  }

  test.each([
    ['one word', 'lyon'],
    ['a question', 'do you have '],
  ])('takes no more work than its beginning: %s', (_, part) => {
    const long = part.repeat(5_000)
    expect(countLookups(long)).toBe(countLookups(long.slice(0, MAX_READ_LENGTH)))
  })
})
