import { expect, test } from 'vitest'
import { parseArea } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Known } from '../lists/openTown.ts'
import { parseUrl } from '../state/url.ts'
import { describeLocation, formatTitle } from './describeLocation.ts'

const FRANCE: Country = { iso: 'FR', name: 'France', callingCode: '33', id: '', a2b: '', position: undefined }
const NOTHING: Known = { country: undefined, areas: undefined }
const IN_FRANCE: Known = { country: FRANCE, areas: undefined }

const SERVING: Known = { country: FRANCE, areas: [area('334', 'Lyon'), area('334', 'Marseille')] }

function area(code: string, name: string) {
  return parseArea([code, name, '', '', '', ''])
}

function title(path: string, names: Known = NOTHING): string {
  return formatTitle(parseUrl(new URL(path, 'http://localhost')), names)
}

test.each([
  ['/', NOTHING, 'Coverage Explorer'],
  ['/?q=lyon#match', NOTHING, 'Match a list · Coverage Explorer'],
  ['/DE#shortlist', NOTHING, 'Shortlist · Coverage Explorer'],
  ['/?q=lyon', NOTHING, 'lyon · Search · Coverage Explorer'],
  ['/?q=%20', NOTHING, 'Coverage Explorer'],
  ['/?list=areas', NOTHING, 'All areas · Coverage Explorer'],
  ['/?list=areas&q=new%20york', NOTHING, 'new york · Search · All areas · Coverage Explorer'],
  ['/?near=46.2022,6.1457&place=Geneva', NOTHING, 'Nearest to Geneva · Coverage Explorer'],
  ['/?near=46.2022,6.1457', NOTHING, 'Nearest to 46.20° N, 6.15° E · Coverage Explorer'],
  ['/?list=areas&near=46.2022,6.1457&place=Geneva', NOTHING, 'Nearest to Geneva · Coverage Explorer'],
  ['/FR', IN_FRANCE, 'France +33 · Coverage Explorer'],
  ['/FR?q=lyon', IN_FRANCE, 'lyon · Search · France +33 · Coverage Explorer'],
  ['/FR?near=45.764,4.8357,50&place=Lyon', IN_FRANCE, 'Within 50 km of Lyon · France +33 · Coverage Explorer'],
  ['/FR?near=45.764,4.8357&place=Feyzin', IN_FRANCE, 'Feyzin, France · Coverage Explorer'],
  ['/FR?region=ARA,Rhone', IN_FRANCE, 'Rhone, France · Coverage Explorer'],
  ['/FR/334?q=lyon', IN_FRANCE, 'France +33 · Coverage Explorer'], // while its areas are loading
  ['/FR/334/Lyon', IN_FRANCE, 'Lyon, France, +33 4 · Coverage Explorer'],
  ['/FR/334', SERVING, 'Lyon, France, +33 4 · Coverage Explorer'],
  ['/FR/334/Marseille?q=x', SERVING, 'Marseille, France, +33 4 · Coverage Explorer'],
  ['/FR/334/Marseille?for=marsele', SERVING, 'Marseille, for marsele, France, +33 4 · Coverage Explorer'],
  ['/FR/334?number=%2B33472', SERVING, '+33 4 7 2 · Lyon, France, +33 4 · Coverage Explorer'],
  ['/FR/334?number=%2B3372', SERVING, 'Lyon, France, +33 4 · Coverage Explorer'], // of another area
  ['/FR?for=franse', IN_FRANCE, 'France, for franse, +33 · Coverage Explorer'],
  ['/FR/99?for=franse', SERVING, 'France +33 · Coverage Explorer'], // not the country
  ['/FR/99', SERVING, 'France +33 · Coverage Explorer'],
  ['/FR/334', { country: FRANCE, areas: [area('334', '')] }, 'Area 334, France, +33 4 · Coverage Explorer'],
  ['/ZZ', NOTHING, 'ZZ · Coverage Explorer'],
])('the title of %s says what is shown', (path, names, expected) => {
  expect(title(path, names)).toBe(expected)
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

test.each([
  ['/FR?region=ARA,Rhône', 'Rhône, France'],
  ['/FR?region=ARA', 'France +33'],
])('a region has a name once the link says it: %s', (path, expected) => {
  expect(describeLocation(parseUrl(new URL(path, 'http://localhost')), IN_FRANCE)).toBe(expected)
})
