import { expect, test } from 'vitest'
import { formatWay } from './formatWay.ts'

test.each<[string, number[]]>([
  ['here', [48.8566, 2.3522]],
  ['0.6 km N', [48.862, 2.3522]],
  ['344 km NW', [51.5074, -0.1278]],
  ['8,953 km NW', [37.7749, -122.4194]],
])('%s', (way, [lat = 0, lng = 0]) => {
  const text = formatWay({ lat: 48.8566, lng: 2.3522 }, { lat, lng })
  expect(text).toBe(way)
})
