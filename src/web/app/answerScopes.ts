import { say, sayAs } from '../../core/language/say.ts'
import { listAnswersSteps } from '../../core/match/listAnswersSteps.ts'
import type { ExportScope } from '../export/choices.ts'
import type { Matched } from '../match/matching.ts'
import { wordedLineSteps } from '../match/describeNote.ts'
import { inSlices } from '../state/inSlices.ts'

/** How much of a matched list can be exported: the lines with an answer, or all. */
export function answerScopes(name: string, matched: Matched): readonly ExportScope[] {
  const { counts, total } = matched
  const scopeOf = (label: string, count: number, isWhole: boolean): ExportScope => ({
    label,
    count,
    isPlaced: counts.covered + counts.nearby > 0,
    load: () => inSlices(listSteps(name, matched, isWhole)),
  })
  return [
    scopeOf(
      sayAs('how much to export: the lines with an answer', 'Answered'),
      counts.covered + counts.nearby,
      false,
    ),
    scopeOf(say('All lines'), total, true),
  ]
}

function* listSteps(name: string, matched: Matched, isWhole: boolean) {
  return yield* listAnswersSteps(yield* wordedLineSteps(matched), { name, isWhole })
}
