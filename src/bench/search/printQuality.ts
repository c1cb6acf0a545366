import type { Answers } from '../../core/answer/answer.ts'
import { groupBy } from '../../core/groupBy.ts'
import { printRow } from '../measure.ts'
import { EXPECTED, type ExpectedResult } from './expectedResults.ts'
import { isExpected, isExpectedAmong } from './isExpected.ts'

/** Prints how often the expected answer is the first, and one of the first three: of all questions, then by group. */
export function printQuality(answer: (row: ExpectedResult) => Answers): void {
  const results = EXPECTED.map((row) => {
    const answers = answer(row)
    const { group, expected } = row
    return {
      group,
      isFirst: isExpected(answers, expected),
      isInThree: isExpectedAmong(answers, expected, 3),
    }
  })
  type Result = (typeof results)[number]
  const print = (what: string, rows: readonly Result[]) =>
    printRow(
      what,
      ...(['isFirst', 'isInThree'] as const).map((place) => {
        const count = rows.filter((row) => row[place]).length
        return `${count} of ${rows.length}, ${((100 * count) / rows.length).toFixed(1)} %`
      }),
    )
  print('the expected answer first, in three', results)
  for (const [group, rows] of groupBy(results, (row) => [row.group])) print(`    ${group}`, rows)
}
