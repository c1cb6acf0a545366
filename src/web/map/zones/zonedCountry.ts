import type { Area } from '../../../core/area.ts'

/** The open country, if the map shows its areas and no others. */
export interface ZonedCountry {
  readonly iso: string
  readonly callingCode: string
  readonly areas: readonly Area[] // all of them
  readonly listed: readonly Area[] // those that are not filtered out; in any order
  readonly farAway: ReadonlySet<Area> // islands, or mistakes
}
