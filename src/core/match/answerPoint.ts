import type { Position } from '../geo/position.ts'

/** How a line is drawn: a filled dot for an answer, an amber one for a suggestion, a ring for what has to be chosen. */
export type PointState = 'covered' | 'suggested' | 'choose'

/** A place that lines of a list mean. */
export interface AnswerPoint {
  readonly index: number // of the first of these lines
  readonly position: Position
  readonly name: string
  readonly code: string
  readonly country: string
  readonly state: PointState
}
