import { areasListed, certaintyOf } from '../../core/coverage/coverage.ts'
import { coverageOfPoint } from '../../core/coverage/coverageAt.ts'
import { nearestAreas } from '../../core/nearestAreas.ts'
import { askBox } from './askBox.ts'
import { type BoxAnswer, type SaidAnswer, saidAreas, saidChoice } from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

// The same name in a question to the search box.

/** `numbers in Lyon`. */
export function askQuestion(
  text: string,
  tools: AnswerTools,
  box: BoxAnswer,
): SaidAnswer | undefined {
  if (!mayBeAsked(box)) return undefined
  return askBox(`numbers in ${text}`, tools)?.said ?? saidChoice([])
}

/** `numbers near Lyon`: where it is, and the code that is listed first. */
export function askNear(text: string, tools: AnswerTools, box: BoxAnswer): SaidAnswer | undefined {
  if (!mayBeAsked(box) || box.said.kind !== 'place') return undefined
  const answered = askBox(`numbers near ${text}`, tools)
  const near = answered?.said
  if (near?.kind !== 'near' || !near.position) return near ?? saidChoice([])
  const { certainty } = box.said
  const { goal } = answered?.row ?? {}
  const name = goal?.kind === 'location' ? goal.change.near?.name : undefined
  // the panel lists first what serves the point, and else what is nearest
  const found = coverageOfPoint(
    { iso: undefined, position: near.position, ...(name !== undefined && { name }) },
    tools.lookups,
  )
  const country = found && tools.countries.get(found.iso)
  if (!country || certainty === 'nearest') return near
  const areas = certaintyOf(found.coverage) === 'nearest' ? [] : areasListed(found.coverage)
  const [nearest] = areas.length > 0 ? [] : nearestAreas(tools.world, near.position, 1)
  const listed = nearest
    ? saidAreas(nearest.country, [nearest.area], near.position)
    : saidAreas(country, areas, near.position)
  return { ...listed, iso: near.iso, certainty }
}

const mayBeAsked = ({ isName, isCode, isSure, said }: BoxAnswer): boolean =>
  isName && !isCode && isSure && (said.kind === 'place' || said.kind === 'country')
