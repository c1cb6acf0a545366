import type { Answer, Answers, PlaceCoverage } from '../../../core/answer/answer.ts'

/** What is loaded when a question is answered. */
interface Loaded {
  readonly hasPlaces: boolean // the large ones, in the question's scripts
  readonly hasWorld: boolean // the areas of all countries
}

/**
 * Whether the first answer is meant for certain, whatever arrives later. Without the large places it never is: the
 * only Valencia among the areas may not be the one that everybody means.
 */
export function isCertain({ answers, isUnmistakable }: Answers, { hasPlaces, hasWorld }: Loaded): boolean {
  const [first] = answers
  if (!first || !isUnmistakable) return false
  switch (first.kind) {
    case 'here':
      return true
    case 'number':
      return 'isWhole' in first.reading && first.reading.isWhole
    case 'count':
      return hasPlaces && first.region === undefined
    default:
      return (
        hasPlaces &&
        !mayYield(first) &&
        first.fit === 'exact' &&
        (hasWorld || (isName(first) && !answers.some(mayHaveAreas)))
      )
  }
}

/** Not a code, which another country may have too. */
function isName(answer: Answer): boolean {
  return !('text' in answer) || /\p{Letter}/u.test(answer.text)
}

/** A region, whose areas are still being counted, or a place without a code, before which the small places may come. */
function mayYield(answer: Answer): boolean {
  return answer.kind === 'region' || (answer.kind === 'place' && !hasCode(answer.coverage))
}

function hasCode({ kind }: PlaceCoverage): boolean {
  return kind === 'covered' || kind === 'national'
}

/** A place of that name whose country's areas are not there yet. */
function mayHaveAreas(answer: Answer): boolean {
  return answer.kind === 'place' && answer.coverage.kind === 'unknown' && answer.fit === 'exact'
}
