import { useMemo, useState } from 'react'
import { guessCountryColumn } from '../../core/match/guessCountryColumn.ts'
import type { CountriesNamed } from '../../core/match/indexCountries.ts'
import { type Line, linesOf, parseLines } from '../../core/match/lines.ts'
import { keepText, readKeptText } from './keptText.ts'

export type EnteredList = ReturnType<typeof useEnteredList>

/** The list as it was entered, and which of its columns are used: guessed, or as the person chose. */
export function useEnteredList(countriesNamed: CountriesNamed) {
  const [text, setText] = useState(readKeptText)
  const [chosen, setChosen] = useState<number>()
  const [chosenCountry, setChosenCountry] = useState<number | 'none'>()
  const sheet = useMemo(() => parseLines(text, countriesNamed), [text, countriesNamed])
  const column = chosen ?? sheet.best
  const guess = useMemo(
    () => guessCountryColumn(sheet, column, countriesNamed),
    [sheet, column, countriesNamed],
  )
  const countryColumn = chosenCountry === 'none' ? undefined : (chosenCountry ?? guess)

  function enter(next: string): void {
    keepText(next)
    setText(next)
    chooseColumn(undefined)
  }

  /** Undefined for the best guess. The column of the country is guessed again. */
  function chooseColumn(next: number | undefined): void {
    setChosen(next)
    setChosenCountry(undefined)
  }

  /** The lines to match. Throws an `Error` with a sentence for people if there are none, or too many. */
  function readLines(): Line[] {
    const lines = linesOf(sheet, column, countryColumn)
    if (lines.length === 0) throw new Error('There is nothing to match yet: paste a list, or choose a file.')
    return lines
  }

  return {
    text,
    enter,
    sheet,
    column,
    countryColumn,
    chooseColumn,
    chooseCountryColumn: setChosenCountry,
    readLines,
  }
}
