import { expect, test } from 'vitest'
import { parseUrl } from '../state/url.ts'
import { isPlaceWithoutCode } from './placeWithoutCode.ts'

const LYON = { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } }
const NATIONAL = { code: '45', name: 'Lyon', position: undefined }

test.each([
  ['/FR?near=45.7,4.9&place=Feyzin', true],
  ['/FR?near=45.7,4.9&place=Lyon', false], // which has a code
  ['/FR?near=45.7,4.9&place=LYON', false],
  ['/FR?near=48.7,4.9&place=Lyon', true], // another Lyon, far away
  ['/FR?near=45.7,4.9', false], // a point
  ['/FR?near=45.7,4.9,50&place=Feyzin', false], // a list that a person has narrowed
  ['/FR/33472?near=45.7,4.9&place=Feyzin', false],
  ['/?near=45.7,4.9&place=Feyzin', false], // across all borders
])('%s is a place without a code: %s', (path, expected) => {
  const url = parseUrl(new URL(path, 'http://localhost'))
  expect(isPlaceWithoutCode(url, [LYON, NATIONAL])).toBe(expected)
})

test('a link is believed while the areas are loading', () => {
  const url = parseUrl(new URL('/FR?near=45.7,4.9&place=Lyon', 'http://localhost'))
  expect(isPlaceWithoutCode(url, undefined)).toBe(true)
})
