import { expect, test } from 'vitest'
import { parseArea } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Known } from '../lists/openTown.ts'
import { parseUrl } from '../state/url.ts'
import cases from './describeLocation.json' with { type: 'json' }
import { describeLocation, formatTitle } from './describeLocation.ts'

const FRANCE: Country = {
  iso: 'FR',
  name: 'France',
  callingCode: '33',
  id: '',
  a2b: '',
  position: undefined,
}
const NOTHING: Known = { country: undefined, areas: undefined }
const IN_FRANCE: Known = { country: FRANCE, areas: undefined }

const SERVING: Known = { country: FRANCE, areas: [area('334', 'Lyon'), area('334', 'Marseille')] }
const UNNAMED: Known = { country: FRANCE, areas: [area('334', '')] }
const KNOWN = { NOTHING, IN_FRANCE, SERVING, UNNAMED }

function area(code: string, name: string) {
  return parseArea([code, name, '', '', '', ''])
}

function title(path: string, names: Known = NOTHING): string {
  return formatTitle(parseUrl(new URL(path, 'http://localhost')), names)
}

test.each(cases.titles)('the title of $path says what is shown', ({ path, known, expected }) => {
  expect(title(path, KNOWN[known as keyof typeof KNOWN])).toBe(expected)
})

test('a long search is shortened', () => {
  expect(title(`/?q=${'x'.repeat(250)}`)).toBe(`${'x'.repeat(60)} · Search · Coverage Explorer`)
})

test.each([
  ['/', NOTHING, 'Countries'],
  ['/?q=lyon', NOTHING, 'Countries'],
  ['/?list=areas&q=lyon', NOTHING, 'All areas'],
  ['/FR?q=lyon', IN_FRANCE, 'France +33'],
])('the place of %s is named without what is searched in it', (path, names, expected) => {
  expect(describeLocation(parseUrl(new URL(path, 'http://localhost')), names)).toBe(expected)
})

test.each(cases.regions)('a region has a name once the link says it: %s', (path, expected) => {
  expect(describeLocation(parseUrl(new URL(path, 'http://localhost')), IN_FRANCE)).toBe(expected)
})
