import type { Position } from '../../core/geo/position.ts'
import { answerOfChoice } from '../../core/match/answerOf.ts'
import type { AnswerPoint, PointState } from '../../core/match/answerPoint.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { type Matched, settledLine } from './matching.ts'

export interface AnswersMapProps {
  readonly points: readonly AnswerPoint[]
  readonly active: number | undefined // index of the line that the keys act on
  readonly onActivate: (index: number) => void
}

/** The points of lines that mean a place, one for each place and state. */
export function mapPoints(matched: Matched, indexes: readonly number[]): readonly AnswerPoint[] {
  const points = new Map<string, AnswerPoint>()
  for (const index of indexes) {
    const { outcome } = settledLine(matched, index) ?? {}
    const state = outcome && stateOf(outcome)
    if (!state) continue
    const [choice] = 'choices' in outcome ? outcome.choices : 'choice' in outcome ? [outcome.choice] : []
    const position = choice && positionOf(choice)
    if (!choice || !position) continue
    const key = `${state} ${position.lat} ${position.lng}`
    if (points.has(key)) continue
    const { place, codes } = answerOfChoice(choice)
    const code = codes[0]?.split(' ')[1] ?? codes[0] ?? ''
    points.set(key, { index, position, name: place, code, country: choice.country.name, state })
  }
  return [...points.values()]
}

function stateOf({ kind }: Outcome): PointState | undefined {
  if (kind === 'covered' || kind === 'nearby') return 'covered'
  return kind === 'suggested' || kind === 'choose' ? kind : undefined
}

function positionOf({ areas, place }: Choice): Position | undefined {
  return areas.find(({ position }) => position)?.position ?? place?.position
}
