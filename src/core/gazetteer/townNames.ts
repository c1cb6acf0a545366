import type { Area } from '../area.ts'
import type { Position } from '../geo/position.ts'
import { foldText } from '../text/foldText.ts'
import { scriptOf } from './scriptOf.ts'
import { decodeUtf8, indexOfByte, NEWLINE } from './utf8.ts'

// The files `towns.de` and others: what towns are called in a language where that may differ from what a service calls
// them. A row is the folded name that a service may use, roughly where the town is, and its name in the language.
// `build/gazetteer/townNames.ts` makes them.

export const TOWN_NAMES_VERSION = 1

/** Where a town is tells namesakes of a country apart: in tenths of a degree, of which the file has the last byte. */
const STEPS_PER_DEGREE = 10
const MOST_STEPS = 4 // between an area and the town it is named after
const BYTE = 256

/** Before the folded name of a region, which only stands behind that of a town. */
export const REGION_MARK = ','

/** The first line, as JSON; then the runs, for each country its folded names and its names, and columns of positions. */
export interface TownNamesHeader {
  readonly version: number
  readonly runs: number // bytes: `DE 57 840 910`, a line each: how many rows, the bytes of their folded names and names
  readonly count: number // rows
}

/** What an area is called in the language; undefined where that is not known, or what the service says. `iso` '': of any country. */
export type FindTownName = (
  iso: string,
  area: Pick<Area, 'name' | 'position'>,
) => string | undefined

/** What an area is called on the page: in its language where that is known, else as its service writes it. */
export type NameTown = (iso: string, area: Pick<Area, 'name' | 'position'>) => string

interface CountryRows {
  readonly rowsOf: ReadonlyMap<string, readonly number[]> // by folded name
  readonly names: readonly string[]
  readonly stepsAt: (row: number) => readonly [north: number, east: number]
}

/** Throws if the file is of another version, or cut short. A country's rows are read when they are first asked for. */
export function readTownNames(bytes: Uint8Array): FindTownName {
  const headerEnd = indexOfByte(bytes, NEWLINE, 0)
  const header: TownNamesHeader = JSON.parse(decodeUtf8(bytes, 0, headerEnd))
  if (header.version !== TOWN_NAMES_VERSION)
    throw new Error('The file of towns’ names is of another version')
  const openCountry = new Map<string, () => CountryRows>()
  const positions = bytes.length - 2 * header.count
  let at = headerEnd + 1 + header.runs
  let before = 0 // rows
  for (const run of decodeUtf8(bytes, headerEnd + 1, at).split('\n')) {
    const [iso = '', ...sizes] = run.split(' ')
    const [count = 0, keyBytes = 0, nameBytes = 0] = sizes.map(Number)
    const [keysFrom, namesFrom, first] = [at, at + keyBytes, positions + before]
    openCountry.set(iso, () => ({
      rowsOf: indexRows(decodeUtf8(bytes, keysFrom, namesFrom).split('\n')),
      names: decodeUtf8(bytes, namesFrom, namesFrom + nameBytes).split('\n'),
      stepsAt: (row) => [bytes[first + row] ?? 0, bytes[first + header.count + row] ?? 0],
    }))
    at = namesFrom + nameBytes
    before += count
  }
  if (at !== positions || before !== header.count)
    throw new Error('The file of towns’ names is cut short')
  const opened = new Map<string, CountryRows>()
  return function find(iso, area): string | undefined {
    if (iso === '') {
      for (const one of openCountry.keys()) {
        const found = one === '' ? undefined : find(one, area)
        if (found !== undefined) return found
      }
      return undefined
    }
    const rows = opened.get(iso) ?? openCountry.get(iso)?.()
    if (rows) opened.set(iso, rows)
    return rows && translate(rows, area)
  }
}

function indexRows(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const rowsOf = new Map<string, number[]>()
  for (const [row, key] of keys.entries()) {
    const known = rowsOf.get(key)
    if (known) known.push(row)
    else rowsOf.set(key, [row])
  }
  return rowsOf
}

/** The whole name, or its towns and its region each by itself: Cairo/Giza; Sapporo, Hokkaido. */
function translate(
  rows: CountryRows,
  { name, position }: Pick<Area, 'name' | 'position'>,
): string | undefined {
  const find = (text: string) => better(findName(rows, foldText(text), position), text)
  const whole = findName(rows, foldText(name), position)
  if (whole !== undefined) return better(whole, name)
  const { parts, comma, region } = splitName(name)
  const towns = parts.map(find)
  const isMixed =
    towns.includes(undefined) && towns.some((town) => town && scriptOf(town) !== 'latin')
  if (isMixed || towns.every((town) => town === undefined)) return undefined
  const named = [...new Set(towns.map((town, i) => town ?? parts[i]))].join('/')
  return `${named}${comma}${findName(rows, REGION_MARK + foldText(region), undefined) ?? region}`
}

/** The towns that an area's name lists, and the region behind them: NY of `New York, NY`, SP of `São Paulo - SP`. */
export function splitName(name: string) {
  const [, main = name, comma = '', region = ''] =
    /^(.+?)(, | - (?=\p{Lu}{2}$))(.+)/su.exec(name) ?? []
  return { main, parts: main.split('/'), comma, region }
}

/** The nearest of the name; without a position the only one. */
function findName(
  rows: CountryRows,
  key: string,
  position: Position | undefined,
): string | undefined {
  const { rowsOf, names, stepsAt } = rows
  const called = rowsOf.get(key) ?? []
  if (!position)
    return new Set(called.map((row) => names[row])).size === 1 ? names[called[0] ?? 0] : undefined
  const [north, east] = stepsOf(position)
  const narrowing = Math.cos((position.lat * Math.PI) / 180) // of longitudes
  let [best, least] = [-1, MOST_STEPS]
  for (const row of called) {
    const [rowNorth, rowEast] = stepsAt(row)
    const far = Math.max(stepsBetween(north, rowNorth), stepsBetween(east, rowEast) * narrowing)
    if (far <= least) [best, least] = [row, far]
  }
  return names[best]
}

export function stepsOf({ lat, lng }: Position): readonly [north: number, east: number] {
  return [
    Math.round(lat * STEPS_PER_DEGREE) & (BYTE - 1),
    Math.round(lng * STEPS_PER_DEGREE) & (BYTE - 1),
  ]
}

function stepsBetween(a: number, b: number): number {
  const apart = Math.abs(a - b)
  return Math.min(apart, BYTE - apart)
}

/** The name of the table, unless the service's is as good: of names that fold alike the one with accents. */
function better(found: string | undefined, sent: string): string | undefined {
  if (found === undefined || foldText(found) !== foldText(sent)) return found
  return PLAIN.test(sent) && !PLAIN.test(found) ? found : undefined
}

const PLAIN = /^[\x20-\x7e]*$/

/** Places by country and language, each with its code, its name in the catalogue, and its name at home. */
export type LocalNameTable = readonly (readonly [
  iso: string,
  language: string,
  rows: readonly (readonly [code: string, name: string, local: string])[],
])[]

export interface LocalName {
  readonly text: string
  readonly language: string // BCP 47
}

/** What a place is called at home, if that differs from its name; undefined also for another place with the same code. */
export function findLocalName(
  table: LocalNameTable,
  { iso, code, name }: { readonly iso: string; readonly code: string; readonly name: string },
): LocalName | undefined {
  for (const [country, language, rows] of table) {
    if (country !== iso) continue
    const row = rows.find((one) => one[0] === code && one[1] === name)
    if (row) return { text: row[2], language }
  }
  return undefined
}
