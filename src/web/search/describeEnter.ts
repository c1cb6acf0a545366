import { say } from '../../core/language/say.ts'
/** What became of an Enter that took nothing at once. */
export type Entering = 'waiting' | 'adding' | 'refused' | undefined

/** Says so; '' for nothing to say. `choices`: rows that lead anywhere. */
export function describeEnter(entering: Entering, rows: number, choices: number): string {
  if (entering === 'adding') return say('Still loading: the answer is added as soon as it is certain')
  if (entering === 'waiting') return say('Still loading: the answer opens as soon as it is certain')
  if (entering === undefined || rows === 0) return ''
  return choices === 0 ? say('There is nothing to open') : say('None of these is certain: choose one')
}
