import type { Check, Finding } from './finding.ts'

/** What is wrong in a list, and how much was looked at. */
export interface Examination {
  readonly rows: number // areas, and rows that could not be read
  readonly countries: number
  readonly findings: readonly Finding[] // by check, then severity, then as in the list
  readonly counts: Readonly<Record<Check, number>>
}
