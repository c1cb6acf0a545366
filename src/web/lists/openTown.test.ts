import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../../core/area.ts'
import type { Position } from '../../core/geo/position.ts'
import { forAny } from '../../testing/forAny.ts'
import { parseUrl, type UrlState } from '../state/url.ts'
import { findOpenTown, isCalled, isPlaceWithoutCode } from './openTown.ts'

function area(code: string, name: string): Area {
  return { code, name, position: { lat: 1, lng: name.length } }
}

const AREAS = [
  area('1', 'Zwolle'),
  area('2', 'Villeurbanne'),
  area('2', 'Lyon'),
  area('2', 'São Tomé'),
  area('2', 'Biel/Bienne'),
  area('2', 'St. Louis, MO'),
  area('2', 'Jersey City/Newark, NJ'),
  { code: '45', name: 'National', position: undefined },
]
const NOBODY = () => 0

/** What an address opens in a country of which nothing else is known. */
function find(
  areas: readonly Area[],
  url: Pick<Partial<UrlState>, 'code' | 'town' | 'spot'>,
  middle?: Position,
) {
  const { code, town, spot } = url
  return findOpenTown(areas, { iso: 'FR', code, town, spot }, middle, NOBODY)
}

const SPOT = { lat: 1.5, lng: 12 } // within 100 km of all
const FAR = { lat: 55, lng: 12 }
const SPOTS = { SPOT, FAR, NEAR: { lat: 1, lng: 13.1 }, OF_LYON: { lat: 1, lng: 4.1 } }

test.each([
  { code: '2', name: 'Villeurbanne' }, // the first of the code
  { code: '2', town: 'Lyon', name: 'Lyon' },
  { code: '2', town: 'lyon', name: 'Lyon' },
  { code: '2', town: 'sao tome', name: 'São Tomé' },
  { code: '2', town: 'Biel Bienne', name: 'Biel/Bienne' },
  { code: '2', town: 'St Louis', name: 'St. Louis, MO' }, // as its name begins
  { code: '2', town: 'Lyo', name: 'Villeurbanne' }, // which is not how a name begins, word by word
  { code: '2', town: '', name: 'Villeurbanne' },
  { code: '2', town: '<img src=x>', name: 'Villeurbanne' }, // what a link says is not believed
  { code: '2', town: 'Lyon', spot: 'OF_LYON', name: 'Lyon' }, // an area is more than a spot
  { code: '45', town: 'Copenhagen', spot: 'SPOT', name: 'Copenhagen' },
  { code: '2', town: 'Newark', name: 'Newark' },
  { code: '2', town: 'Newark NJ', name: 'Villeurbanne' },
  { code: '2', town: 'St Louis', spot: 'SPOT', name: 'St Louis' }, // the spot is of another town
  { code: '2', town: 'St Louis', spot: 'FAR', name: 'St. Louis, MO' }, // which is not near the code's towns
  { code: '2', town: 'Tokyo', spot: 'FAR', name: 'Villeurbanne' },
  { code: '45', town: 'Tokyo', spot: 'FAR', name: 'National' },
  { code: '2', town: 'St Louis', spot: 'NEAR', name: 'St. Louis, MO' },
  { code: '45', spot: 'SPOT', name: 'National' },
])('code $code with town $town ($spot) opens $name', ({ code, town, spot, name }) => {
  expect(find(AREAS, { code, town, spot: SPOTS[spot as keyof typeof SPOTS] })?.name).toBe(name)
})

test('a code without a town opens its largest town, once it is known which that is', () => {
  const url = { iso: 'FR', code: '2', town: undefined, spot: undefined }
  const people = ({ name }: Area) => (name === 'Lyon' ? 500 : 100)
  expect(findOpenTown(AREAS, url, undefined, people)?.name).toBe('Lyon')
  expect(findOpenTown(AREAS, url, undefined, undefined)).toBeUndefined()
  expect(findOpenTown(AREAS, { ...url, code: '1' }, undefined, undefined)?.name).toBe('Zwolle')
  expect(findOpenTown(AREAS, { ...url, town: 'Lyon' }, undefined, undefined)?.name).toBe('Lyon')
})

test('a town that is no area has the position of its spot, and the row of its code', () => {
  const open = find(AREAS, { code: '45', town: 'Copenhagen', spot: SPOT })
  expect(open).toMatchObject({ position: SPOT, area: { name: 'National' }, isListed: false })
})

test('without a town of that name, the row is the area of the code that is nearest to the spot', () => {
  const open = find(AREAS, { code: '2', town: 'Soho', spot: { lat: 1, lng: 8.2 } })
  expect(open).toMatchObject({ name: 'Soho', area: { name: 'São Tomé' }, isListed: false })
})

test('a spot is believed among the towns of a country and around them, however far from those of its code', () => {
  const wide = [area('9', 'Anchorage'), { ...area('9', 'Juneau'), position: { lat: 11, lng: 30 } }]
  const between = { code: '9', town: 'Yakutat', spot: { lat: 6, lng: 15 } }
  expect(find(wide, between)?.name).toBe('Yakutat')
  expect(find(wide, { ...between, spot: { lat: 35, lng: 15 } })?.name).toBe('Anchorage')
})

test.each<[{ lat: number; lng: number }, string]>([
  [{ lat: 55.7, lng: 12.6 }, 'Copenhagen'],
  [{ lat: 35.7, lng: 139.7 }, 'National'],
])('a spot of a country without positions is believed near the middle of it: %o', (spot, name) => {
  const national = [{ code: '45', name: 'National', position: undefined }]
  const url = { code: '45', town: 'Copenhagen', spot }
  expect(find(national, url, { lat: 56, lng: 10 })?.name).toBe(name)
  expect(find(national, url)?.name).toBe('Copenhagen') // nothing says where the country is
})

test('the other areas of the code are all but the open one', () => {
  const { others = [] } = find(AREAS, { code: '2', town: 'Lyon' }) ?? {}
  expect(others.map(({ name }) => name)).toEqual([
    'Villeurbanne',
    'São Tomé',
    'Biel/Bienne',
    'St. Louis, MO',
    'Jersey City/Newark, NJ',
  ])
})

test.each([undefined, '9', ''])('no town is open at code %s', (code) => {
  expect(find(AREAS, { code, town: 'Lyon', spot: SPOT })).toBeUndefined()
})

test('a town is recognized by the name in its link, whatever the name', () => {
  forAny(fc.string({ unit: 'grapheme' }), (name) => {
    expect(isCalled(name, name.replace(/[/\\.]/g, ' ').trim()) || /\./.test(name)).toBe(true)
    expect(isCalled(name, name)).toBe(true)
  })
})

const LYON = { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } }
const NATIONAL = { code: '45', name: 'Lyon', position: undefined }

test.each([
  { path: '/FR?near=45.7,4.9&place=Feyzin', expected: true },
  { path: '/FR?near=45.7,4.9&place=Lyon', expected: false }, // which has a code
  { path: '/FR?near=45.7,4.9&place=LYON', expected: false },
  { path: '/FR?near=48.7,4.9&place=Lyon', expected: true }, // another Lyon, far away
  { path: '/FR?near=45.7,4.9', expected: false }, // a point
  { path: '/FR?near=45.7,4.9,50&place=Feyzin', expected: false }, // a list that a person has narrowed
  { path: '/FR/33472?near=45.7,4.9&place=Feyzin', expected: false },
  { path: '/?near=45.7,4.9&place=Feyzin', expected: false }, // across all borders
])('$path is a place without a code: $expected', ({ path, expected }) => {
  const url = parseUrl(new URL(path, 'http://localhost'))
  expect(isPlaceWithoutCode(url, [LYON, NATIONAL])).toBe(expected)
})

test('a link is believed while the areas are loading', () => {
  const url = parseUrl(new URL('/FR?near=45.7,4.9&place=Lyon', 'http://localhost'))
  expect(isPlaceWithoutCode(url, undefined)).toBe(true)
})
