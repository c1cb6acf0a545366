import { expect, test } from 'vitest'
import { sharedCorpus, sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import { positionByName } from './areaNames.ts'

const { world } = sharedCorpus()
const gazetteer = sharedGazetteer()

test('names tell where four in five areas with a position are, and 99 of 100 of these right', () => {
  const areas = world.countries.flatMap(
    ({ iso }) => world.areas.get(iso)?.map((area) => ({ iso, area })) ?? [],
  )
  const distances = areas.flatMap(({ iso, area }) => {
    const named = area.position && positionByName(gazetteer, iso, area)
    return named && area.position ? [distanceKm(named, area.position)] : []
  })
  const placed = areas.filter(({ area }) => area.position)
  expect(distances.length / placed.length).toBeGreaterThan(0.78)
  const right = distances.filter((km) => km <= SAME_TOWN_KM)
  expect(right.length / distances.length).toBeGreaterThan(0.985)
})

test.each([
  ['US', 'Albany, NY', 42.65, -73.76],
  ['US', 'Albany, GA', 31.58, -84.16],
  ['IN', 'Nowhere/Fatehpur, Uttar Pradesh', 25.93, 80.81],
  ['DE', 'München', 48.14, 11.58],
])('in %s, %s is where its state says', (iso, name, lat, lng) => {
  const position = positionByName(gazetteer, iso, { name })
  expect(position && distanceKm(position, { lat, lng })).toBeLessThan(SAME_TOWN_KM)
})

test.each([
  ['US', 'Springfield'],
  ['US', 'Texas'],
  ['FR', 'Xyzville'],
  ['FR', ''],
])('in %s, the name %s tells no place', (iso, name) => {
  expect(positionByName(gazetteer, iso, { name })).toBeUndefined()
})
