import type { Answers } from '../../core/answer/answer.ts'
import { printRow } from '../measure.ts'
import { EXPECTED, type ExpectedResult } from './expectedResults.ts'
import { isExpected, isExpectedAmong } from './isExpected.ts'

/** For each expected result, whether it is the first answer, and whether it is one of the first three. */
export interface Quality {
  readonly isFirst: readonly boolean[]
  readonly isInThree: readonly boolean[]
}

export function measureQuality(
  answer: (row: ExpectedResult) => Answers,
  rows: readonly ExpectedResult[] = EXPECTED,
): Quality {
  const answers = rows.map(answer)
  return {
    isFirst: answers.map((given, i) => isExpected(given, rows[i]!.expected)),
    isInThree: answers.map((given, i) => isExpectedAmong(given, rows[i]!.expected, 3)),
  }
}

/** Prints how many of the rows are met: all of them, then group by group. */
export function printQuality(
  name: string,
  { isFirst, isInThree }: Quality,
  rows: readonly ExpectedResult[] = EXPECTED,
): void {
  const share = (met: readonly boolean[], group?: string) => {
    const ids = [...rows.keys()].filter((i) => group === undefined || rows[i]!.group === group)
    const count = ids.filter((i) => met[i]).length
    return `${count} of ${ids.length}, ${((100 * count) / ids.length).toFixed(1)} %`
  }
  printRow(`${name}: the expected answer first, in three`, share(isFirst), share(isInThree))
  for (const group of new Set(rows.map((row) => row.group)))
    printRow(`    ${group}`, share(isFirst, group), share(isInThree, group))
}
