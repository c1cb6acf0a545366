import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { loadLand } from '../../../service/dataCheck/runDoctor.ts'
import { parseArea } from '../../area.ts'
import { parseCountry } from '../../country.ts'
import { readSavedText } from '../../saved/readSaved.ts'
import type { World } from '../../world.ts'
import { countryOf, createExaminer } from '../testing/examine.ts'

const { examineLists, examineWorld } = createExaminer(loadLand())

type Lists = Parameters<typeof examineLists>[0]

test.each([
  {
    title: 'duplicates are rows with the same code and name, the calling code or not',
    check: 'duplicate',
    lists: {
      DE: [
        ['4989', 'Munich', '48.14', '11.58'],
        ['4989', 'munich ', '48.14', '11.58'],
        ['89', 'Munich', '48.14', '11.58'],
        ['4989', 'Munich', '50.94', '6.96'],
      ],
    },
    expected: ['listed-twice 2', 'listed-twice 3', 'two-positions 4'],
  },
  {
    title: 'duplicates are not towns that share a code, nor codes of whole countries',
    check: 'duplicate',
    lists: {
      DE: [
        ['4989', 'Munich', '48.14', '11.58'],
        ['4989', 'Unterhaching', '48.07', '11.61'],
      ],
      US: [['1', 'National', '', '']],
      CA: [['1', 'National', '', '']],
    },
    expected: [],
  },
  {
    title: 'duplicates are codes that two countries have',
    check: 'duplicate',
    lists: {
      US: [['1416', 'Toronto', '43.7', '-79.4']],
      CA: [['1416', 'Toronto', '43.7', '-79.4']],
    },
    expected: ['two-countries 1'],
  },
  {
    title: 'what is missing or unusable is told apart from what is blank',
    check: 'blank',
    lists: {
      DE: [
        ['4989', 'Munich', '', ''],
        ['4930', 'Berlin', '0', '0'],
        ['4940', 'Hamburg', '53.5', ''],
        ['4969', 'Frankfurt', 'north', 'east'],
        ['49221', ' ', '50.94', '6.96'],
        ['', 'Bonn', '50.7', '7.1'],
      ],
    },
    expected: ['no-position 1'],
  },
  {
    title: 'what is missing or unusable is told apart from what is blank',
    check: 'missing',
    lists: {
      DE: [
        ['4989', 'Munich', '', ''],
        ['4930', 'Berlin', '0', '0'],
        ['4940', 'Hamburg', '53.5', ''],
        ['4969', 'Frankfurt', 'north', 'east'],
        ['49221', ' ', '50.94', '6.96'],
        ['', 'Bonn', '50.7', '7.1'],
      ],
    },
    expected: ['zero 2', 'half-position 3', 'bad-position 4', 'no-name 5', 'no-code 6'],
  },
  {
    title: 'prefixes have to be digits, with the calling code where the others have it',
    check: 'prefix',
    lists: {
      DE: [
        ['4989', 'Munich', '', ''],
        ['4930', 'Berlin', '', ''],
        ['4940', 'Hamburg', '', ''],
        ['221', 'Cologne', '', ''],
        ['49 69', 'Frankfurt', '', ''],
      ],
    },
    expected: ['no-calling-code 4', 'bad-code 5'],
  },
  {
    title: 'prefixes may all be without the calling code',
    check: 'prefix',
    lists: {
      DE: [
        ['89', 'Munich', '', ''],
        ['30', 'Berlin', '', ''],
      ],
    },
    expected: [],
  },
  {
    title: 'prefixes have to begin a landline number of their country',
    check: 'prefix',
    lists: {
      US: [
        ['1212', 'New York', '', ''],
        ['1416', 'Toronto', '', ''],
        ['1000', 'Nowhere', '', ''],
      ],
      DE: [['49171', 'Mobile', '', '']],
      FJ: [['679', 'National', '', '']],
    },
    expected: ['foreign-code 2', 'no-landline 3', 'no-landline 1'],
  },
  {
    title: 'gaps are one finding if most of a plan is missing',
    check: 'gap',
    lists: { FR: [['33142', '142', '', '']] },
    expected: ['many-gaps'],
  },
  {
    title: 'gaps are not looked for if the plan knows only ranges',
    check: 'gap',
    lists: { DE: [['4989', 'Munich', '', '']] },
    expected: [],
  },
  {
    title: 'gaps are not looked for if one code serves the whole country',
    check: 'gap',
    lists: { FR: [['33', '', '', '']] },
    expected: [],
  },
])('$title ($check)', ({ check, lists, expected }) => {
  const found = examineLists(lists as Lists).findings.filter((finding) => finding.check === check)
  expect(found.map(({ problem, row, code }) => `${problem} ${row ?? code}`.trim()).sort()).toEqual(
    expected.toSorted(),
  )
})

test('countries need an ISO code, their calling code and areas', () => {
  const countries = [
    parseCountry(['44', 'Germany', '', 'DE', '', '51', '10']),
    parseCountry(['33', 'France', '', 'FRA', '', '46', '2']),
    countryOf('JP'),
  ]
  const { findings } = examineWorld({ countries, areas: new Map([['JP', []]]) })
  const said = findings.map(({ problem, iso, suggestion }) =>
    `${iso} ${problem} ${suggestion}`.trim(),
  )
  expect(said).toEqual(['DE wrong-calling-code 49', 'FRA no-iso', 'JP no-areas'])
})

test('a country without a point of its own is told apart from an area without a position', () => {
  const countries = [countryOf('DE'), { ...countryOf('FR'), position: undefined }]
  const { findings } = examineWorld({ countries, areas: new Map() })
  expect(findings.map(({ check, iso, problem }) => `${check} ${iso} ${problem}`)).toEqual([
    'blank FR no-point',
  ])
})

describe('an ISO code', () => {
  const judged = (world: World) =>
    examineWorld(world).findings.flatMap(({ problem, iso }) =>
      problem === 'unknown-iso' ? [iso] : [],
    )
  const countries = (isos: readonly string[]) => ({
    countries: isos.map(countryOf),
    areas: new Map(),
  })

  test('is one of ISO 3166-1, or one that telephony or Kosovo uses', () => {
    const known = [...isoCodes.map(([alpha2 = '']) => alpha2), 'XK', 'AC', 'TA']
    expect(known.length).toBeGreaterThan(250)
    expect(judged(countries(known))).toEqual([])
    const wrong = ['XX', 'QQ', 'ZZ', 'XA', 'UK', 'EU', 'AN']
    expect(judged(countries(wrong))).toEqual(wrong)
  })

  test('in a file is judged, but not one that stands in for none', () => {
    const read = (csv: string) => judged(readSavedText(csv, 'list.csv', () => {}).world)
    const headings = 'AREACODE,Name,ISOCODE,Country'
    expect(
      read(`${headings}\n4989,Munich,XX,\n4930,Berlin,DE,\n1,Anywhere,ZZ,Narnia`).sort(),
    ).toEqual(['XX', 'ZZ'])
    expect(read(`${headings}\n4989,Munich,,Narnia\n4930,Berlin,,Utopia`)).toEqual([])
  })
})

describe('prefixes', () => {
  test.each(['', '44'])(
    'are judged by the country, not by its calling code “%s”, which is wrong',
    (callingCode) => {
      const country = parseCountry([callingCode, 'France', '', 'FR', '', '46', '2'])
      const areas = ['331', '332', '333', '334', '335'].map((code) =>
        parseArea([code, code, '', '', '46', '2']),
      )
      const { counts } = examineWorld({ countries: [country], areas: new Map([['FR', areas]]) })
      expect([counts.missing, counts.prefix, counts.gap]).toEqual([1, 0, 0])
    },
  )

  test('with the trunk prefix are told without it', () => {
    const { findings } = examineLists({ DE: [['089', 'Munich', '48.14', '11.58']] })
    expect(findings.map(({ problem, suggestion }) => [problem, suggestion])).toEqual([
      ['no-landline', '89'],
    ])
  })

  test('of another country name it', () => {
    const { findings } = examineLists({ US: [['1416', 'Toronto', '', '']] })
    expect(findings).toContainEqual(
      expect.objectContaining({ problem: 'foreign-code', detail: 'CA' }),
    )
  })
})

describe('gaps', () => {
  const french = (codes: readonly string[]): Lists => ({
    FR: codes.map((code) => [`33${code}`, code, '', '']),
  })

  test('are codes of a plan that is a list of codes', () => {
    const lists = french(['1', '2', '3', '4', '590', '591', '592', '593', '594'])
    const missing = examineLists(lists).findings.filter(({ check }) => check === 'gap')
    expect(missing.length).toBeGreaterThan(0)
    expect(missing.every(({ problem, code }) => problem === 'gap' && code.startsWith('335'))).toBe(
      true,
    )
  })

  test('are counted by the codes of the list, not by the longer ones of the plan that begin with them', () => {
    const told = (codes: readonly string[]) => {
      const { findings } = examineLists({ GB: codes.map((code) => [`44${code}`, code, '', '']) })
      return findings.flatMap(({ problem, value }) =>
        problem === 'many-gaps' ? [value.split('/')] : [],
      )
    }
    const [[count, among] = []] = told(['20'])
    expect(count).toBe('1')
    expect(Number(among)).toBeGreaterThan(800)
    expect(told(['20', '207', '208'])).toEqual([['1', among]])
    expect(told(['20', '1224', '122433', '99'])).toEqual([['2', among]])
  })
})
