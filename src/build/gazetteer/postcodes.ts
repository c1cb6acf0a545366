import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { STEPS_PER_DEGREE } from '../../core/gazetteer/columns.ts'
import type { CodeGroup, Gazetteer, NamedPlace } from '../../core/gazetteer/gazetteer.ts'
import {
  numberOfPostcode,
  POSTCODES_VERSION,
  type PostcodesHeader,
  writeColumn,
} from '../../core/gazetteer/postcodeTable.ts'
import { indexPoints, nearestTo } from '../../core/geo/nearest.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { joinBytes } from '../../core/joinBytes.ts'
import { readName } from '../../core/names/readName.ts'
import { keyOfPostcode } from '../../core/postcodes/postcodeForms.ts'
import { encodeText } from './encode.ts'
import { GAZETTEER, readGazetteer } from './readGazetteer.ts'
import { withOverlays } from './servedRows.ts'

// Makes the files of postcodes, `postcodes.DE.br` and the like, from the folders that the command names: one with a
// table for each country (postcode, latitude, longitude, name), one with the area codes by postcode.

const MOST_OF_A_FILE = 40_000 // postcodes: larger countries have a file for each half
const FEWEST = 20 // of a country: those with fewer have one code anyway

interface Postcode {
  readonly key: string
  readonly middle: Position // of its ground
  readonly position: Position // that of its town, where it has one
}

interface ToldPostcode extends Postcode {
  readonly codes: CodeGroup // with the calling code; empty if nothing tells them
}

async function main([folder, codesFolder]: readonly string[]): Promise<void> {
  if (folder === undefined || codesFolder === undefined)
    throw new Error('Name the folder of postcodes and that of area codes by postcode.')
  const gazetteer = await readGazetteer(['latin', 'cyrillic', 'hangul'])
  const callingCodes = readCallingCodes()
  let total = 0
  for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.tsv$/.test(name))) {
    const iso = file.slice(0, 2)
    const lines = readFileSync(`${folder}/${file}`, 'utf8').trimEnd().split('\n')
    if (lines.length < FEWEST) continue
    const callingCode = callingCodes.get(iso) ?? ''
    const said = readCodes(iso, codesFolder)
    const postcodes = readPostcodes(iso, lines, said, gazetteer)
    const codes = codesOf(iso, postcodes, said)
    const told = postcodes.map((postcode): ToldPostcode => {
      const code = codes.get(postcode.key)
      return { ...postcode, codes: code ? withOverlays(iso, [callingCode + code]) : [] }
    })
    for (const [name, some] of filesOf(told)) {
      const bytes = await promisify(brotliCompress)(encodePostcodes(some), {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      })
      await writeFile(new URL(`postcodes.${iso}${name}.br`, GAZETTEER), bytes)
      total += bytes.length
      console.log(`${iso}${name}: ${some.length} postcodes, ${bytes.length} bytes`)
    }
  }
  console.log(`${total} bytes`)
}

function readCallingCodes(): Map<string, string> {
  const file = new URL('../../service/catalog/countries.json', import.meta.url)
  const rows: { ISOCODE: string; COUNTRYCODE: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(rows.map(({ ISOCODE, COUNTRYCODE }) => [ISOCODE, COUNTRYCODE]))
}

const SHARE = 0.75 // of the institutions of a postcode
const FEW = 2 // institutions: the number of a single one may be that of a head office
const FEW_IN_INDIA = 4 // branches of banks, of which two often give the number of the same head office

/** A code of a postcode, and whether enough institutions have it that it needs no neighbour's word. */
interface Said {
  readonly code: string
  readonly isSure: boolean
}

/** The codes that a list of towns has for their postcodes, where all towns of one have the same. */
function readCodesOfTowns(iso: string, file: string): Map<string, Said> {
  const codes = new Map<string, Said>()
  const contradicted = new Set<string>()
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [, , code = '', , , , , written = ''] = line.split('\t')
    for (const key of written.split('|').flatMap((one) => keyOfPostcode(iso, one) ?? [])) {
      if (codes.has(key) && codes.get(key)?.code !== code) contradicted.add(key)
      codes.set(key, { code, isSure: true })
    }
  }
  for (const key of contradicted) codes.delete(key)
  return codes
}

/** The codes that most institutions of a postcode have, by the key of the postcode. Some countries' come from lists. */
function readCodes(iso: string, folder: string): Map<string, Said> {
  const ofTowns = `${folder}/${iso.toLowerCase()}_cities.tsv`
  if (existsSync(ofTowns)) return readCodesOfTowns(iso, ofTowns)
  const codes = new Map<string, Said>()
  const file = ['_cities_postcode', '_postcode']
    .map((end) => `${folder}/${iso.toLowerCase()}${end}.tsv`)
    .find((name) => existsSync(name))
  if (!file) return codes
  const isList = file.endsWith('_cities_postcode.tsv')
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [written = '', code = '', count = '', all = ''] = line.split('\t')
    const key = keyOfPostcode(iso, written)
    if (key === undefined || !/^\d+$/.test(code))
      throw new Error(`${file}: "${line}" is not a postcode of ${iso} and a code`)
    if (codes.has(key) || Number(count) < SHARE * Number(all)) continue // the code of most comes first
    const few = iso === 'IN' ? FEW_IN_INDIA : FEW
    codes.set(key, { code, isSure: isList || Number(count) >= few })
  }
  return codes
}

function readPostcodes(
  iso: string,
  lines: readonly string[],
  said: ReadonlyMap<string, Said>,
  gazetteer: Gazetteer,
): Postcode[] {
  const postcodes = new Map<string, Postcode>()
  for (const line of lines) {
    const [written = '', lat = '', lng = '', name = ''] = line.split('\t')
    const key = keyOfPostcode(iso, written)
    const position = { lat: Number(lat), lng: Number(lng) }
    if (key === undefined || lng === '' || !isPosition(position))
      throw new Error(`${iso}.tsv: "${line}" is not a postcode of ${iso}, latitude and longitude`)
    if (postcodes.has(key)) continue
    const mostKm = iso === 'IN' && said.has(key) ? NEAR_IN_INDIA_KM : NEAR_KM
    const town = townCalled(iso, name, position, mostKm, gazetteer)
    postcodes.set(key, { key, middle: position, position: town ?? position })
  }
  return [...postcodes.values()].sort((a, b) => numberOfPostcode(a.key) - numberOfPostcode(b.key))
}

const NEXT_KM = 15 // to a postcode that confirms a single institution
const AROUND_KM = 4 // British outward codes around one that nothing is said of: if all have one code, so has it
const AROUND = 4 // of 445 that were left out in turn, 99.8 % were told right so; elsewhere it is less

/** The national code of each postcode for which it is sure, by its key. */
function codesOf(
  iso: string,
  postcodes: readonly Postcode[],
  said: ReadonlyMap<string, Said>,
): Map<string, string> {
  const sure = postcodes.flatMap((postcode) => {
    const one = said.get(postcode.key)
    return one?.isSure ? [{ ...postcode, code: one.code }] : []
  })
  const points = indexPoints(sure.length, (id) => sure[id]?.middle)
  const codes = new Map(sure.map(({ key, code }) => [key, code]))
  for (const { key, middle } of postcodes) {
    if (codes.has(key)) continue
    const around = nearestTo(points, middle, AROUND)
    const [next] = around
    const code = next && sure[next.id]?.code
    if (!next || code === undefined) continue
    const isConfirmed = said.get(key)?.code === code && next.km <= NEXT_KM
    const isAgreed =
      iso === 'GB' &&
      !said.has(key) &&
      around.length === AROUND &&
      around.every(({ id, km }) => sure[id]?.code === code && km <= AROUND_KM)
    if (isConfirmed || isAgreed) codes.set(key, code)
  }
  return codes
}

const isPosition = ({ lat, lng }: Position): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

const NEAR_KM = 20 // of the middle of the postcode
const NEAR_IN_INDIA_KM = 35 // of a postcode whose code is known: many have the middle of their district
const NAMESAKES = 20
const CITY = 100_000 // inhabitants: its parts may have other codes
const MIDDLE_KM = 3 // of a city

/** Where the town is that a postcode is called after; undefined for a part of a city, or if no such town is known. */
function townCalled(
  iso: string,
  name: string,
  position: Position,
  mostKm: number,
  gazetteer: Gazetteer,
): Position | undefined {
  const isTown = ({ place: { kind } }: NamedPlace) =>
    kind === 'town' || kind === 'capital' || kind === 'district'
  const kmTo = ({ place }: NamedPlace) => distanceKm(place.position, position)
  const [town] = gazetteer
    .named(readName(name), { limit: NAMESAKES, isos: [iso] })
    .filter((one) => isTown(one) && kmTo(one) <= mostKm)
    .sort((a, b) => kmTo(a) - kmTo(b))
  if (!town) return undefined
  const km = kmTo(town)
  const isPart = town.place.population >= CITY && km > MIDDLE_KM && km <= NEAR_KM
  // beside another state or province the nearest place may be there, where codes are other ones
  const isAcross = gazetteer.regionAt(iso, position) !== town.place.region
  return isPart && !isAcross ? undefined : town.place.position
}

/** The files of a country by what is added to its name: nothing, or the digit with which the postcodes of a half begin. */
function filesOf(
  postcodes: readonly ToldPostcode[],
): (readonly [string, readonly ToldPostcode[]])[] {
  if (postcodes.length <= MOST_OF_A_FILE) return [['', postcodes]]
  const middle = postcodes[Math.floor(postcodes.length / 2)]?.key[0] ?? ''
  return [
    ['0', postcodes.filter(({ key }) => key < middle)],
    [middle, postcodes.filter(({ key }) => key >= middle)],
  ]
}

function encodePostcodes(postcodes: readonly ToldPostcode[]): Uint8Array {
  const groups = [...new Set(postcodes.flatMap(({ codes }) => codes.join(',') || []))].sort()
  const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE)
  const columns = [
    postcodes.map(({ key }) => numberOfPostcode(key)),
    postcodes.map(({ position }) => steps(position.lat)),
    postcodes.map(({ position }) => steps(position.lng)),
    postcodes.map(({ codes }) => groups.indexOf(codes.join(',')) + 1),
  ].map(writeColumn)
  const header: PostcodesHeader = {
    version: POSTCODES_VERSION,
    count: postcodes.length,
    codes: groups.join(' '),
    columns: columns.map(({ length }) => length),
  }
  return joinBytes([encodeText(`${JSON.stringify(header)}\n`), ...columns])
}

await main(process.argv.slice(2))
