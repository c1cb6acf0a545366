import type { NamedPlace } from './gazetteer.ts'
import type { Label, StyleName } from './label.ts'

// Which names a zoom may show, and which goes first where two want the same place.

/** How large countries and states are on the screen, in pixels, to be named; larger than the view, they are not. */
const COUNTRY_PX = { least: 12, medium: 60, large: 150, most: 2500 }
const STATE_PX = { least: 55, most: 1800 }

const SURFACE_PX = 10 // smaller countries are shown as points

const ALL_COUNTRIES_FROM_ZOOM = 4 // the smallest have no size at all
export const STATES_FROM_ZOOM = 5

/** From which zoom towns of so many thousand are named, and capitals. */
const TOWNS = [
  { fromZoom: 4, thousands: 3000, capitalThousands: 1500 },
  { fromZoom: 5, thousands: 1000, capitalThousands: 200 },
  { fromZoom: 6, thousands: 300, capitalThousands: 0 },
  { fromZoom: 7, thousands: 100, capitalThousands: 0 },
  { fromZoom: 8, thousands: 0, capitalThousands: 0 },
]
export const TOWNS_FROM_ZOOM = TOWNS[0]!.fromZoom
const CITY_THOUSANDS = 500
const CAPITAL_WEIGHT = 3 // a capital counts as a town so many times its size

const EQUATOR_KM = 40_075
const TILE_PX = 256

/** The labels of a zoom, the most important first. */
export function chooseLabels(places: readonly NamedPlace[], zoom: number): Label[] {
  return places
    .flatMap((place) => {
      const style = chooseStyle(place, zoom)
      return style ? [{ place, style, rank: rankOf(place) }] : []
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ place, style }) => {
      const { lines, x, y } = place
      return { lines, style, isSurface: isSurface(place, zoom), x, y }
    })
}

/** Whether something shows as a surface at a zoom, not as a point. */
export function isSurface(place: NamedPlace, zoom: number): boolean {
  return place.kind !== 'town' && pixelsAcross(place, zoom) >= SURFACE_PX
}

function chooseStyle(place: NamedPlace, zoom: number): StyleName | undefined {
  switch (place.kind) {
    case 'country':
      return chooseCountryStyle(pixelsAcross(place, zoom), zoom)
    case 'state':
      return chooseStateStyle(pixelsAcross(place, zoom), zoom)
    case 'town':
      return chooseTownStyle(place, zoom)
  }
}

function chooseCountryStyle(px: number, zoom: number): StyleName | undefined {
  if (px > COUNTRY_PX.most) return undefined
  if (px >= COUNTRY_PX.large) return 'largeCountry'
  if (px >= COUNTRY_PX.medium) return 'country'
  return px >= COUNTRY_PX.least || zoom >= ALL_COUNTRIES_FROM_ZOOM ? 'smallCountry' : undefined
}

function chooseStateStyle(px: number, zoom: number): StyleName | undefined {
  return zoom >= STATES_FROM_ZOOM && px >= STATE_PX.least && px <= STATE_PX.most ? 'state' : undefined
}

function chooseTownStyle({ size, isCapital }: NamedPlace, zoom: number): StyleName | undefined {
  const limits = TOWNS.filter(({ fromZoom }) => zoom >= fromZoom).pop()
  if (!limits || size < (isCapital ? limits.capitalThousands : limits.thousands)) return undefined
  if (isCapital) return 'capital'
  return size >= CITY_THOUSANDS ? 'city' : 'town'
}

/** Mercator draws things larger the further they are from the equator. */
function pixelsAcross({ size, y }: NamedPlace, zoom: number): number {
  const stretch = Math.cosh((0.5 - y) * 2 * Math.PI) // 1 / cos(latitude)
  return ((size * stretch) / EQUATOR_KM) * TILE_PX * 2 ** zoom
}

/** One scale for all: countries, then towns by their size, and states among the towns of half a million. */
function rankOf({ kind, size, isCapital }: NamedPlace): number {
  if (kind === 'country') return 1e6 + size
  if (kind === 'state') return size
  return isCapital ? size * CAPITAL_WEIGHT : size
}
