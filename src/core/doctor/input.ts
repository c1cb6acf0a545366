import type { Area } from '../area.ts'
import type { SavedContents, WrittenCountry } from '../saved/savedFile.ts'
import type { BrokenRow } from '../saved/sheet.ts'
import type { World } from '../world.ts'

/** What stands in the list, before it was read; `Area` has what came of it. */
export interface Written {
  readonly name: string
  readonly latitude: string
  readonly longitude: string
  readonly row?: number // see `Finding`
}

/** A list to look at, and what is known of its rows before they were read. */
export interface Input {
  readonly world: World
  readonly written?: ReadonlyMap<Area, Written>
  readonly writtenCountries?: ReadonlyMap<string, WrittenCountry> | undefined // by ISO code
  readonly broken?: readonly BrokenRow[] // line 0: no row of a file
}

/** A file that was read. Of a list of countries no areas are missed. */
export function toInput({ kind, world, ...read }: Omit<SavedContents, 'codes'>): Input {
  const { written, writtenCountries, broken } = read
  const looked = kind === 'countries' ? { ...world, areas: new Map() } : world
  return { world: looked, written, writtenCountries, broken }
}
