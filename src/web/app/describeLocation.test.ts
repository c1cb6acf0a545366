import { expect, test } from 'vitest'
import { parseArea } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { peopleOfTowns } from '../api/peopleOfTowns.ts'
import type { Known } from '../lists/openTown.ts'
import { parseUrl } from '../state/url.ts'
import { describeLocation, formatTitle } from './describeLocation.ts'

peopleOfTowns.set(({ name }) => (name === 'Lyon' ? 500 : 0)) // so it is known what stands for a code

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

test.each([
  { path: '/', known: 'NOTHING', expected: 'Coverage Explorer' },
  { path: '/?q=lyon#match', known: 'NOTHING', expected: 'Match a list · Coverage Explorer' },
  { path: '/DE#shortlist', known: 'NOTHING', expected: 'Shortlist · Coverage Explorer' },
  { path: '/?q=lyon', known: 'NOTHING', expected: 'lyon · Search · Coverage Explorer' },
  { path: '/?q=%20', known: 'NOTHING', expected: 'Coverage Explorer' },
  { path: '/?list=areas', known: 'NOTHING', expected: 'All areas · Coverage Explorer' },
  {
    path: '/?list=areas&q=new%20york',
    known: 'NOTHING',
    expected: 'new york · Search · All areas · Coverage Explorer',
  },
  {
    path: '/?near=46.2022,6.1457&place=Geneva',
    known: 'NOTHING',
    expected: 'Nearest to Geneva · Coverage Explorer',
  },
  {
    path: '/?near=46.2022,6.1457',
    known: 'NOTHING',
    expected: 'Nearest to 46.20° N, 6.15° E · Coverage Explorer',
  },
  {
    path: '/?list=areas&near=46.2022,6.1457&place=Geneva',
    known: 'NOTHING',
    expected: 'Nearest to Geneva · Coverage Explorer',
  },
  { path: '/FR', known: 'IN_FRANCE', expected: 'France +33 · Coverage Explorer' },
  {
    path: '/FR?q=lyon',
    known: 'IN_FRANCE',
    expected: 'lyon · Search · France +33 · Coverage Explorer',
  },
  {
    path: '/FR?near=45.764,4.8357,50&place=Lyon',
    known: 'IN_FRANCE',
    expected: 'Within 50 km of Lyon · France +33 · Coverage Explorer',
  },
  {
    path: '/FR?near=45.764,4.8357&place=Feyzin',
    known: 'IN_FRANCE',
    expected: 'Feyzin, France · Coverage Explorer',
  },
  {
    path: '/FR?region=ARA,Rhone',
    known: 'IN_FRANCE',
    expected: 'Rhone, France · Coverage Explorer',
  },
  { path: '/FR/334?q=lyon', known: 'IN_FRANCE', expected: 'France +33 · Coverage Explorer' }, // while its areas are loading
  { path: '/FR/334/Lyon', known: 'IN_FRANCE', expected: 'Lyon, France, +33 4 · Coverage Explorer' },
  { path: '/FR/334', known: 'SERVING', expected: 'Lyon, France, +33 4 · Coverage Explorer' },
  {
    path: '/FR/334/Marseille?q=x',
    known: 'SERVING',
    expected: 'Marseille, France, +33 4 · Coverage Explorer',
  },
  {
    path: '/FR/334/Marseille?for=marsele',
    known: 'SERVING',
    expected: 'Marseille, for marsele, France, +33 4 · Coverage Explorer',
  },
  {
    path: '/FR/334?number=%2B33472',
    known: 'SERVING',
    expected: '+33 4 7 2 · Lyon, France, +33 4 · Coverage Explorer',
  },
  {
    path: '/FR/334?number=%2B3372',
    known: 'SERVING',
    expected: 'Lyon, France, +33 4 · Coverage Explorer',
  }, // of another area
  {
    path: '/FR?for=franse',
    known: 'IN_FRANCE',
    expected: 'France, for franse, +33 · Coverage Explorer',
  },
  { path: '/FR/99?for=franse', known: 'SERVING', expected: 'France +33 · Coverage Explorer' }, // not the country
  { path: '/FR/99', known: 'SERVING', expected: 'France +33 · Coverage Explorer' },
  { path: '/ZZ', known: 'NOTHING', expected: 'ZZ · Coverage Explorer' },
  { path: '/FR/334', known: 'UNNAMED', expected: 'Area 334, France, +33 4 · Coverage Explorer' },
])('the title of $path says what is shown', ({ path, known, expected }) => {
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

test.each([
  ['/FR?region=ARA,Rhône', 'Rhône, France'],
  ['/FR?region=ARA', 'France +33'],
])('a region has a name once the link says it: %s', (path, expected) => {
  expect(describeLocation(parseUrl(new URL(path, 'http://localhost')), IN_FRANCE)).toBe(expected)
})
