import { draw } from '../../bench/draw.ts'
import { EXPECTED } from '../../bench/search/expectedResults.ts'
import {
  listGazetteerNames,
  type NamedInAll,
  sampleTowns,
  weightOfTown,
} from '../../bench/search/gazetteerNames.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import { areasOfWorld } from '../../core/world.ts'
import type { AnswerTools } from './tools.ts'

const SEED = 42

/** How many of each kind: towns of all sizes, half of them small, as they are in lists. */
const COUNTS = {
  towns: 420,
  languages: 160,
  areas: 320,
  airports: 60,
  districts: 120,
  regions: 120,
}

/** What people have told us, each of a kind of its own. */
const TOLD =
  'Yellowknife|Iqaluit|Rankin Inlet|Barrow|Longyearbyen|Oberursel|Chemnitz|Hagen|Homburg|Hitachi|Porz|heathrow|' +
  'numbers near Heathrow|near Heathrow|Heathrow, UK|Springfield, IL 217-555-0101|Springfield, IL, 217-555-0101|Springfield, IL|' +
  'Cedar Hill, TN|Hammond, NY|York, NE|Montana|Yukon|New Brunswick|Colorado|Delaware|Indiana|Georgia|Washington|' +
  'Caxias|Patos|Limoeiro|Cordeiro|Caxias, Brazil|Patos, Brazil|Limoeiro, Brazil|Cordeiro, Brazil|Munster|Münster|' +
  'Munster, Germany|Trnava|Trnava, Slovakia|Gießen|Giessen|Filderstadt|Hamm|New York|Lima|Oberursel, Germany|Hagen, Germany|' +
  'Chemnitz, Germany|Gießen, Germany|Filderstadt, Germany|Yellowknife, Canada|Yellowknife, NT|Iqaluit, Nunavut|' +
  'Barrow, Alaska|Longyearbyen, Svalbard|Longyearbyen, Norway|020 7946 0958|(212) 555-0100|0161|+64 9|+61 8 8|Auckland|' +
  'Whangarei|Adelaide|mobile numbers in Kenya?|toll free in Spain?|price for Berlin number|' +
  'do you have 0800 numbers in UK?|Germany - Mobile|Austria, mobile|Australia, metro|Kahului|Nuuk|Esslingen|Villeurbanne|' +
  'Ada, Minnesota, United States|Bouarfa|Islampur, Maharashtra|Kocaeli|Maio|Atlantida|Água Grande|Bobonaro|Po’ Bandino|' +
  'Winsen Aller|Xyzburg, Germany|Luxembourg|Isle of Mull - Craignure|Aeropuerto Internacional Lic. Gustavo Díaz Ordaz|' +
  'SW1A 1AA|EC2A 4NE|BT1 5GS|M5V 2T6|D02 AF30|D-80331|CH-8001|F-69002|94103-1234|01310-100|1000-001|1012 AB|111 22|' +
  '1012 AB Amsterdam|15230 Frankfurt|67433 Neustadt|1010 Wien|75008 Paris|80331 Berlin|80331 München|London SW1A 1AA|' +
  '20121 Milano|Springfield, IL 62701|Beverly Hills 90210|Toronto M5V 2T6|numbers in SW1A 1AA|PLZ 10115|CAP 20121|' +
  'Croydon|Potsdam|Neuss|Jersey City|Jersey City, NJ|Queens|Brooklyn|Stamford, CT|Charleston, WV|Nyköping|Tehran'

/** All texts that are asked, each once, in the same order each time. */
export function textsToAsk(tools: AnswerTools, seed = SEED): readonly string[] {
  const all = listGazetteerNames()
  const named = all.filter(isPlace)
  const ofKind = (...kinds: readonly Place['kind'][]) =>
    named.filter(({ place }) => kinds.includes(place.kind))
  const towns = ofKind('town', 'capital')
  const asWritten = ({ place }: NamedPlaceInAll, i: number) => [
    place.name,
    ...withWhere(place, i, tools),
  ]
  const largerFirst = (count: number, purpose: string) =>
    draw(towns, count, { seed, keyOf: keyOf(purpose), weightOf })
  const places = (kinds: readonly Place['kind'][], count: number) =>
    draw(ofKind(...kinds), count, { seed, keyOf: keyOf('') })
  const areas = areasOfWorld(tools.world)
  const texts = [
    ...TOLD.split('|'),
    ...EXPECTED.flatMap(({ query, openIso }) => (openIso === undefined ? query : [])),
    ...sampleTowns(all),
    ...largerFirst(COUNTS.towns, 'own').flatMap(asWritten),
    ...largerFirst(COUNTS.languages, 'other').flatMap(({ names }) =>
      draw(names, 1, { seed, keyOf: (name) => name }),
    ),
    ...draw(areas, COUNTS.areas, {
      seed,
      keyOf: ({ country, area }) => country.iso + area.code,
    }).map(({ area }) => area.name),
    ...places(['airport'], COUNTS.airports).map(({ place }) => place.name),
    ...places(['district'], COUNTS.districts).flatMap(({ place }) => [
      place.name,
      ...(place.partOf ? [`${place.name}, ${place.partOf.name}`] : []),
    ]),
    ...places(['region', 'subregion'], COUNTS.regions).map(({ place }) => place.name),
  ]
  return [...new Set(texts)]
}

type NamedPlaceInAll = NamedInAll & { readonly place: Place }

const isPlace = (one: NamedInAll): one is NamedPlaceInAll => one.place !== undefined

/** A town with its region, its country, or both, in turns. */
function withWhere(
  { name, iso, region }: Place,
  i: number,
  { countries, lookups }: AnswerTools,
): string[] {
  const country = countries.get(iso)?.name
  const regionName = lookups.gazetteer.regionName(iso, region)
  const isBeside = regionName !== undefined && regionName !== name
  if (!country) return []
  if (i % 3 === 0 && isBeside) return [`${name}, ${regionName}`]
  return i % 3 === 1 && isBeside ? [`${name}, ${regionName}, ${country}`] : [`${name}, ${country}`]
}

const keyOf =
  (purpose: string) =>
  ({ place, iso }: NamedPlaceInAll): string =>
    `${purpose} ${iso} ${place.name}`

const weightOf = ({ place }: NamedPlaceInAll): number => weightOfTown(place)
