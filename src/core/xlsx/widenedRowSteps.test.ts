import { expect, test } from 'vitest'
import { oldRows } from './widenedRowSteps.ts'

test('pauses after some cells, however few rows they are in', () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`
  const yielded = [...oldRows(`<sheetData>${row.repeat(60)}</sheetData>`)]
  expect(yielded.filter((each) => each === undefined).length).toBeGreaterThan(10)
  expect(yielded.filter((each) => each?.number !== undefined)).toHaveLength(60)
})
