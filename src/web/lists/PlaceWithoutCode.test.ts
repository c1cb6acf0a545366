import { expect, test } from 'vitest'
import type { PlaceCoverage, ServedCoverage } from '../../core/answer/answer.ts'
import { describeServed, describeWhatServes } from '../../core/answer/describeServed.ts'
import { areasListed, howKnown } from '../../core/answer/howKnown.ts'
import { parseArea } from '../../core/area.ts'
import { parseCountry } from '../../core/country.ts'
import cases from './PlaceWithoutCode.json' with { type: 'json' }
import { describeCoverage } from './PlaceWithoutCode.tsx'

const ANNECY = parseArea(['33450', 'Annecy', '', '', '45.9', '6.12'])
const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])

function served(certainty: 'known' | 'likely' | 'among', groups: string[][]): ServedCoverage {
  const missing = groups.flat().filter((code) => code !== ANNECY.code)
  return { kind: 'served', certainty, groups, areas: [ANNECY], missing, inside: [] }
}

test.each(cases.coverages as [PlaceCoverage, string][])(
  'describes the coverage of a place: %o',
  (coverage, sentence) => {
    expect(describeCoverage('X', FRANCE, coverage)).toBe(sentence)
  },
)

test('codes that the list lacks altogether are named, and what it has is only nearest', () => {
  const inside = [{ country: FRANCE, area: ANNECY, km: 12, bearing: 0 }]
  const lacking = { ...served('known', [['33479']]), areas: [], inside }
  expect(describeServed(lacking, FRANCE)).toBe('served by +33 479; not in this list')
  expect(describeWhatServes(lacking, FRANCE)).toBe('Served by +33 479')
  expect([howKnown(lacking), areasListed(lacking)]).toEqual(['nearest', [ANNECY]])
  expect(howKnown(served('likely', [['33450']]))).toBe('likely')
})
