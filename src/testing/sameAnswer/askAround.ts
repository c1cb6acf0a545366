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
  const near = askBox(`numbers near ${text}`, tools)?.said
  if (near?.kind !== 'near' || !near.position) return near ?? saidChoice([])
  const { certainty } = box.said
  const [first] = certainty === 'nearest' ? [] : nearestAreas(tools.world, near.position, 1)
  if (!first) return near
  // the list tells distances, and not how sure any of its codes is
  const listed = saidAreas(first.country, [first.area], near.position)
  return { ...listed, iso: near.iso, certainty }
}

const mayBeAsked = ({ isName, isSure, said }: BoxAnswer): boolean =>
  isName && isSure && (said.kind === 'place' || said.kind === 'country')
