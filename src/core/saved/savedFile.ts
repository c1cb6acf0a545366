import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { groupBy } from '../groupBy.ts'
import { formatDay, formatMoment } from '../language/formatDate.ts'
import { formatNumber } from '../language/formatNumber.ts'
import { say } from '../language/say.ts'
import type { SharedList } from '../shortlist/link.ts'
import type { World } from '../world.ts'
import type { BrokenRow } from './sheet.ts'

/** A line of an order pack: a code, and the name that may stand behind it. */
export interface OrderLine {
  readonly line: number
  readonly text: string // as it stands in the file
  readonly code: string // digits; '' if there are none
  readonly name: string // '' if there is none
  readonly iso?: string // if the file says it
}

/** The row of an area as it is written. */
export interface WrittenRow {
  readonly row: number // as in `broken`
  readonly name: string
  readonly latitude: string
  readonly longitude: string
}

/** The row of a country as it is written. */
export interface WrittenCountry {
  readonly row: number
  readonly callingCode: string
}

/** What was read of a file. */
export interface SavedContents {
  readonly kind: 'areas' | 'countries' | 'codes' // codes: an order pack, which has no positions
  readonly format: string // for people: `CSV without header`
  readonly unit: 'line' | 'row' | 'record' // that `broken` and `codes` number
  readonly rowCount: number // headings and blank rows do not count
  readonly world: World // the areas by country; countries in the order of their names
  readonly written: ReadonlyMap<Area, WrittenRow> // of each area
  readonly writtenCountries?: ReadonlyMap<string, WrittenCountry> // by ISO code, of a list of countries
  readonly codes: readonly OrderLine[]
  readonly headings?: readonly string[] // of an order pack that has some
  readonly broken: readonly BrokenRow[] // in the order of the file
}

/** A file that a person has opened. */
export interface SavedFile extends SavedContents {
  readonly name: string
  readonly savedAtMs: number
  readonly hasTime: boolean // whether the time of the day is known
  readonly isShared?: true // a shortlist from a link
  readonly isPlacedByName?: boolean // it has no positions, or not all
}

/** How many areas of a file have no position. */
export function countUnplaced({ areas }: World): number {
  let count = 0
  for (const list of areas.values()) for (const { position } of list) if (!position) count++
  return count
}

export function countAreas({ areas }: World): number {
  let count = 0
  for (const { length } of areas.values()) count += length
  return count
}

/** "1 Oct 2026, 09:12", or the day alone if that is all that is known. */
export function formatSavedAt({
  savedAtMs,
  hasTime,
}: Pick<SavedFile, 'savedAtMs' | 'hasTime'>): string {
  return hasTime ? formatMoment(savedAtMs) : formatDay(savedAtMs)
}

/** "4,764 rows", "1 record". */
export function formatRows({ rowCount, unit }: Pick<SavedFile, 'rowCount' | 'unit'>): string {
  return unit === 'record'
    ? say('{count, plural, one {# record} other {# records}}', { count: rowCount })
    : say('{count, plural, one {# row} other {# rows}}', { count: rowCount })
}

/** "Line 12": where in a file something stands. */
export function formatPlace(unit: SavedFile['unit'], number: number): string {
  switch (unit) {
    case 'line':
      return say('Line {number}', { number })
    case 'row':
      return say('Row {number}', { number })
    case 'record':
      return say('Record {number}', { number })
  }
}

const SHOWN = 4

/** "Germany 3,936 · Austria 828", the largest first. */
export function formatCountries({ world, kind }: Pick<SavedFile, 'world' | 'kind'>): string {
  const { countries, areas } = world
  if (kind === 'codes') return say('Not told by the file')
  if (kind === 'countries')
    return say('{count, plural, one {#, without its areas} other {#, without their areas}}', {
      count: countries.length,
    })
  const counted = countries
    .map(({ name, iso }) => ({ name, count: areas.get(iso)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count)
  const named = counted.slice(0, SHOWN).map(({ name, count }) => `${name} ${formatNumber(count)}`)
  const more = counted.length - named.length
  return [
    ...named,
    ...(more > 0 ? [say('{count, plural, one {# more} other {# more}}', { count: more })] : []),
  ].join(' · ')
}

/** The lines of an order pack; of a file with areas, a line for each of them. */
export function linesOfFile({
  kind,
  codes,
  world,
}: Pick<SavedFile, 'kind' | 'codes' | 'world'>): readonly OrderLine[] {
  if (kind === 'codes') return codes
  const lines: OrderLine[] = []
  for (const [iso, areas] of world.areas) {
    for (const { code, name } of areas)
      lines.push({
        line: lines.length + 1,
        text: `${code} ${name}`,
        code: code.replace(/\D/g, ''),
        name,
        iso,
      })
  }
  return lines
}

/** The date in the name of a file, as 2026-11-23; undefined if there is none. */
export function dateInName(fileName: string): string | undefined {
  const date = /(?:^|\D)(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)/.exec(fileName)
  return date ? `${date[1]}-${date[2]}-${date[3]}` : undefined
}

/** A shortlist from a link as a saved file, so that it can be looked at without an account. */
export function fileOfShared({ lines, madeAtMs }: SharedList): SavedFile {
  const written = new Map<Area, WrittenRow>()
  for (const [i, { area }] of lines.entries())
    written.set(area, { row: i + 1, name: area.name, latitude: '', longitude: '' })
  const byCountry = [...groupBy(lines, ({ iso }) => [iso])]
  const countries = byCountry.map(([iso, [first]]): Country => {
    const { country = iso, callingCode = '', area } = first ?? {}
    return { iso, name: country, callingCode, id: '', a2b: '', position: area?.position }
  })
  return {
    kind: 'areas',
    format: say('Link'),
    unit: 'line',
    rowCount: lines.length,
    world: {
      countries,
      areas: new Map(byCountry.map(([iso, of]) => [iso, of.map(({ area }) => area)])),
    },
    written,
    codes: [],
    broken: [],
    name: say('Shared shortlist'),
    savedAtMs: madeAtMs,
    hasTime: false,
    isShared: true,
    isPlacedByName: lines.some(({ area }) => !area.position),
  }
}
