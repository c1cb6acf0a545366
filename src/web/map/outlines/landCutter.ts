import type { Feature, MultiPolygon, Polygon } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import type { GeometryObject } from 'topojson-specification'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import { unrollPolygon } from '../../../core/geo/unrollPolygon.ts'
import type { Steps } from '../../../core/steps.ts'
import type { Outlines } from '../naturalEarth.ts'
import { featuresAt, INDEX_MAX_ZOOM, type LandTile, TILE_EXTENT, type TileCoords } from './tile.ts'

/** How far a tile's lines go on beyond its edges, in its own units: as far as the shadow of an open country falls. */
const REACH = 512

interface LandCutter {
  cut(coords: TileCoords): LandTile
  /** Indexes the countries that no tile has had yet, one a step. */
  indexSteps(): Steps<void>
}

/**
 * Cuts tiles of land. A country is indexed when a tile first has some of it: at the finest scale all of them take a weak
 * device a second, in which it paints nothing.
 */
export function createLandCutter(topology: Outlines): LandCutter {
  const edges = topology.arcs.map((arc) => edgesOf(arc, topology))
  const countries = topology.objects.countries.geometries.map((geometry) => ({
    boxes: polygonsOf(geometry).map(([outer = []]) =>
      boxAround(outer.map((arc) => edges[arc < 0 ? ~arc : arc])),
    ),
    iso: String(geometry.id ?? ''),
    geometry,
  }))
  const indexes = new Map<GeometryObject, GeoJSONVT>()
  const borders = indexOf(mesh(topology, topology.objects.countries, (one, other) => one !== other))

  function indexOfCountry(geometry: GeometryObject): GeoJSONVT {
    const index = indexes.get(geometry) ?? indexOf(shapeOf(topology, geometry))
    indexes.set(geometry, index)
    return index
  }

  return {
    cut(coords) {
      const near = countries.filter(({ boxes }) => boxes.some((box) => meets(box, coords)))
      return {
        outlines: near.flatMap(({ iso, geometry }) =>
          featuresAt(indexOfCountry(geometry), coords).map(({ paths }) => ({ iso, rings: paths })),
        ),
        borders: featuresAt(borders, coords).flatMap(({ paths }) => paths),
      }
    },
    *indexSteps() {
      for (const { geometry } of countries) {
        indexOfCountry(geometry)
        yield
      }
    },
  }
}

/** The shape of a country, which goes on beyond ±180 degrees. */
export function shapeOf(topology: Outlines, geometry: GeometryObject): MultiPolygon {
  const { geometry: shape } = feature(topology, geometry) as Feature<Polygon | MultiPolygon>
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return { type: 'MultiPolygon', coordinates: polygons.map(unrollPolygon) }
}

function indexOf(geometry: Feature['geometry']): GeoJSONVT {
  return new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry },
    { maxZoom: INDEX_MAX_ZOOM, buffer: REACH },
  )
}

/** The arcs of each ring of each polygon. */
function polygonsOf(geometry: GeometryObject): readonly number[][][] {
  if (geometry.type === 'Polygon') return [geometry.arcs]
  return geometry.type === 'MultiPolygon' ? geometry.arcs : []
}

/** Degrees; the longitudes also as 0 to 360, where the far east does not jump to the west. */
interface Edges {
  readonly longitudes: readonly [west: number, east: number]
  readonly turned: readonly [west: number, east: number]
  readonly latitudes: readonly [south: number, north: number]
}

function edgesOf(arc: Outlines['arcs'][number], { transform }: Outlines): Edges {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] }
  let [x, y] = [0, 0]
  const [longitudes, turned, latitudes] = [createSpan(), createSpan(), createSpan()]
  for (const [dx = 0, dy = 0] of arc) {
    x += dx
    y += dy
    const lng = x * scale[0] + translate[0]
    longitudes.add(lng)
    turned.add(lng < 0 ? lng + 360 : lng)
    latitudes.add(y * scale[1] + translate[1])
  }
  return { longitudes: longitudes.ends(), turned: turned.ends(), latitudes: latitudes.ends() }
}

function createSpan() {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return {
    add(value: number): void {
      if (value < least) least = value
      if (value > most) most = value
    },
    ends: () => [least, most] as const,
  }
}

/** In widths of the world. */
export interface ShapeBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const POLAR_DEGREES = 350 // a ring around a pole, which is inside

function boxAround(arcs: readonly (Edges | undefined)[]): ShapeBox {
  const [longitudes, turned, latitudes] = [createSpan(), createSpan(), createSpan()]
  for (const edges of arcs) {
    for (const lng of edges?.longitudes ?? []) longitudes.add(lng)
    for (const lng of edges?.turned ?? []) turned.add(lng)
    for (const lat of edges?.latitudes ?? []) latitudes.add(lat)
  }
  const width = ([west, east]: readonly [number, number]) => east - west
  const [west, east] =
    width(turned.ends()) < width(longitudes.ends()) ? turned.ends() : longitudes.ends()
  const [south, north] = latitudes.ends()
  const isPolar = east - west > POLAR_DEGREES
  return {
    left: mercatorX(west),
    right: mercatorX(east),
    top: isPolar && north > 0 ? 0 : mercatorY(north),
    bottom: isPolar && south < 0 ? 1 : mercatorY(south),
  }
}

/** Whether a tile, with what is drawn beyond its edges, may have some of what is in a box, in any copy of the world. */
function meets({ left, right, top, bottom }: ShapeBox, { x, y, z }: TileCoords): boolean {
  const size = 2 ** -z
  const reach = (REACH / TILE_EXTENT) * size
  if (top > (y + 1) * size + reach || bottom < y * size - reach) return false
  return [-1, 0, 1].some(
    (copy) => left + copy <= (x + 1) * size + reach && right + copy >= x * size - reach,
  )
}
