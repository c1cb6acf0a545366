import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Position } from 'geojson'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, MultiPolygon as Shape, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { unrollPolygon } from '../core/geo/unrollPolygon.ts'
import { formatPrefix } from '../core/prefix.ts'
import { drawWebp } from './rasterize.ts'

// The picture of the sign-in page: the land by night, and a light for each place of the catalogue. It is drawn
// while Vite builds, from the catalogue and Natural Earth's outlines, so that it is never older than the data.

const MODULE = 'virtual:dot-world'

// the part of the world in it, which leaves out the Pacific and the poles
const WEST = -144
const EAST = 118
const NORTH = 72
const SOUTH = -50

const WIDTH_PX = 1600
const PX_PER_DEGREE = WIDTH_PX / (EAST - WEST)
const HEIGHT_PX = Math.round(yOf(SOUTH))

// the sign-in page is dark in both schemes: these are colours of the dark map
const WATER = '#0a1318'
const LAND = '#222d33'
const BORDER = '#303d44'
const LIGHT = '#7adce7'
const LIGHT_RADIUS_PX = 1

const WEBP = { quality: 40, method: 6 }

/** Towns that the page names over the picture: on which side of the light, and on which screens. */
const NAMED = [
  { iso: 'GB', code: '4420', side: 'left', shown: 'everywhere' },
  { iso: 'DE', code: '4930', side: 'right', shown: 'narrow' },
  { iso: 'ES', code: '3491', side: 'right', shown: 'narrow' },
  { iso: 'AT', code: '431', side: 'right', shown: 'narrow' },
  { iso: 'RU', code: '7495', side: 'right', shown: 'wide' },
  { iso: 'EG', code: '202', side: 'right', shown: 'wide' },
  { iso: 'IN', code: '9111', side: 'right', shown: 'wide' },
  { iso: 'ZA', code: '2711', side: 'right', shown: 'wide' },
] as const

type Row = readonly [code: string, name: string, lat: string, lng: string]

const CATALOG_AREAS = fileURLToPath(new URL('../service/catalog/areas.json', import.meta.url))
const CATALOG_COUNTRIES = fileURLToPath(
  new URL('../service/catalog/countries.json', import.meta.url),
)
const OUTLINES = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')

/** A Vite plugin that lets the page import the address of the picture, and what is in it. */
export function dotWorld(): Plugin {
  let source: ReturnType<typeof buildPicture> | undefined
  const read = () => {
    source ??= buildPicture()
    return source
  }
  return {
    name: 'dot-world',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      const { fileName, facts } = read()
      return [
        `export const FILE = '${fileName}'`,
        `export const FACTS = ${JSON.stringify(facts)}`,
      ].join('\n')
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { fileName, svg } = read()
      this.emitFile({ type: 'asset', fileName, source: await drawWebp(svg, WIDTH_PX, WEBP) })
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets', async ({ url }, response, next) => {
        if (!url?.startsWith('/dot-world-')) return next()
        response
          .setHeader('Content-Type', 'image/webp')
          .end(await drawWebp(read().svg, WIDTH_PX, WEBP))
      })
    },
  }
}

function buildPicture() {
  const catalog: Record<string, readonly Row[]> = readJson(CATALOG_AREAS)
  const countries: readonly Record<'ISOCODE' | 'COUNTRYCODE', string>[] =
    readJson(CATALOG_COUNTRIES)
  const rows = Object.values(catalog).flat()
  const svg = drawSvg(rows)
  const hash = createHash('sha256')
    .update(svg)
    .update(JSON.stringify(WEBP))
    .digest('hex')
    .slice(0, 8)
  const facts = {
    width: WIDTH_PX,
    height: HEIGHT_PX,
    areas: rows.length,
    countries: countries.length,
    towns: NAMED.map(({ iso, code, side, shown }) => {
      const [, names, lat, lng] = catalog[iso]?.find((row) => row[0] === code) ?? []
      const callingCode = countries.find((country) => country.ISOCODE === iso)?.COUNTRYCODE
      if (!names || !lat || !lng || !callingCode)
        throw new Error(`The catalogue has no point for ${code}.`)
      const [name] = names.split('/')
      const [x, y] = [xOf(Number(lng)) / WIDTH_PX, yOf(Number(lat)) / HEIGHT_PX]
      const prefix = formatPrefix(callingCode, code)
      return { name, prefix, side, shown, x: round(100 * x), y: round(100 * y) }
    }),
  }
  return { fileName: `assets/dot-world-${hash}.webp`, svg, facts }
}

function drawSvg(rows: readonly Row[]): string {
  const places = new Set(rows.flatMap(([, , lat, lng]) => (lat ? [`${lat},${lng}`] : [])))
  const lights = [...places].map((place) => {
    const [lat = 0, lng = 0] = place.split(',').map(Number)
    return `<circle cx="${round(xOf(lng))}" cy="${round(yOf(lat))}" r="${LIGHT_RADIUS_PX}"/>`
  })
  const topology: Topology<{ countries: GeometryCollection }> = readJson(OUTLINES)
  const shapes = topology.objects.countries.geometries as Shape[]
  const land = pathOf(merge(topology, shapes).coordinates.flatMap(unrollPolygon))
  const borders = pathOf(mesh(topology, topology.objects.countries, (a, b) => a !== b).coordinates)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}">
<rect width="100%" height="100%" fill="${WATER}"/>
<path d="${land}" fill="${LAND}"/>
<path d="${borders}" fill="none" stroke="${BORDER}" stroke-width="0.8"/>
<g fill="${LIGHT}" fill-opacity="0.55">${lights.join('')}</g>
</svg>`
}

function pathOf(lines: readonly Position[][]): string {
  const pointOf = ([lng = 0, lat = 0]: Position) => `${round(xOf(lng))} ${round(yOf(lat))}`
  return lines.map((line) => `M${line.map(pointOf).join('L')}`).join('')
}

/** Web Mercator, as the map has it, in pixels from the picture's corner. */
function xOf(lng: number): number {
  return (lng - WEST) * PX_PER_DEGREE
}

function yOf(lat: number): number {
  return (mercator(NORTH) - mercator(Math.max(-80, lat))) * PX_PER_DEGREE
}

function mercator(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8'))
}
