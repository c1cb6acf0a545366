import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { answeredSteps } from './answeredSteps.ts'
import { cellSteps } from './cellSteps.ts'
import { lineSteps, rowSteps, sheetOf } from './lines.ts'
import { problemSteps } from './problemSteps.ts'
import { columnsOf, guessRoles } from './roles.ts'
import { isFilled, numberOfRow } from './sheet.ts'

const isCountry = (cell: string) => cell === 'France'

test('names ragged rows, those without anything to look up, and unknown countries by their numbers', () => {
  const text =
    '\nTown,Country,Phone,Note\nLyon,France,+33 4 72 10 30 30,x\nNice,France\nLille,France,,x,y\n,,,x\nParis,Frnce,,x'
  const sheet = sheetOf(runThrough(rowSteps(text)), isCountry)
  const columns = { numbers: [2], places: [0], region: undefined, country: 1 }
  expect(runThrough(problemSteps(sheet, columns, isCountry, { isTrimmed: false }))).toEqual({
    cells: 4,
    shorter: { count: 1, first: [4] },
    longer: { count: 1, first: [5] },
    empty: { count: 1, first: [6] },
    countries: { count: 1, first: [7] },
    numberless: [],
  })
})

test('ragged and wild lists lose no row, and come back with as many, in their order', () => {
  const cell = fc.constantFrom('Lyon', '+33 4 72 10 30 30', 'France', '', ' ', '"', 'x', '"a"')
  const row = fc
    .tuple(fc.array(cell, { maxLength: 5 }), fc.constantFrom(',', ';', '\t'))
    .map(([cells, by]) => cells.join(by))
  forAny(
    fc.array(row, { minLength: 1 }),
    fc.constantFrom(undefined, ',', ';', '\t', '\n'),
    (rows, delimiter) => {
      const text = rows.join('\n')
      const sheet = sheetOf(runThrough(rowSteps(text, delimiter)), isCountry)
      const columns = columnsOf(guessRoles(sheet, isCountry))
      const lines = runThrough(lineSteps(sheet, columns))
      const filled = sheet.rows.flatMap((cells, i) =>
        isFilled(cells) ? numberOfRow(sheet, i) : [],
      )
      expect(lines.map(({ number }) => number)).toEqual(filled)
      runThrough(problemSteps(sheet, columns, isCountry, { isTrimmed: false }))
      const heading = sheet.header && sheet.start
      const list = {
        text,
        fileName: undefined,
        delimiter,
        heading,
        width: sheet.width,
        trunkOf: () => '0',
      }
      const answered = runThrough(answeredSteps(list, [])).join('')
      const before = sheet.start + sheet.rows.length + (sheet.header ? 1 : 0)
      expect(runThrough(cellSteps(answered, { delimiter: ',', hasQuotes: true }))).toHaveLength(
        before,
      )
    },
  )
})
