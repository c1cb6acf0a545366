import { expect, test } from 'vitest'
import type { PlaceCoverage, ServedCoverage } from '../../core/answer/answer.ts'
import { describeServed, describeWhatServes } from '../../core/answer/describeServed.ts'
import { areasListed, howKnown } from '../../core/answer/howKnown.ts'
import { parseArea } from '../../core/area.ts'
import { parseCountry } from '../../core/country.ts'
import { describeCoverage } from './PlaceWithoutCode.tsx'

const ANNECY = parseArea(['33450', 'Annecy', '', '', '45.9', '6.12'])
const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])

function served(certainty: 'known' | 'likely' | 'among', groups: string[][]): ServedCoverage {
  const missing = groups.flat().filter((code) => code !== ANNECY.code)
  return { kind: 'served', certainty, groups, areas: [ANNECY], missing, inside: [] }
}

test.each<[PlaceCoverage, string]>([
  [
    {
      kind: 'nearest',
      inside: [
        {
          country: {
            iso: 'FR',
            name: 'France',
            callingCode: '33',
            id: '250',
            a2b: '',
            position: { lat: 46, lng: 2 },
          },
          area: { code: '33450', name: 'Annecy', position: { lat: 45.9, lng: 6.12 } },
          km: 12,
          bearing: 0,
        },
      ],
      across: [],
    },
    'X has no code of its own. Numbers there use a code from nearby; distance alone does not tell which.',
  ],
  [
    {
      kind: 'nearest',
      inside: [
        {
          country: {
            iso: 'FR',
            name: 'France',
            callingCode: '33',
            id: '250',
            a2b: '',
            position: { lat: 46, lng: 2 },
          },
          area: { code: '33450', name: 'Annecy', position: { lat: 45.9, lng: 6.12 } },
          km: 440,
          bearing: 0,
        },
      ],
      across: [],
    },
    'X has no code of its own. The nearest in France is over 100 km away: 440 km.',
  ],
  [
    {
      kind: 'national',
      area: { code: '33450', name: 'Annecy', position: { lat: 45.9, lng: 6.12 } },
    },
    'X is served by the code of all of France.',
  ],
  [
    {
      kind: 'covered',
      areas: [{ code: '33450', name: 'Annecy', position: { lat: 45.9, lng: 6.12 } }],
    },
    'X is covered by Annecy.',
  ],
  [
    { kind: 'unplaced', areaCount: 1234 },
    'X has no code of its own. France has 1,234 codes, but no area of it is on the map.',
  ],
  [
    { kind: 'unplaced', areaCount: 1 },
    'X has no code of its own. France has one code, but no area of it is on the map.',
  ],
  [
    {
      kind: 'served',
      certainty: 'known',
      groups: [['33450', '33479']],
      areas: [{ code: '33450', name: 'Annecy', position: { lat: 45.9, lng: 6.12 } }],
      missing: ['33479'],
      inside: [],
    },
    'X is served by +33 450 and +33 479. This list does not have +33 479.',
  ],
  [
    {
      kind: 'served',
      certainty: 'likely',
      groups: [['33450']],
      areas: [{ code: '33450', name: 'Annecy', position: { lat: 45.9, lng: 6.12 } }],
      missing: [],
      inside: [],
    },
    'X is most likely served by +33 450, as the towns around it are.',
  ],
  [
    {
      kind: 'served',
      certainty: 'among',
      groups: [['33450'], ['33479', '33480']],
      areas: [{ code: '33450', name: 'Annecy', position: { lat: 45.9, lng: 6.12 } }],
      missing: ['33479', '33480'],
      inside: [],
    },
    'X is served by one of these: +33 450 or +33 479. This list does not have +33 479 and +33 480.',
  ],
  [{ kind: 'none' }, 'X has no code of its own. No area of France is known.'],
])('describes the coverage of a place: %o', (coverage, sentence) => {
  expect(describeCoverage('X', FRANCE, coverage)).toBe(sentence)
})

test('codes that the list lacks altogether are named, and what it has is only nearest', () => {
  const inside = [{ country: FRANCE, area: ANNECY, km: 12, bearing: 0 }]
  const lacking = { ...served('known', [['33479']]), areas: [], inside }
  expect(describeServed(lacking, FRANCE)).toBe('served by +33 479; not in this list')
  expect(describeWhatServes(lacking, FRANCE)).toBe('Served by +33 479')
  expect([howKnown(lacking), areasListed(lacking)]).toEqual(['nearest', [ANNECY]])
  expect(howKnown(served('likely', [['33450']]))).toBe('likely')
})
