import type { AnsweredLine } from '../../core/match/answerCells.ts'
import type { Steps } from '../../core/steps.ts'
import { describeNote } from './describeNote.ts'
import { describeState } from './describeOutcome.ts'
import { type Matched, settledLine } from './matching.ts'

const LINES_PER_STEP = 1000

/** The lines as they are settled, in words. */
export function* wordedLineSteps(matched: Matched): Steps<AnsweredLine[]> {
  const answered: AnsweredLine[] = []
  for (let i = 0; i < matched.lines.length; i++) {
    const settled = settledLine(matched, i)
    if (settled) {
      const { line, outcome } = settled
      answered.push({ line, outcome, state: describeState(outcome), note: describeNote(settled) })
    }
    if (i % LINES_PER_STEP === 0) yield
  }
  return answered
}
