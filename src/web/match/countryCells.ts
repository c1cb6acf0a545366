import type { Country } from '../../core/country.ts'
import type { IsCountry } from '../../core/match/guessColumn.ts'
import type { Finder } from '../api/finder/finder.ts'

// Which cells name a country, the worker of the search says, which has the names in all languages.

/** The countries of the account, and who knows their names. */
export interface CountrySource {
  readonly countries: readonly Country[]
  readonly namesOfCountries?: Finder['namesOfCountries'] | undefined // undefined until the search is loaded
}

/** What was said of cells. A list that is edited has mostly the same ones. */
interface JudgedCells {
  readonly countries: readonly Country[]
  readonly cells: Map<string, boolean>
}

let judged: JudgedCells = { countries: [], cells: new Map() }

const PIECE_CELLS = 2000 // sent to the worker at once

/**
 * Calls `use` once it is known which of the cells name a country: at once if it was known before, never if the search does
 * not load or breaks, since the trouble is shown there. Returns a function that cancels it.
 */
export function judgeCells(
  cells: Iterable<string>,
  { countries, namesOfCountries }: CountrySource,
  use: (isCountry: IsCountry) => void,
): () => void {
  if (judged.countries !== countries) judged = { countries, cells: new Map() }
  const known = judged.cells
  const isCountry: IsCountry = (cell) => known.get(cell.trim()) ?? false
  const unknown = [...cells].filter((cell) => !known.has(cell))
  let isOver = false

  async function ask(namesOf: Finder['namesOfCountries']): Promise<void> {
    for (let start = 0; start < unknown.length && !isOver; start += PIECE_CELLS) {
      const piece = unknown.slice(start, start + PIECE_CELLS)
      const named = await namesOf(piece)
      if (!named) return
      const found = new Set(named)
      for (const cell of piece) known.set(cell, found.has(cell))
    }
    if (!isOver) use(isCountry)
  }

  if (unknown.length === 0) use(isCountry)
  else if (namesOfCountries) ask(namesOfCountries)
  return function cancel() {
    isOver = true
  }
}

/** Forgets all cells with the list that they were in. */
export function forgetCells(): void {
  judged = { countries: [], cells: new Map() }
}
