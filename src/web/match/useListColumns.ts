import { useMemo, useState } from 'react'
import { guessCountryColumn } from '../../core/match/guessCountryColumn.ts'
import type { CountriesNamed } from '../../core/match/indexCountries.ts'
import { type Line, linesOf, parseLines } from '../../core/match/lines.ts'

/** The list as it is entered, and which of its columns are used: guessed, or as a person chose. */
export function useListColumns(text: string, countriesNamed: CountriesNamed) {
  const [chosen, setChosen] = useState<number>()
  const [chosenCountry, setChosenCountry] = useState<number | 'none'>()
  const sheet = useMemo(() => parseLines(text, countriesNamed), [text, countriesNamed])
  const column = chosen ?? sheet.best
  const guess = useMemo(
    () => guessCountryColumn(sheet, column, countriesNamed),
    [sheet, column, countriesNamed],
  )
  const countryColumn = chosenCountry === 'none' ? undefined : (chosenCountry ?? guess)

  /** Undefined for the best guess. The country is then guessed beside it. */
  function chooseColumn(next: number | undefined): void {
    setChosen(next)
    setChosenCountry(undefined)
  }

  function readLines(): Line[] {
    return linesOf(sheet, column, countryColumn)
  }

  return { sheet, column, countryColumn, chooseColumn, chooseCountryColumn: setChosenCountry, readLines }
}
