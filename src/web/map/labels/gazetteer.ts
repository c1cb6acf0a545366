import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { TownRow } from '../../../core/towns.ts'
import type { CountryPoints, CountrySizes, StatePoints } from '../naturalEarth.ts'
import type { NamedCountry } from './label.ts'

/** Something with a name and a size, projected. Larger ones are named from a smaller zoom on. */
export interface NamedFeature {
  readonly kind: 'country' | 'state' | 'town'
  readonly iso: string // of the country that it is, or lies in; '' if unknown
  readonly lines: readonly string[]
  readonly x: number // Web Mercator, 0..1 of the world's width
  readonly y: number
  readonly size: number // km across, or thousands of inhabitants
  readonly isCapital: boolean
}

/** A name is put at the service's position of the country, or else at a point on its land. */
export function listCountries(
  countries: readonly NamedCountry[],
  sizes: CountrySizes,
  lands: CountryPoints = {},
): NamedFeature[] {
  const sizeOf = new Map(Object.entries(sizes))
  const landOf = new Map(Object.entries(lands))
  return countries.flatMap(({ iso, name, position }) => {
    const [lng, lat] = landOf.get(iso) ?? []
    const point = position ?? (lat !== undefined && lng !== undefined ? { lat, lng } : undefined)
    return point ? [createFeature('country', iso, name, point.lat, point.lng, sizeOf.get(iso) ?? 0)] : []
  })
}

export function listStates(names: Readonly<Record<string, string>>, points: StatePoints): NamedFeature[] {
  return Object.entries(names).flatMap(([key, name]) => {
    const [lng, lat, size] = points[key] ?? []
    return lng === undefined || lat === undefined
      ? []
      : [createFeature('state', key.slice(0, 2), name, lat, lng, size)]
  })
}

export function listTowns(rows: readonly TownRow[]): NamedFeature[] {
  return rows.map(([name, lat, lng, thousands, isCapital, iso]) =>
    createFeature('town', iso, name, lat, lng, thousands, isCapital === 1),
  )
}

function createFeature(
  kind: NamedFeature['kind'],
  iso: string,
  name: string,
  lat: number,
  lng: number,
  size = 0,
  isCapital = false,
): NamedFeature {
  return {
    kind,
    iso,
    lines: breakName(name),
    x: mercatorX(lng),
    y: mercatorY(lat),
    size,
    isCapital,
  }
}

const LINE_LENGTH = 16 // characters; longer names are broken
const MOST_LINES = 3

/** Breaks long names into a few lines of about the same length, and cuts what would not fit on any map. */
export function breakName(name: string): string[] {
  const count = Math.min(MOST_LINES, Math.ceil(name.length / LINE_LENGTH))
  const length = name.length / count
  const lines: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines[lines.length - 1]
    const fits = last !== undefined && last.length + 1 + word.length / 2 <= length
    if (fits || lines.length === count) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => (line.length > 2 * LINE_LENGTH ? `${line.slice(0, 2 * LINE_LENGTH)}…` : line))
}
