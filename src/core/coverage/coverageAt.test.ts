import { expect, test } from 'vitest'
import { sharedCorpus, sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import { readName } from '../names/readName.ts'
import { createAreaNames } from './areaNames.ts'
import type { PlaceCoverage } from './coverage.ts'
import { areasListed } from './coverage.ts'
import { coverageAt, coverageOfPoint } from './coverageAt.ts'
import { createCoverageFinder } from './coverageOf.ts'

const { world, otherNames } = sharedCorpus()
const gazetteer = sharedGazetteer()
const areaNames = createAreaNames(world.areas, otherNames)
const { coverageOf, townAt } = createCoverageFinder({ world, areaNames, gazetteer })
const lookups = { gazetteer, coverageOf, townAt }

test.each([
  ['AT', 'Hallstatt'],
  ['BE', 'Mouscron'],
  ['US', 'Cliffside Park'],
  ['DE', 'Schwabing'],
  ['MX', 'Puebla'],
  ['DK', 'Roskilde'],
])('in %s the link to %s gives what the suggestion does', (iso, name) => {
  const places = gazetteer.named(readName(name), { limit: 5, isos: [iso] })
  expect(places.length).toBeGreaterThan(0)
  for (const { place } of places) {
    const linked = { iso, name: place.name, position: place.position, region: '' }
    expect(coverageAt(linked, lookups)).toMatchObject(coverageOf(place))
  }
})

test.each([
  ['GB', 'SW1A', 'SW1A 1AA'],
  ['GB', 'EC1', 'EC1'], // of EC1A and others
  ['DE', '80331', '80331'],
  ['US', '77079', '77079'],
])('in %s the link to %s gives what the suggestion does', (iso, key, text) => {
  const place = gazetteer.postcode({ iso, key }, text)
  if (!place) throw new Error(`${text} is not known`)
  const linked = { iso, name: place.name, position: place.position, region: '' }
  expect(coverageAt(linked, lookups)).toMatchObject(coverageOf(place))
})

test('a point of no known place has the codes of the region around it', () => {
  const linked = { iso: 'US', name: 'My house', position: { lat: 40.82, lng: -73.99 }, region: '' }
  expect(firstCode(coverageAt(linked, lookups))).toBe('1201')
  expect(firstCode(coverageAt({ ...linked, region: 'NY' }, lookups))).toBe('1212')
})

test.each([
  ['Connecticut beside New York', 'US', 41.03, -73.63, '1203'],
  ['New York beside Connecticut', 'US', 41.02, -73.67, '1914'],
  ['the country of the nearest town, if the map says none', undefined, 49.21, -2.13, '441534'], // Jersey
])('a point of the map is served by the code of %s', (_, iso, lat, lng, code) => {
  const found = coverageOfPoint({ iso, position: { lat, lng } }, lookups)
  expect(found && firstCode(found.coverage)).toBe(code)
})

test('a point in a city is covered by the city where no plan tells its land', () => {
  const position = { lat: 47.377, lng: 8.541 } // Zürich
  const found = coverageOfPoint({ iso: undefined, position }, lookups)
  expect(found?.coverage).toMatchObject({
    kind: 'covered',
    areas: [{ code: '4143' }, { code: '4144' }],
  })
})

test('a point at sea is in no country', () => {
  const position = { lat: 40, lng: -40 }
  expect(coverageOfPoint({ iso: undefined, position }, lookups)).toBeUndefined()
})

function firstCode(coverage: PlaceCoverage): string | undefined {
  return areasListed(coverage)[0]?.code
}
