/** What became of an Enter that took nothing at once. */
export type Entering = 'waiting' | 'adding' | 'refused' | undefined

/** Says so; '' for nothing to say. `choices`: rows that lead anywhere. */
export function describeEnter(entering: Entering, rows: number, choices: number): string {
  if (entering === 'adding') return 'Still loading: the answer is added as soon as it is certain'
  if (entering === 'waiting') return 'Still loading: the answer opens as soon as it is certain'
  if (entering === undefined || rows === 0) return ''
  return choices === 0 ? 'There is nothing to open' : 'None of these is certain: choose one'
}
