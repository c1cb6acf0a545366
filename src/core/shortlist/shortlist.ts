import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Certainty } from '../coverage/coverage.ts'
import { foldText } from '../text/foldText.ts'
import type { World } from '../world.ts'

/** What a line of the shortlist stands for: an area code of a country, for one of its towns. */
export interface ShortlistLine {
  readonly key: string // unique in a shortlist: see `keyOfLine`
  readonly iso: string
  readonly country: string // its name when the line was added
  readonly callingCode: string // digits, without +
  readonly area: Area // as it was when the line was added; with the name and position of a place that its code serves
  readonly serves?: Certainty // how surely the code is that of the place; undefined for an area of the list
  readonly note: string // in what is shared only if the person says so, and never in an order
}

/** More lines than anybody orders, and what a browser's storage has room for. */
export const MOST_LINES = 20_000

/** Lines in the person's order, each key once. */
export type Shortlist = readonly ShortlistLine[]

/** Code and town of a country: one code may serve many towns. */
export function keyOfLine(iso: string, { code, name }: Pick<Area, 'code' | 'name'>): string {
  return JSON.stringify([iso, code, name])
}

/** A line for an area, without a note. */
export function createLine(
  { iso, name, callingCode }: Pick<Country, 'iso' | 'name' | 'callingCode'>,
  area: Area,
): ShortlistLine {
  return { key: keyOfLine(iso, area), iso, country: name, callingCode, area, note: '' }
}

/** A line for a place that the code of an area serves, under the name and at the position of the place. */
export function createPlaceLine(
  country: Parameters<typeof createLine>[0],
  area: Area,
  { name, position }: Pick<Area, 'name' | 'position'>,
  serves: Certainty,
): ShortlistLine {
  if (foldText(area.name) === foldText(name)) return createLine(country, area)
  return { ...createLine(country, { ...area, name, position }), serves }
}

/** The lines with the areas of a world in place of those that they were made of: links have few of the positions. */
export function withAreasOf(lines: Shortlist, { areas }: World): Shortlist {
  const isos = [...new Set(lines.map(({ iso }) => iso))]
  const known = new Map(
    isos.flatMap((iso) => areas.get(iso)?.map((area) => [keyOfLine(iso, area), area]) ?? []),
  )
  return lines.map((line) => ({ ...line, area: known.get(line.key) ?? line.area }))
}

/**
 * The keys of the lines whose code is not in the coverage any more. Judges a line only where the list of its country is
 * loaded, or `isWhole` says that the world has every country there is, and its country is none of them.
 */
export function findGone(lines: Shortlist, world: World, isWhole: boolean): ReadonlySet<string> {
  const isos = new Set(world.countries.map(({ iso }) => iso))
  const codesOf = new Map<string, ReadonlySet<string>>()

  function codesIn(iso: string): ReadonlySet<string> | undefined {
    const areas = world.areas.get(iso)
    const codes = codesOf.get(iso) ?? (areas && new Set(areas.map(({ code }) => code)))
    if (codes) codesOf.set(iso, codes)
    return codes
  }

  const gone = lines.filter(({ iso, area }) => {
    if (!isos.has(iso)) return isWhole && isos.size > 0
    return codesIn(iso)?.has(area.code) === false
  })
  return new Set(gone.map(({ key }) => key))
}
