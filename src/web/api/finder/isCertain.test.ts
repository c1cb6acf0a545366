import { expect, test } from 'vitest'
import type { Answer, PlaceAnswer } from '../../../core/answer/answer.ts'
import { parseCountry } from '../../../core/country.ts'
import { isCertain } from './isCertain.ts'

const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])
const POSITION = { lat: 45.76, lng: 4.84 }
const LYON = { code: '33472', name: 'Lyon', position: POSITION }
const exact = { highlights: [], fit: 'exact' } as const
const lyon: Answer = { kind: 'area', country: FRANCE, area: LYON, otherCodes: [], text: 'Lyon', ...exact }
const code: Answer = { ...lyon, text: '33472' }
const elsewhere: PlaceAnswer = {
  kind: 'place',
  place: {
    name: 'Lyon',
    kind: 'town',
    iso: 'US',
    region: 'MS',
    position: POSITION,
    population: 350,
    partOf: undefined,
  },
  regionName: 'Mississippi',
  country: undefined,
  coverage: { kind: 'unknown' },
  text: 'Lyon',
  ...exact,
}
const covered: PlaceAnswer = { ...elsewhere, coverage: { kind: 'covered', areas: [LYON] } }
const uncovered: PlaceAnswer = { ...elsewhere, coverage: { kind: 'nearest', inside: [], across: [] } }
const number: Answer = {
  kind: 'number',
  typed: '+33472000000',
  reading: {
    kind: 'uncovered',
    callingCode: '33',
    iso: 'FR',
    display: '+33 4 72 00 00 00',
    e164: '+33472000000',
    parts: { callingCode: '33', code: '', subscriber: '472000000' },
    isWhole: true,
    use: undefined,
  },
}
const PLACES = { hasPlaces: true, hasWorld: false }
const ALL = { hasPlaces: true, hasWorld: true }
const WORLD = { hasPlaces: false, hasWorld: true }

test.each<[string, Answer[], typeof ALL, boolean]>([
  ['a name, with all places and areas', [lyon, elsewhere], ALL, true],
  ['a name, while areas arrive that nothing of that name waits for', [lyon], PLACES, true],
  ['a name, while those of a namesake arrive', [lyon, elsewhere], PLACES, false],
  ['a name without the places, of which a better known one may be called so', [lyon], WORLD, false],
  ['the beginning of a name', [{ ...lyon, fit: 'partial' }], ALL, false],
  ['a similar name', [{ ...lyon, fit: 'similar' }], ALL, false],
  ['a place with a code', [covered], ALL, true],
  ['a place without one, before which a small place may come', [uncovered], ALL, false],
  ['a code, with all areas', [code], ALL, true],
  ['a code, while areas arrive', [code], PLACES, false],
  ['a whole number, at once', [number], { hasPlaces: false, hasWorld: false }, true],
  ['what is near the person, at once', [{ kind: 'here' }], { hasPlaces: false, hasWorld: false }, true],
  ['nothing', [], ALL, false],
])('%s', (_, answers, loaded, expected) => {
  expect(isCertain({ answers, isUnmistakable: true, unknownName: undefined }, loaded)).toBe(expected)
  expect(isCertain({ answers, isUnmistakable: false, unknownName: undefined }, loaded)).toBe(false)
})
