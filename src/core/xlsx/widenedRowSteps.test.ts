import { expect, test } from 'vitest'
import { oldRows } from './widenedRowSteps.ts'

test('pauses after some cells, however few rows they are in', () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`
  const yielded = [...oldRows(`<sheetData>${row.repeat(60)}</sheetData>`)]
  expect(yielded.filter((each) => each === undefined).length).toBeGreaterThan(10)
  expect(yielded.filter((each) => each?.number !== undefined)).toHaveLength(60)
})

test('pauses within a row, and refuses one with more cells than a sheet has columns', () => {
  const rowOf = (cells: number) =>
    oldRows(`<sheetData><row>${'<c/>'.repeat(cells)}</row></sheetData>`)
  expect([...rowOf(16_384)].filter((each) => each === undefined).length).toBeGreaterThan(5)
  expect(() => [...rowOf(16_385)]).toThrow('too large')
})
