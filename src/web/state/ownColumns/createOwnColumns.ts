import { passesFilters } from '../../../core/ownColumns/ownFilter.ts'
import { cellsOf, type OwnTable } from '../../../core/ownColumns/ownTable.ts'
import type { OwnColumns, Showing } from './ownStore.ts'

type OwnParts = Pick<OwnColumns, 'fileName' | 'source' | 'table' | 'showing' | 'filters'>

/** The columns, with what they say of areas and countries; `before` is what they were, to keep what stays the same. */
export function createOwnColumns(parts: OwnParts, before?: OwnColumns): OwnColumns {
  const { table, showing, filters } = parts
  const indexesOf = (isWanted: (where: Showing | undefined) => boolean) =>
    [...table.columns.keys()].filter((column) => isWanted(showing[column]))
  const shown = indexesOf((where) => where !== 'out')
  const inLists = indexesOf((where) => where === 'list')
  const isSame = before?.table === table && before.filters === filters
  return {
    ...parts,
    cellsOf(country, code) {
      const cells = cellsOf(table, country, code)
      return cells && shown.map((column) => cells[column] ?? '')
    },
    textOf(country, code) {
      const cells = inLists.length > 0 ? cellsOf(table, country, code) : undefined
      return cells ? inLists.flatMap((column) => cells[column] || []).join(' · ') : ''
    },
    passes: isSame
      ? before.passes
      : filters.length === 0
        ? undefined
        : (country, code) =>
            (code === undefined && table.byIso.size === 0) ||
            passesFilters(cellsOf(table, country, code), filters),
  }
}

/** At first the first two columns stand in lists: with more there is no room for names. */
const MOST_IN_LISTS = 2

export function initialShowing({ columns }: Pick<OwnTable, 'columns'>): readonly Showing[] {
  return columns.map((_, i) => (i < MOST_IN_LISTS ? 'list' : 'card'))
}

/** With a column shown elsewhere; one more than lists have room for takes the place of the first. */
export function withShowing(showing: readonly Showing[], column: number, where: Showing): readonly Showing[] {
  const next = showing.map((each, i) => (i === column ? where : each))
  const listed = [...next.keys()].filter((i) => next[i] === 'list')
  const unlisted = listed.length > MOST_IN_LISTS ? listed.find((i) => i !== column) : undefined
  return next.map((each, i) => (i === unlisted ? 'card' : each))
}
