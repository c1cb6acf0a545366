import type { Area } from '../area.ts'
import type { BrokenRow } from '../saved/sheet.ts'
import type { Check, Finding } from './finding.ts'
import type { Written } from './list.ts'

/** What is known of a list beside what was read of it. */
export interface Source {
  readonly written?: ReadonlyMap<Area, Written>
  readonly broken?: readonly BrokenRow[] // line 0: no row of a file
}

/** What is wrong in a list, and how much was looked at. */
export interface Examination {
  readonly rows: number // areas, and rows that could not be read
  readonly countries: number
  readonly findings: readonly Finding[] // by check, then severity, then as in the list
  readonly counts: Readonly<Record<Check, number>>
}
