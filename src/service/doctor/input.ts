import type { Area } from '../../core/area.ts'
import type { Written } from '../../core/doctor/list.ts'
import type { BrokenRow } from '../../core/saved/sheet.ts'
import type { World } from '../../core/world.ts'

/** A list to look at, and what is known of its rows before they were read. */
export interface Input {
  readonly world: World
  readonly written: ReadonlyMap<Area, Written>
  readonly broken: readonly BrokenRow[] // line 0: no row of a file
}
