import type { TrunkOf } from '../codeForms.ts'
import { type Bounds, boundsOf, type Position } from '../geo/position.ts'
import { escapeXml } from '../xml/entities.ts'
import { cellsOfCodes, type Listing, positionsIn, uniqueNames } from './listing.ts'

// For maps: points with properties. Rows without a position have no point, as both formats allow.

interface Place {
  readonly name: string
  readonly position: Position | undefined
  readonly values: readonly string[] // of its properties
}

/** A FeatureCollection (RFC 7946). Where it crosses the antimeridian, the west of its `bbox` is greater than the east. */
export function* geoJsonLines(listing: Listing, trunkOf: TrunkOf): Generator<string> {
  const { names, places } = placesOf(listing, trunkOf)
  const keys = names.map((name) => JSON.stringify(name))
  const bounds = boundsOf(positionsIn(listing).filter((position) => position !== undefined))
  const bbox = bounds ? `"bbox":${JSON.stringify(boxOf(bounds))},` : ''
  yield `{"type":"FeatureCollection",${bbox}"features":[`
  let before = '\n'
  for (const { position, values } of places) {
    const properties = keys.map((key, i) => `${key}:${JSON.stringify(values[i] ?? '')}`).join(',')
    const point = position
      ? `{"type":"Point","coordinates":[${position.lng},${position.lat}]}`
      : 'null'
    yield `${before}{"type":"Feature","geometry":${point},"properties":{${properties}}}`
    before = ',\n'
  }
  yield '\n]}\n'
}

/** KML 2.2, a placemark for each row. */
export function* kmlLines(listing: Listing, trunkOf: TrunkOf): Generator<string> {
  const { names, places } = placesOf(listing, trunkOf)
  const starts = names.map((name) => `<Data name="${escapeXml(name)}"><value>`)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(listing.name)}</name>\n`
  for (const { name, position, values } of places) {
    const data = starts
      .map((start, i) => `${start}${escapeXml(values[i] ?? '')}</value></Data>`)
      .join('')
    const point = position
      ? `<Point><coordinates>${position.lng},${position.lat}</coordinates></Point>`
      : ''
    yield `<Placemark><name>${escapeXml(name)}</name><ExtendedData>${data}</ExtendedData>${point}</Placemark>\n`
  }
  yield '</Document></kml>\n'
}

// programs read them: they are the English terms in any language of the page
const AREA_KEYS = ['name', 'area_code', 'prefix', 'national_form', 'order_code', 'country', 'iso']
const COUNTRY_KEYS = ['name', 'calling_code', 'iso']

function placesOf(
  listing: Listing,
  trunkOf: TrunkOf,
): { readonly names: readonly string[]; readonly places: Iterable<Place> } {
  const own = listing.kind === 'areas' ? AREA_KEYS : COUNTRY_KEYS
  return {
    names: uniqueNames([...own, ...listing.moreColumns]),
    places: eachPlace(listing, trunkOf),
  }
}

function* eachPlace(listing: Listing, trunkOf: TrunkOf): Generator<Place> {
  if (listing.kind === 'areas') {
    for (const listed of listing.areas) {
      const { country, area, more } = listed
      const { name, position } = area
      const forms = cellsOfCodes(listed, trunkOf)
      yield { name, position, values: [name, ...forms, country.name, country.iso, ...more] }
    }
    return
  }
  for (const { country, more } of listing.countries) {
    const { name, iso, callingCode, position } = country
    yield { name, position, values: [name, `+${callingCode}`, iso, ...more] }
  }
}

function boxOf({ south, west, north, east }: Bounds): readonly number[] {
  return [wrap(west), south, wrap(east), north]
}

function wrap(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}
