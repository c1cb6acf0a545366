import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { type AnsweredLine, addedColumns } from './answerCells.ts'
import { answeredColumnSteps } from './answeredColumnSteps.ts'
import { choiceOf } from './testing/britain.ts'

const leeds: AnsweredLine = {
  line: { number: 4, text: 'Leeds', country: 'UK' },
  outcome: { kind: 'covered', choice: choiceOf('44113'), others: [] },
  state: 'Covered',
  note: '=1+1',
}

test('the cells of a sheet stand in its rows, below blank ones and a heading', () => {
  const rows = [[], [''], ['Site', 'Town'], ['1', 'Leeds'], [], ['2', '']]
  const columns = runThrough(answeredColumnSteps({ rows, heading: 2, trunkOf: () => '0' }, [leeds]))
  expect(columns.map((column) => column[2])).toEqual(addedColumns())
  expect(columns.map((column) => column[3])).toEqual([
    ...['44113', '113', '+44 113', '0113', '44113'],
    ...['Covered', '', '=1+1'],
  ])
  expect(columns.map((column) => column.filter(Boolean).length)).toEqual([2, 2, 2, 2, 2, 2, 1, 2])
  expect(columns.every(({ length }) => length === rows.length)).toBe(true)
})

test('a sheet without a heading gets none', () => {
  const rows = [['York'], [], [], ['Leeds']]
  const [places = []] = runThrough(
    answeredColumnSteps({ rows, heading: undefined, trunkOf: () => '0' }, [leeds]),
  )
  expect(places).toEqual(['', '', '', '44113'])
})
