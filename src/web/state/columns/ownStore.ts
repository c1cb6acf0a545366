import type { OwnFilter } from '../../../core/columns/ownFilter.ts'
import type { KeyCountry, OwnTable } from '../../../core/columns/ownTable.ts'
import { createStore, useSelected } from '../createStore.ts'
import type { Owner } from '../owner.ts'

/** Where a column is shown. All of them can be filtered by and are exported, unless they are left out. */
export type Showing = 'list' | 'card' | 'out'

type Country = Pick<KeyCountry, 'iso' | 'callingCode'>

/** The rows of a file, each a list of cells. */
export type FileRows = readonly (readonly string[])[]

/** The columns of a person's file, joined with the areas. */
export interface OwnColumns {
  readonly fileName: string
  readonly source: FileRows // of the file, to be kept
  readonly table: OwnTable
  readonly showing: readonly Showing[] // by column
  readonly filters: readonly OwnFilter[]
  /** The cells for an area, or for a country as a whole, without the columns left out; undefined if no row is about it. */
  readonly cellsOf: (country: Country, code?: string) => readonly string[] | undefined
  /** The text in a row of a list; '' for nothing. */
  readonly textOf: (country: Country, code?: string) => string
  /**
   * Whether the filters let an area through, or a country as a whole; countries are judged only if some rows are about
   * countries. Undefined without filters. The same function while the filters stay the same.
   */
  readonly passes: ((country: Country, code?: string) => boolean) | undefined
}

interface OwnState {
  readonly owner: Owner | undefined // who is signed in
  readonly columns: OwnColumns | undefined
  readonly isKept: boolean // on this device, as the person wishes
  readonly trouble: string | undefined // with keeping them: a sentence
}

export const EMPTY: OwnState = {
  owner: undefined,
  columns: undefined,
  isKept: false,
  trouble: undefined,
}

export const ownStore = createStore(EMPTY)

export function changeOwn(change: Partial<OwnState>): void {
  ownStore.set({ ...ownStore.get(), ...change })
}

export function useOwnColumns(): OwnColumns | undefined {
  return useSelected(ownStore, ({ columns }) => columns)
}

/** Headings of the columns that are not left out, for files and prints. */
export function ownHeadings(columns = ownStore.get().columns): readonly string[] {
  if (!columns) return []
  return columns.table.columns.filter((_, i) => columns.showing[i] !== 'out')
}

/** The cells under `ownHeadings` for an area, or for a country if there is no code; '' for nothing. */
export function ownCellsOf(country: Country, code?: string): readonly string[] {
  const { columns } = ownStore.get()
  return columns?.cellsOf(country, code) ?? ownHeadings(columns).map(() => '')
}
