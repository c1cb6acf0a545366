import type { Area } from '../area.ts'
import type { SavedContents } from '../saved/savedFile.ts'
import type { BrokenRow } from '../saved/sheet.ts'
import type { World } from '../world.ts'
import type { Written } from './list.ts'

/** A list to look at, and what is known of its rows before they were read. */
export interface Input {
  readonly world: World
  readonly written?: ReadonlyMap<Area, Written>
  readonly broken?: readonly BrokenRow[] // line 0: no row of a file
}

/** A file that was read. Of a list of countries no areas are missed. */
export function toInput({ kind, world, written, broken }: Omit<SavedContents, 'codes'>): Input {
  return { world: kind === 'countries' ? { ...world, areas: new Map() } : world, written, broken }
}
