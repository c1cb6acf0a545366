import type { Position } from './geo/position.ts'
import { groupBy } from './groupBy.ts'
import { limitInput } from './inputLength.ts'
import { spellingsOf } from './names/spellings.ts'
import { foldText } from './text/foldText.ts'

/** A row of towns.json, which is sorted by population, largest first. */
export type TownRow = readonly [
  name: string,
  lat: number,
  lng: number,
  thousands: number,
  isCapital: 0 | 1,
  iso: string,
]

/** A town of at least 50,000 people, or a capital, with or without coverage. */
export interface Town {
  readonly name: string
  readonly iso: string
  readonly position: Position
  readonly population: number
}

export type TownsNamed = (name: string) => readonly Town[]

/** Towns by name, regardless of accents and case, largest first. */
export function indexTowns(rows: readonly TownRow[]): TownsNamed {
  const byName = groupBy(rows.map(toTown), ({ name }) => [foldText(name)])
  return (name) => byName.get(foldText(limitInput(name))) ?? []
}

function toTown([name, lat, lng, thousands, , iso]: TownRow): Town {
  return { name, iso, position: { lat, lng }, population: thousands * 1000 }
}

/** The name of a town, folded, and as services may write it: Saint or St, without City or what stands in brackets. */
export function townSpellings(name: string): string[] {
  const spellings = spellingsOf(foldText(name))
  const [folded = ''] = spellings
  const bracket = name.indexOf(' (')
  if (bracket > 0) spellings.push(foldText(name.slice(0, bracket)))
  if (/ city$/.test(folded)) spellings.push(folded.replace(/ city$/, ''))
  return spellings
}
