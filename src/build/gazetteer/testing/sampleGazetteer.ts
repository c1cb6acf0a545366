import { createGazetteer } from '../../../core/gazetteer/createGazetteer.ts'
import { runThrough } from '../../../core/steps.ts'
import { encodeNames, encodePlaces, sortThings } from '../encode.ts'
import { createThing, type Thing } from '../thing.ts'

// part of the place with that name
type Known = Omit<Partial<Thing>, 'partOf'> &
  Pick<Thing, 'name' | 'iso'> & { readonly partOf?: string }

const known = new Map<string, Thing>()

/** What is part of another place comes after it. */
function thing({ partOf, ...rest }: Known): Thing {
  const made = createThing({ lat: 0, lng: 0, ...rest, partOf: known.get(partOf ?? '') })
  known.set(made.name, made)
  return made
}

const LARGE = (
  [
    {
      name: 'United States',
      iso: 'US',
      kind: 'country',
      names: ['US', 'USA', 'Etats-Unis', 'США'],
    },
    { name: 'France', iso: 'FR', kind: 'country', names: ['FR', 'Frankreich', 'フランス'] },
    { name: 'United Kingdom', iso: 'GB', kind: 'country', names: ['GB', 'UK', 'England'] },
    { name: 'Canada', iso: 'CA', kind: 'country', names: ['CA', 'Kanada'] },
    { name: 'Costa Rica', iso: 'CR', kind: 'country', names: ['CR'] },
    { name: 'Germany', iso: 'DE', kind: 'country', names: ['DE', 'Deutschland'] },
    {
      name: 'Texas',
      iso: 'US',
      region: 'TX',
      kind: 'region',
      population: 5000000,
      names: ['*TX', 'Техас'],
    },
    {
      name: 'California',
      iso: 'US',
      region: 'CA',
      kind: 'region',
      population: 5000000,
      names: ['*CA'],
    },
    {
      name: 'Illinois',
      iso: 'US',
      region: 'IL',
      kind: 'region',
      population: 5000000,
      names: ['*IL'],
    },
    {
      name: 'Massachusetts',
      iso: 'US',
      region: 'MA',
      kind: 'region',
      population: 5000000,
      names: ['*MA'],
    },
    {
      name: 'British Columbia',
      iso: 'CA',
      region: 'BC',
      kind: 'region',
      population: 5000000,
      names: ['*BC'],
    },
    {
      name: 'Victoria',
      iso: 'AU',
      region: 'VIC',
      kind: 'region',
      population: 5000000,
      names: ['*VIC'],
    },
    {
      name: 'Bavaria',
      iso: 'DE',
      region: 'BY',
      kind: 'region',
      population: 5000000,
      names: ['*BY', 'Bayern', 'バイエルン'],
    },
    {
      name: 'Paris',
      iso: 'FR',
      region: 'IDF',
      lat: 48.85,
      lng: 2.35,
      population: 2100000,
      kind: 'capital',
      names: ['Parigi', 'パリ', 'Париж'],
    },
    { name: 'Paris', iso: 'US', region: 'TX', lat: 33.66, lng: -95.55, population: 25000 },
    {
      name: 'Bali',
      iso: 'ID',
      region: 'BA',
      lat: -8.4,
      lng: 115.2,
      population: 4000000,
      kind: 'region',
      names: ['バリ'],
    },
    {
      name: 'Munich',
      iso: 'DE',
      region: 'BY',
      lat: 48.14,
      lng: 11.58,
      population: 1500000,
      names: ['München', 'Monaco di Baviera'],
    },
    { name: 'Düsseldorf', iso: 'DE', region: 'NW', lat: 51.2, lng: 6.8, population: 600000 },
    {
      name: 'Saint Petersburg',
      iso: 'RU',
      region: 'SPE',
      lat: 59.9,
      lng: 30.3,
      population: 5000000,
      names: ['Leningrad'],
    },
    { name: 'St. Petersburg', iso: 'US', region: 'FL', lat: 27.8, lng: -82.6, population: 260000 },
    {
      name: 'San José',
      iso: 'CR',
      region: 'SJ',
      lat: 9.93,
      lng: -84.08,
      population: 340000,
      kind: 'capital',
    },
    { name: 'San Jose', iso: 'US', region: 'CA', lat: 37.34, lng: -121.89, population: 1000000 },
    {
      name: 'Cambridge',
      iso: 'GB',
      region: 'ENG',
      lat: 52.2,
      lng: 0.12,
      population: 130000,
      names: ['Кембридж'],
    },
    { name: 'Cambridge', iso: 'US', region: 'MA', lat: 42.37, lng: -71.1, population: 110000 },
    { name: 'Springfield', iso: 'US', region: 'IL', lat: 39.8, lng: -89.6, population: 110000 },
    { name: 'Springfield', iso: 'US', region: 'MA', lat: 42.1, lng: -72.6, population: 150000 },
    {
      name: '台北',
      iso: 'TW',
      lat: 25,
      lng: 121.5,
      population: 8000000,
      names: ['台北市', '臺北'],
    },
    {
      name: 'Berlin',
      iso: 'DE',
      region: 'BE',
      lat: 52.52,
      lng: 13.4,
      population: 3400000,
      kind: 'capital',
    },
    {
      name: 'London',
      iso: 'GB',
      region: 'ENG',
      lat: 51.5,
      lng: -0.13,
      population: 9000000,
      kind: 'capital',
      names: ['Londres', 'Лондон', 'ロンドン', '런던', '伦敦', 'Λονδίνο'],
    },
    {
      name: 'Soho',
      iso: 'GB',
      region: 'ENG',
      lat: 51.51,
      lng: -0.13,
      population: 50000,
      kind: 'district',
      partOf: 'London',
    },
    {
      name: 'London Heathrow Airport',
      iso: 'GB',
      region: 'ENG',
      lat: 51.47,
      lng: -0.45,
      kind: 'airport',
      names: ['LHR', 'Heathrow'],
      partOf: 'London',
    },
  ] as Known[]
).map(thing) // of tier A
const SMALL = (
  [
    {
      name: 'Hallstatt',
      iso: 'AT',
      region: '4',
      lat: 47.56,
      lng: 13.65,
      population: 760,
      names: ['Гальштат'],
    },
    { name: 'Soho', iso: 'US', region: 'IL', lat: 40, lng: -89 },
    { name: 'New Village', iso: 'US', region: 'IL', lat: 41, lng: -89 },
    {
      name: 'Buch',
      iso: 'DE',
      region: 'BE',
      lat: 52.64,
      lng: 13.5,
      kind: 'district',
      population: 900,
      partOf: 'Berlin',
    },
  ] as Known[]
).map(thing) // of tier B

/** A small gazetteer, written and read as the real one is. */
export function createSampleGazetteer() {
  const gazetteer = createGazetteer()
  const sorted = { A: sortThings(LARGE), B: sortThings(SMALL) }
  for (const tier of ['A', 'B'] as const) {
    runThrough(gazetteer.addPlacesSteps(tier, encodePlaces(sorted[tier], sorted.A)))
    for (const [script, bytes] of encodeNames(sorted[tier]))
      runThrough(gazetteer.addNamesSteps(tier, script, bytes))
  }
  return gazetteer
}
