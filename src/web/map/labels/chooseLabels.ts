import { worldPxAt } from '../scale.ts'
import type { NamedFeature } from './gazetteer.ts'
import type { Label, StyleName } from './label.ts'

// Which names a zoom may show, and which comes first where two compete for the same space.

/** The sizes on the screen, in pixels, at which countries and states are named: not when they are larger than the view. */
const COUNTRY_PX = { least: 12, medium: 60, large: 150, most: 2500 }
const STATE_PX = { least: 55, most: 1800 }

const SURFACE_PX = 10 // smaller countries are shown as points

const ALL_COUNTRIES_FROM_ZOOM = 4 // the smallest have no known size
export const STATES_FROM_ZOOM = 5

export const TOWNS_FROM_ZOOM = 4
/** The least population, in thousands, at which towns and capitals are named from a zoom on. */
const TOWNS = [
  { fromZoom: TOWNS_FROM_ZOOM, thousands: 3000, capitalThousands: 1500 },
  { fromZoom: 5, thousands: 1000, capitalThousands: 200 },
  { fromZoom: 6, thousands: 300, capitalThousands: 0 },
  { fromZoom: 7, thousands: 100, capitalThousands: 0 },
  { fromZoom: 8, thousands: 0, capitalThousands: 0 },
]
const CITY_THOUSANDS = 500
const CAPITAL_WEIGHT = 3 // a capital ranks as a town of so many times its population

const EQUATOR_KM = 40_075

/** The labels for a zoom, the most important first. */
export function chooseLabels(features: readonly NamedFeature[], zoom: number): Label[] {
  return features
    .flatMap((feature) => {
      const style = chooseStyle(feature, zoom)
      return style ? [{ feature, style, rank: rankOf(feature) }] : []
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ feature, style }) => {
      const { iso, lines, x, y } = feature
      return { iso, lines, style, isSurface: isSurface(feature, zoom), x, y }
    })
}

/** Whether something appears as a surface at a zoom, not as a point. */
export function isSurface(feature: NamedFeature, zoom: number): boolean {
  return feature.kind !== 'town' && pixelsAcross(feature, zoom) >= SURFACE_PX
}

function chooseStyle(feature: NamedFeature, zoom: number): StyleName | undefined {
  switch (feature.kind) {
    case 'country':
      return chooseCountryStyle(pixelsAcross(feature, zoom), zoom)
    case 'state':
      return chooseStateStyle(pixelsAcross(feature, zoom), zoom)
    case 'town':
      return chooseTownStyle(feature, zoom)
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

function chooseTownStyle({ size, isCapital }: NamedFeature, zoom: number): StyleName | undefined {
  const limits = TOWNS.filter(({ fromZoom }) => zoom >= fromZoom).pop()
  if (!limits || size < (isCapital ? limits.capitalThousands : limits.thousands)) return undefined
  if (isCapital) return 'capital'
  return size >= CITY_THOUSANDS ? 'city' : 'town'
}

/** Mercator draws things larger the further they are from the equator. */
function pixelsAcross({ size, y }: NamedFeature, zoom: number): number {
  const stretch = Math.cosh((0.5 - y) * 2 * Math.PI) // 1 / cos(latitude)
  return ((size * stretch) / EQUATOR_KM) * worldPxAt(zoom)
}

/** One scale for all labels: countries first; a state's size in km is compared with a town's population in thousands. */
function rankOf({ kind, size, isCapital }: NamedFeature): number {
  if (kind === 'country') return 1e6 + size
  if (kind === 'state') return size
  return isCapital ? size * CAPITAL_WEIGHT : size
}
