import type { FindTownName } from '../../../core/gazetteer/townNames.ts'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { TownRow } from '../../../core/towns.ts'
import type { CountryPoints, CountrySizes, StatePoints } from '../naturalEarth.ts'
import { TOWNS_ZOOM, worldPxAt } from '../scale.ts'
import { APART_PX, type Label, type NamedCountry, type StyleName } from './labelStyles.ts'

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
]
export const WATERS_FROM_ZOOM = 8
const LAKE_WEIGHT = 2000 // a lake as wide as half a degree ranks as a river with three spots
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
  return zoom >= STATES_FROM_ZOOM && px >= STATE_PX.least && px <= STATE_PX.most
    ? 'state'
    : undefined
}

/** Closer up, towns are named with all others around them. */
function chooseTownStyle({ size, isCapital }: NamedFeature, zoom: number): StyleName | undefined {
  if (zoom >= TOWNS_ZOOM) return undefined
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
    return point
      ? [createFeature('country', iso, name, point.lat, point.lng, sizeOf.get(iso) ?? 0)]
      : []
  })
}

export function listStates(
  names: Readonly<Record<string, string>>,
  points: StatePoints,
): NamedFeature[] {
  return Object.entries(names).flatMap(([key, name]) => {
    const [lng, lat, size] = points[key] ?? []
    return lng === undefined || lat === undefined
      ? []
      : [createFeature('state', key.slice(0, 2), name, lat, lng, size)]
  })
}

/** `findName` finds their names in the page's language. */
export function listTowns(
  rows: readonly TownRow[],
  findName: FindTownName = () => undefined,
): NamedFeature[] {
  return rows.map(([name, lat, lng, thousands, isCapital, iso]) => {
    const shown = findName(iso, { name, position: { lat, lng } }) ?? name
    return createFeature('town', iso, shown, lat, lng, thousands, isCapital === 1)
  })
}

/** The file of rivers and lakes, which `build/basemap/waterLabels.ts` makes. */
interface WaterSpots {
  readonly names: string // on the spot or in English, one in each line
  readonly lakesFrom: number // the index of the first lake
  readonly counts: readonly number[] // of each one's spots
  readonly firstX: readonly number[] // in steps
  readonly firstY: readonly number[]
  readonly stepsX: string // from the spot before, as characters
  readonly stepsY: string
  readonly last: string // the direction of a river, the width of a lake
  readonly unit: { readonly steps: number; readonly halfTurn: number; readonly zero: number }
}

/** The spots for names of rivers and lakes, the longest and largest first; `names`, too, has one in each line, or none. */
export function listWaters(file: WaterSpots, names = ''): Label[] {
  const { counts, stepsX, stepsY, last, unit } = file
  const [local, inLanguage] = [file.names, names].map((lines) => lines.split('\n'))
  const numberAt = (characters: string, i: number) => characters.charCodeAt(i) - unit.zero
  let [spot, step] = [0, 0]
  const waters = counts.map((count, i) => {
    const name = inLanguage?.[i] || local?.[i] || ''
    const isLake = i >= file.lakesFrom
    let [x, y] = [file.firstX[i] ?? 0, file.firstY[i] ?? 0]
    return Array.from({ length: count }, (_, j): Label => {
      if (j > 0) [x, y] = [x + numberAt(stepsX, step), y + numberAt(stepsY, step++)]
      const value = numberAt(last, spot++)
      const turn = (value / unit.halfTurn + 0.5) % 1 // -90 degrees and more, up to 90
      return {
        iso: '',
        lines: isLake ? breakName(name) : [name],
        style: isLake ? 'lake' : 'river',
        isSurface: true,
        x: x / unit.steps,
        y: y / unit.steps,
        water: {
          angle: isLake ? 0 : (turn - 0.5) * Math.PI,
          room: isLake ? value / unit.steps : 1,
          apartPx: APART_PX.usual,
        },
      }
    })
  })
  const sizeOf = ([first, ...more]: Label[]) =>
    more.length + (first?.style === 'lake' ? LAKE_WEIGHT * (first.water?.room ?? 0) : 0)
  return waters.sort((a, b) => sizeOf(b) - sizeOf(a)).flat()
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
  return lines.map((line) =>
    line.length > 2 * LINE_LENGTH ? `${line.slice(0, 2 * LINE_LENGTH)}…` : line,
  )
}
