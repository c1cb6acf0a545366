import { type Area, unnamed } from '../area.ts'
import type { Country } from '../country.ts'
import { parsePosition } from '../geo/position.ts'
import type { SavedContents, WrittenCountry, WrittenRow } from '../saved/savedFile.ts'
import type { BrokenRow } from '../saved/sheet.ts'
import { inSteps, type Steps } from '../steps.ts'
import type { World } from '../world.ts'
import type { Check, Finding } from './finding.ts'

/** A list to check, and its rows as they are written. */
export interface Input {
  readonly world: World
  readonly written?: ReadonlyMap<Area, Written>
  readonly writtenCountries?: ReadonlyMap<string, WrittenCountry> | undefined // by ISO code
  readonly broken?: readonly BrokenRow[] // line 0: not a row of a file
}

/** A row as it is written; `Area` is what was read of it. */
export interface Written extends Omit<WrittenRow, 'row'> {
  readonly row?: number // see `Finding`
}

/** A file to check. A list of countries is not expected to have areas. */
export function toInput({ kind, world, ...read }: Omit<SavedContents, 'codes'>): Input {
  const { written, writtenCountries, broken } = read
  const checked = kind === 'countries' ? { ...world, areas: new Map() } : world
  return { world: checked, written, writtenCountries, broken }
}

export interface CheckedArea {
  readonly country: Country
  readonly area: Area
  readonly written: Written
}

/** All areas in one list, those of a country together. */
export interface List {
  readonly countries: readonly Country[]
  readonly areas: readonly CheckedArea[]
  readonly known: ReadonlySet<string> // ISO codes of the countries whose areas are in it, even if they have none
  readonly writtenCountries: ReadonlyMap<string, WrittenCountry> // by ISO code, where the list has rows of countries
}

export function* toListSteps({ world, written, writtenCountries = new Map() }: Input): Steps<List> {
  const { countries, areas } = world
  const listed: CheckedArea[] = []
  for (const country of countries) {
    const list = areas.get(country.iso) ?? []
    yield* inSteps(list.length, (start, end) => {
      for (const area of list.slice(start, end))
        listed.push(toListed(country, area, written?.get(area)))
    })
  }
  return { countries, areas: listed, known: new Set(areas.keys()), writtenCountries }
}

function toListed(country: Country, area: Area, written: Written | undefined): CheckedArea {
  if (!written) return { country, area, written: writtenOf(area) }
  // readers of files drop what is out of range either way round
  const reversed = area.position ? undefined : parsePosition(written.longitude, written.latitude)
  return { country, area: reversed ? { ...area, reversed } : area, written }
}

function writtenOf({ code, name, position, reversed }: Area): Written {
  const { lat, lng } = position ?? (reversed && { lat: reversed.lng, lng: reversed.lat }) ?? {}
  return {
    name: name === unnamed(code) ? '' : name,
    latitude: lat === undefined ? '' : String(lat),
    longitude: lng === undefined ? '' : String(lng),
  }
}

/** What a check says of an area or a country. */
export interface Fault extends Pick<Finding, 'problem' | 'severity' | 'value' | 'detail' | 'km'> {
  readonly suggestion?: string
}

export function findingOf(
  check: Check,
  { country, area, written }: CheckedArea,
  fault: Fault,
): Finding {
  return {
    check,
    suggestion: '',
    ...fault,
    iso: country.iso,
    country: country.name,
    code: area.code,
    name: written.name.trim(),
    ...(written.row !== undefined && { row: written.row }),
  }
}

export function findingOfCountry(check: Check, { iso, name }: Country, fault: Fault): Finding {
  return { check, suggestion: '', ...fault, iso, country: name, code: '', name: '' }
}

/** The areas of each country, in order. */
export function groupByCountry({ areas }: List): readonly (readonly CheckedArea[])[] {
  const groups: CheckedArea[][] = []
  let group: CheckedArea[] = []
  for (const listed of areas) {
    if (listed.country !== group[0]?.country) {
      group = []
      groups.push(group)
    }
    group.push(listed)
  }
  return groups
}
