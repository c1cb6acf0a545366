import { describe, expect, test } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import type { Found } from '../../core/search/ask/find.ts'
import { arrangeSuggestions } from './arrangeSuggestions.ts'

const FRANCE = parseCountry(['33', 'France', '250', 'FR', '', '46', '2'])
const LYON = { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } }
const lyon: Found = { country: FRANCE, area: LYON, text: 'Lyon', highlights: [[0, 4]], isWhole: true }
const france: Found = {
  country: FRANCE,
  area: undefined,
  text: 'Frankreich',
  highlights: [[0, 5]],
  isWhole: false,
}
const GRENOBLE = { name: 'Grenoble', iso: 'FR', position: { lat: 45.19, lng: 5.72 }, population: 158_000 }
const world = { countries: [FRANCE], areas: new Map([['FR', [LYON]]]) }
const nothing = { found: [], readings: [], towns: [], isNear: false, world }
const manyPlaces = { ...world, areas: new Map([['FR', Array(41).fill(LYON)]]) }

describe('arrangeSuggestions', () => {
  test('says what matched where it is not the name', () => {
    const [country, area] = arrangeSuggestions({ ...nothing, found: [france, lyon] })
    expect(country).toMatchObject({
      group: 'Countries',
      title: 'France',
      highlights: [],
      detail: 'Frankreich',
    })
    expect(area).toMatchObject({ group: 'Areas', title: 'Lyon', highlights: [[0, 4]], detail: 'France' })
    expect(area).toMatchObject({ code: '+33 472', goal: { change: { iso: 'FR', code: '33472' } } })
  })

  test('shows the town that was searched for, of a code with many', () => {
    const [area] = arrangeSuggestions({ ...nothing, found: [lyon], world: manyPlaces })
    expect(area?.goal).toMatchObject({ change: { code: '33472', view: { center: LYON.position } } })
  })

  test('keeps groups together, starting with the group of the best suggestion', () => {
    const groups = arrangeSuggestions({ ...nothing, found: [lyon, france, lyon] }).map(({ group }) => group)
    expect(groups).toEqual(['Areas', 'Areas', 'Countries'])
  })

  test('shows a few of each', () => {
    const many = Array.from({ length: 30 }, () => lyon)
    expect(arrangeSuggestions({ ...nothing, found: [...many, france] })).toHaveLength(9)
  })

  test('offers what is near a town that has no numbers of its own', () => {
    const [country, near] = arrangeSuggestions({ ...nothing, towns: [GRENOBLE] })
    expect(country).toMatchObject({
      title: 'France',
      detail: 'no area is called Grenoble: see the 1 area of France',
    })
    expect(near).toMatchObject({ title: 'Near Grenoble', goal: { change: { near: { km: undefined } } } })
    expect(arrangeSuggestions({ ...nothing, found: [lyon], towns: [GRENOBLE] })).toHaveLength(1)
  })

  test('leads from a town to the one code of its country', () => {
    const DENMARK = parseCountry(['45', 'Denmark', '208', 'DK'])
    const danish = {
      countries: [DENMARK],
      areas: new Map([['DK', [{ code: '45', name: 'National', position: undefined }]]]),
    }
    const copenhagen = { name: 'Copenhagen', iso: 'DK', position: { lat: 55.68, lng: 12.57 }, population: 1 }
    const [first] = arrangeSuggestions({ ...nothing, towns: [copenhagen], world: danish })
    expect(first).toMatchObject({
      title: 'Denmark',
      detail: 'Copenhagen: one code for the whole country',
      code: '+45',
    })
    expect(first?.goal).toMatchObject({ change: { iso: 'DK', code: '45' } })
  })

  test('offers what is near towns, and near the person, for a query with “near”', () => {
    const titles = arrangeSuggestions({ ...nothing, found: [lyon], isNear: true }).map(({ title }) => title)
    expect(titles).toEqual(['Near Lyon', 'Near where I am'])
  })

  test.each([
    [{ kind: 'covered', country: FRANCE, area: LYON }, 'covered: Lyon, France', 'FR'],
    [
      { kind: 'country', country: FRANCE, isLoaded: true, use: undefined },
      'covered as France, no area matches',
      'FR',
    ],
    [
      { kind: 'country', country: FRANCE, isLoaded: true, use: 'mobile' },
      'a mobile number of France, of no area',
      'FR',
    ],
    [{ kind: 'uncovered', callingCode: '850' }, 'no coverage in +850', undefined],
  ] as const)('words the reading of a number: %j', (reading, detail, iso) => {
    const written = { ...reading, display: '+33 4 72 00 00 00', e164: '+33472000000' }
    const [suggestion] = arrangeSuggestions({ ...nothing, readings: [written] })
    expect(suggestion).toMatchObject({ group: 'Numbers', title: '+33 4 72 00 00 00', detail, iso })
  })

  test('names no single place of a code that serves many', () => {
    const written = { display: '+33 4 72 00 00 00', e164: '+33472000000' }
    const reading = { kind: 'covered', country: FRANCE, area: LYON, ...written } as const
    const [suggestion] = arrangeSuggestions({ ...nothing, readings: [reading], world: manyPlaces })
    expect(suggestion?.detail).toBe('covered: 41 places, France')
  })

  test('says why something is no number, and leads nowhere', () => {
    const [suggestion] = arrangeSuggestions({
      ...nothing,
      readings: [{ kind: 'impossible', reason: 'too-short' }],
    })
    expect(suggestion).toMatchObject({
      title: 'Not a possible number',
      detail: 'it is too short',
      goal: undefined,
    })
  })
})
