import { describe, expect, test } from 'vitest'
import { parseArea } from '../area.ts'
import { parseCountry } from '../country.ts'
import {
  areasListed,
  type Certainty,
  certaintyOf,
  type PlaceCoverage,
  type ServedCoverage,
} from './coverage.ts'
import {
  describeCertainty,
  describeCoverage,
  describeCovered,
  describeServing,
  explainCoverage,
  lineOfCoverage,
} from './words.ts'

const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])
const ITALY = parseCountry(['39', 'Italy', '380', 'IT', '', '42', '12'])
const ANNECY = parseArea(['33450', 'Annecy', '', '', '45.9', '6.12'])
const AOSTA = parseArea(['390165', 'Aosta', '', '', '45.7', '7.3'])

const near = (km: number, country = FRANCE, area = ANNECY) => ({ country, area, km, bearing: 0 })
const inside = (km: number): PlaceCoverage => ({ kind: 'nearest', inside: [near(km)], across: [] })
const across: PlaceCoverage = { kind: 'nearest', inside: [], across: [near(9, ITALY, AOSTA)] }

function served(
  certainty: ServedCoverage['certainty'],
  groups: readonly (readonly string[])[],
  areas = [ANNECY],
): ServedCoverage {
  const missing = groups.flat().filter((code) => areas.every((area) => area.code !== code))
  return { kind: 'served', certainty, groups, areas, missing, inside: [near(12)] }
}

const lacking = served('known', [['33479']], [])
const many = ['33450', '33451', '33452', '33453', '33454'].map((code) => ({ ...ANNECY, code }))

const OWN = 'X has no code of its own.'
const NEARBY = 'Numbers there use a code from nearby; distance alone does not tell which.'

interface Said {
  readonly coverage: PlaceCoverage
  readonly phrase: string // behind the name of a place
  readonly line: string // of its own
  readonly explained?: string // below the name of the place, if that is more
}

test.each<Said>([
  {
    coverage: { kind: 'covered', areas: [ANNECY, ANNECY] },
    phrase: 'served by +33 450',
    line: 'Served by +33 450',
  },
  {
    coverage: { kind: 'covered', areas: many },
    phrase: 'served by +33 450, +33 451, +33 452, +33 453 and +33 454',
    line: 'Served by +33 450, +33 451, +33 452, +33 453 …',
  },
  {
    coverage: { kind: 'national', area: { ...ANNECY, code: '33' } },
    phrase: 'served by +33, the code of the whole country',
    line: 'Served by +33, the code of the whole country',
  },
  {
    coverage: served('known', [['33450', '33479']]),
    phrase: 'served by +33 450 and +33 479; not in this list: +33 479',
    line: 'Served by +33 450 and +33 479; not in this list: +33 479',
  },
  {
    coverage: lacking,
    phrase: 'served by +33 479; not in this list',
    line: 'Served by +33 479; not in this list',
  },
  {
    coverage: served('likely', [['33479', '33450']], [ANNECY, { ...ANNECY, code: '33479' }]),
    phrase: 'likely served by +33 479 and +33 450',
    line: 'Likely served by +33 479 and +33 450',
  },
  {
    coverage: served('among', [['33450'], ['33479', '33480']]),
    phrase: 'served by +33 450 or +33 479; not in this list: +33 479 and +33 480',
    line: 'Served by +33 450 or +33 479; not in this list: +33 479 and +33 480',
  },
  {
    coverage: inside(12),
    phrase: 'nearest +33 450 Annecy, 12 km',
    line: 'Nearest, not known to serve it',
    explained: `${OWN} ${NEARBY}`,
  },
  {
    coverage: inside(440),
    phrase: 'nearest +33 450 Annecy, 440 km',
    line: 'Nearest, not known to serve it',
    explained: `${OWN} The nearest in France is over 100 km away: 440 km.`,
  },
  {
    coverage: across,
    phrase: 'nearest +39 0165 Aosta in Italy, 9 km',
    line: 'Nearest, not known to serve it',
    explained: `${OWN} ${NEARBY}`,
  },
  {
    coverage: { kind: 'unplaced', areaCount: 1 },
    phrase: '1 code there, of unknown places',
    line: '1 code there, of unknown places',
    explained: `${OWN} 1 code there, of unknown places`,
  },
  { coverage: { kind: 'unknown' }, phrase: 'not loaded yet', line: 'Not loaded yet' },
  { coverage: { kind: 'none' }, phrase: 'no coverage there', line: 'No coverage there' },
])('a place is $phrase', ({ coverage, phrase, line, explained = line }) => {
  const page = { nameTown: (_: string, { name }: { readonly name: string }) => name, isPart: false }
  expect(describeCoverage(coverage, FRANCE, page)).toBe(phrase)
  expect(lineOfCoverage(coverage, FRANCE, page)).toBe(line)
  expect(explainCoverage('X', coverage, FRANCE, page)).toBe(explained)
})

test('a list that is a part of the coverage says nothing of the rest', () => {
  const none: PlaceCoverage = { kind: 'none' }
  expect(lineOfCoverage(none, FRANCE, { isPart: true })).toBe('Not in this list')
})

describe('the state of a code, and what it is for a place of another name', () => {
  test.each<readonly [Certainty, state: string, serving: string]>([
    ['own', 'Covered', ''],
    ['national', 'Code of the whole country', 'Serves X'],
    ['known', 'Served by this code, by the numbering plan', 'Serves X'],
    ['likely', 'Likely: the towns around have this code', 'Likely serves X'],
    [
      'among',
      'One of two or three codes that may serve it',
      'One of two or three codes that may serve X',
    ],
    ['nearest', 'Nearest, not known to serve it', 'Nearest to X, not known to serve it'],
  ])('%s', (certainty, state, serving) => {
    expect(describeCertainty(certainty)).toBe(state)
    expect(describeServing(certainty, 'X')).toBe(serving)
  })
})

test('beside a code is said whose it is, if not the place’s own', () => {
  expect(describeCovered('Annecy', 'Annecy', [ANNECY])).toBe('covered')
  expect(describeCovered('Annecy', 'annecy', many)).toBe('covered, and 4 other codes')
  expect(describeCovered('X', 'Annecy', [ANNECY])).toBe('covered by Annecy')
  expect(describeCovered('X', 'Annecy', many)).toBe('covered by Annecy, and 4 other codes')
})

test('where the list has none of the codes that serve a place, what it has is only nearest', () => {
  expect([certaintyOf(lacking), areasListed(lacking)]).toEqual(['nearest', [ANNECY]])
  expect(certaintyOf(served('likely', [['33450']]))).toBe('likely')
})
