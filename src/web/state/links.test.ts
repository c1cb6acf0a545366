import { expect, test } from 'vitest'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import {
  TO_AREAS,
  TO_COUNTRIES,
  toArea,
  toNear,
  toNumber,
  toPlace,
  toRegion,
  toServed,
  toTown,
} from './links.ts'
import { formatUrl, parseUrl, type UrlState } from './url.ts'

const HALLSTATT: Place = {
  name: 'Hallstatt',
  kind: 'town',
  iso: 'AT',
  region: '04',
  position: { lat: 47.56, lng: 13.65 },
  population: 700,
  partOf: undefined,
}

function follow(change: Partial<UrlState>, from = '/'): string {
  return formatUrl({ ...parseUrl(new URL(from, 'http://localhost')), ...change })
}

test.each([
  [toTown('FR', '33472', 'Lyon'), '/FR/33472/Lyon'],
  [
    toTown('DK', '45', 'Copenhagen', { lat: 55.676, lng: 12.568 }),
    '/DK/45/Copenhagen?spot=55.676,12.568',
  ],
  [{ ...toTown('GB', '4420', 'London'), asked: 'londn' }, '/GB/4420/London?for=londn'],
  [toPlace(HALLSTATT), '/AT?near=47.56,13.65&place=Hallstatt'],
  [
    toPlace({ ...HALLSTATT, iso: 'US', region: 'NJ' }),
    '/US?region=NJ&near=47.56,13.65&place=Hallstatt',
  ],
  [toRegion('DE', 'BY'), '/DE?region=BY'],
  [toRegion('DE', 'BY', 'Bavaria'), '/DE?region=BY,Bavaria'],
  [toNumber('+32470123456'), '/?number=%2B32470123456'],
  [
    toNumber('+441611234567', toTown('GB', '44161', 'Manchester')),
    '/GB/44161/Manchester?number=%2B441611234567',
  ],
])('a link leads to its answer alone, whatever was open (%#)', (change, target) => {
  expect(follow(change)).toBe(target)
  const open =
    '/US/1212/Albany?region=NY&spot=1,2&for=x&number=1&q=y&sort=code&only=view&near=1,2&place=p&at=1,2,3'
  expect(follow(change, open)).toBe(target)
})

test('a place among the areas that serve it is opened as its own area, else where it is', () => {
  const areas = [
    { code: '4940', name: 'Hamburg', position: undefined },
    { code: '494131', name: 'Lüneburg', position: undefined },
  ]
  const at = (name: string) => ({ name, position: { lat: 53.5, lng: 10 } })
  expect(follow(toServed('DE', areas, at('Luneburg')))).toBe('/DE/494131/L%C3%BCneburg')
  expect(follow(toServed('DE', areas, at('Altona')))).toBe('/DE/4940/Altona?spot=53.5,10')
  expect(follow(toServed('DE', [], at('Altona')))).toBe('/DE')
})

test('an area of the open list leaves the list as it is', () => {
  const list = '/DE?region=BY&q=m&sort=code'
  expect(follow(toArea('4989', 'Munich'), list)).toBe('/DE/4989/Munich?region=BY&q=m&sort=code')
  const open = '/DE/4989/Munich?region=BY&for=munch&number=49891&q=m&sort=code'
  expect(follow(toArea('49911', 'Nuremberg'), open)).toBe(
    '/DE/49911/Nuremberg?region=BY&q=m&sort=code',
  )
  expect(follow(TO_AREAS, open)).toBe(list)
})

test('a search for what is nearest closes what is open', () => {
  expect(follow(toNear({ lat: 1, lng: 2 }), '/FR/33472/Lyon?for=lion&number=33472')).toBe(
    '/FR?near=1,2',
  )
  expect(follow(toNear({ lat: 1, lng: 2 }, undefined, { km: 30, isMiles: false }), '/FR')).toBe(
    '/FR?near=1,2,30',
  )
})

test('an area without a name is opened by its code', () => {
  expect(follow(toArea('334', 'Area 334'), '/FR')).toBe('/FR/334')
})

test('the list of all countries opens nothing else', () => {
  expect(follow(TO_COUNTRIES, '/FR/33472/Lyon?for=lion&number=1&region=ARA&at=1,2,3')).toBe('/')
})
