import { expect, test } from 'vitest'
import cases from './formatWay.json' with { type: 'json' }
import { formatWay } from './formatWay.ts'

test.each(cases.ways as [string, number[]][])('%s', (way, [lat = 0, lng = 0]) => {
  const text = formatWay({ lat: 48.8566, lng: 2.3522 }, { lat, lng })
  expect(text).toBe(way)
})
