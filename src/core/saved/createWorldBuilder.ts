import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { brokenFile } from '../fileError.ts'
import { type Position, parsePosition } from '../geo/position.ts'
import { compareNames } from '../language/compareNames.ts'
import { nameOfCountry } from '../nameOfCountry.ts'
import type { World } from '../world.ts'
import { callingCodeIn, callingCodeOf } from './callingCodes.ts'

/** What a row says of its country. */
export interface CountryTold {
  readonly iso: string // '' if unknown
  readonly name: string
  readonly callingCode: string
  readonly latitude: string
  readonly longitude: string
  readonly id?: string
  readonly a2b?: string
}

interface Builder {
  readonly add: (told: CountryTold, area: Area | undefined) => void
  readonly build: () => World
}

/**
 * Codes that ISO 3166 leaves for private use, here for countries whose code a file does not tell. XK is Kosovo's, XX is
 * said of what is unknown.
 */
const PRIVATE = [
  'ZZ',
  ...Array.from('ABCDEFGHIJLMNOPQRSTUVWYZ', (letter) => `X${letter}`),
  ...Array.from('MNOPQRSTUVWXYZ', (letter) => `Q${letter}`),
  'AA',
]

/** Collects areas by country. `fallback` names a country of which the file tells nothing. */
export function createWorldBuilder(fallback: string): Builder {
  const countries = new Map<string, { told: CountryTold; areas: Area[] }>() // by ISO code or name
  return {
    add(told, area) {
      const key = told.iso || ` ${told.name}`
      const known = countries.get(key) ?? { told, areas: [] }
      countries.set(key, known)
      if (area) known.areas.push(area)
    },
    build() {
      const unused = PRIVATE.filter((iso) => !countries.has(iso))
      const read = [...countries.values()].map(({ told, areas }) => {
        const iso = told.iso || takeStandIn(unused)
        return { country: toCountry(told, iso, areas, fallback), areas }
      })
      read.sort((a, b) => compareNames(a.country.name, b.country.name))
      return {
        countries: read.map(({ country }) => country),
        areas: new Map(read.map(({ country, areas }) => [country.iso, areas])),
      }
    },
  }
}

/** A code of its own for each: countries that shared one would lose their areas. */
function takeStandIn(unused: string[]): string {
  const iso = unused.shift()
  if (iso === undefined) throw brokenFile() // no list of countries has so many without a code or a known name
  return iso
}

function toCountry(
  told: CountryTold,
  iso: string,
  areas: readonly Area[],
  fallback: string,
): Country {
  const name = told.name || (told.iso === '' ? fallback : nameOfCountry(told.iso))
  const callingCode =
    told.callingCode.replace(/\D/g, '') ||
    callingCodeOf(iso) ||
    callingCodeIn(areas[0]?.code ?? '') ||
    ''
  return {
    iso,
    ...(told.iso === '' && { isStandIn: true }),
    name,
    callingCode: told.iso === '' && told.callingCode === '' ? '' : callingCode,
    id: told.id ?? '',
    a2b: told.a2b ?? '',
    position: parsePosition(told.latitude, told.longitude) ?? middleOf(areas),
  }
}

/** The median of the areas' positions, since a file may not say where a country is. */
function middleOf(areas: readonly Area[]): Position | undefined {
  const placed = areas.flatMap(({ position }) => position ?? [])
  if (placed.length === 0) return undefined
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  return { lat: middle(placed.map(({ lat }) => lat)), lng: middle(placed.map(({ lng }) => lng)) }
}
