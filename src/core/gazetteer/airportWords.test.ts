import { expect, test } from 'vitest'
import { readAirportTowns } from './airportWords.ts'

test.each<[string, string[]]>([
  ['Munich airport', ['Munich']],
  ['flughafen München', ['München']],
  ['aeropuerto de La Paz', ['La Paz', 'Paz', 'de La Paz']],
  ['La Paz airport', ['La Paz', 'Paz']],
  ['Le Havre airport', ['Le Havre', 'Havre']],
  ['De Panne airport', ['De Panne', 'Panne']],
  ["l'aéroport de Nice", ['Nice', 'de Nice']],
  ['東京空港', ['東京']],
  ['Munich', []],
  ['airport', []],
])('the town of %s may be called %j', (query, towns) => {
  expect(readAirportTowns(query)).toEqual(towns)
})
