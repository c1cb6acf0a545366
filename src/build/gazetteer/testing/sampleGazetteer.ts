import { createGazetteer } from '../../../core/gazetteer/createGazetteer.ts'
import { runThrough } from '../../../core/steps.ts'
import { encodeNames, encodePlaces, sortThings } from '../encode.ts'
import { createThing, type Thing } from '../thing.ts'

type Known = Partial<Thing> & Pick<Thing, 'name' | 'iso'>

const thing = (known: Known) => createThing({ lat: 0, lng: 0, ...known })

const country = (iso: string, name: string, names: string[]) =>
  thing({ name, iso, kind: 'country', names: [iso, ...names] })
const region = (iso: string, region: string, name: string, names: string[] = []) =>
  thing({ name, iso, region, kind: 'region', population: 5e6, names: [`*${region}`, ...names] })

const berlin = thing({
  name: 'Berlin',
  iso: 'DE',
  region: 'BE',
  lat: 52.52,
  lng: 13.4,
  population: 3.4e6,
  kind: 'capital',
})
const london = thing({
  name: 'London',
  iso: 'GB',
  region: 'ENG',
  lat: 51.5,
  lng: -0.13,
  population: 9e6,
  kind: 'capital',
  names: ['Londres', 'Лондон', 'ロンドン', '런던', '伦敦', 'Λονδίνο'],
})

/** Places of tier A. */
const LARGE: readonly Thing[] = [
  country('US', 'United States', ['USA', 'Etats-Unis', 'США']),
  country('FR', 'France', ['Frankreich', 'フランス']),
  country('GB', 'United Kingdom', ['UK', 'England']),
  country('CA', 'Canada', ['Kanada']),
  country('CR', 'Costa Rica', []),
  country('DE', 'Germany', ['Deutschland']),
  region('US', 'TX', 'Texas', ['Техас']),
  region('US', 'CA', 'California'),
  region('US', 'IL', 'Illinois'),
  region('US', 'MA', 'Massachusetts'),
  region('CA', 'BC', 'British Columbia'),
  region('AU', 'VIC', 'Victoria'),
  region('DE', 'BY', 'Bavaria', ['Bayern', 'バイエルン']),
  thing({
    name: 'Paris',
    iso: 'FR',
    region: 'IDF',
    lat: 48.85,
    lng: 2.35,
    population: 2.1e6,
    kind: 'capital',
    names: ['Parigi', 'パリ', 'Париж'],
  }),
  thing({ name: 'Paris', iso: 'US', region: 'TX', lat: 33.66, lng: -95.55, population: 25_000 }),
  thing({
    name: 'Bali',
    iso: 'ID',
    region: 'BA',
    lat: -8.4,
    lng: 115.2,
    population: 4e6,
    kind: 'region',
    names: ['バリ'],
  }),
  thing({
    name: 'Munich',
    iso: 'DE',
    region: 'BY',
    lat: 48.14,
    lng: 11.58,
    population: 1.5e6,
    names: ['München', 'Monaco di Baviera'],
  }),
  thing({ name: 'Düsseldorf', iso: 'DE', region: 'NW', lat: 51.2, lng: 6.8, population: 6e5 }),
  thing({
    name: 'Saint Petersburg',
    iso: 'RU',
    region: 'SPE',
    lat: 59.9,
    lng: 30.3,
    population: 5e6,
    names: ['Leningrad'],
  }),
  thing({ name: 'St. Petersburg', iso: 'US', region: 'FL', lat: 27.8, lng: -82.6, population: 2.6e5 }),
  thing({
    name: 'San José',
    iso: 'CR',
    region: 'SJ',
    lat: 9.93,
    lng: -84.08,
    population: 3.4e5,
    kind: 'capital',
  }),
  thing({ name: 'San Jose', iso: 'US', region: 'CA', lat: 37.34, lng: -121.89, population: 1e6 }),
  thing({
    name: 'Cambridge',
    iso: 'GB',
    region: 'ENG',
    lat: 52.2,
    lng: 0.12,
    population: 1.3e5,
    names: ['Кембридж'],
  }),
  thing({ name: 'Cambridge', iso: 'US', region: 'MA', lat: 42.37, lng: -71.1, population: 1.1e5 }),
  thing({ name: 'Springfield', iso: 'US', region: 'IL', lat: 39.8, lng: -89.6, population: 1.1e5 }),
  thing({ name: 'Springfield', iso: 'US', region: 'MA', lat: 42.1, lng: -72.6, population: 1.5e5 }),
  thing({ name: '台北', iso: 'TW', lat: 25, lng: 121.5, population: 8e6, names: ['台北市', '臺北'] }),
  berlin,
  london,
  thing({
    name: 'Soho',
    iso: 'GB',
    region: 'ENG',
    lat: 51.51,
    lng: -0.13,
    population: 50_000,
    kind: 'district',
    partOf: london,
  }),
  thing({
    name: 'London Heathrow Airport',
    iso: 'GB',
    region: 'ENG',
    lat: 51.47,
    lng: -0.45,
    kind: 'airport',
    names: ['LHR', 'Heathrow'],
    partOf: london,
  }),
]

/** Places of tier B. */
const SMALL: readonly Thing[] = [
  thing({
    name: 'Hallstatt',
    iso: 'AT',
    region: '4',
    lat: 47.56,
    lng: 13.65,
    population: 760,
    names: ['Гальштат'],
  }),
  thing({ name: 'Soho', iso: 'US', region: 'IL', lat: 40, lng: -89 }),
  thing({ name: 'New Village', iso: 'US', region: 'IL', lat: 41, lng: -89 }),
  thing({
    name: 'Buch',
    iso: 'DE',
    region: 'BE',
    lat: 52.64,
    lng: 13.5,
    kind: 'district',
    population: 900,
    partOf: berlin,
  }),
]

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
