import { countEdits, lettersOf, maxEdits, wholeEdits } from '../../text/countEdits.ts'
import { foldText } from '../../text/foldText.ts'
import type { Candidate } from './candidate.ts'

const KNOWN = 25 // a town of about a million
const AHEAD = 6 // another name at the same distance is of a place with a small part of the inhabitants
const SHORTEST = 5 // letters: a mistake in a shorter word makes it any other

/** Whether the best candidate is surely meant: called exactly so, or the only well-known one that is spelt alike. */
export function isUnmistakable(ranked: readonly Candidate[], subject: string): boolean {
  const [first, ...others] = ranked
  if (!first) return false
  if (first.fit !== 'similar') return true
  const typed = foldText(subject)
  const name = foldText(first.text)
  if (first.known < KNOWN || typed.length < SHORTEST || !isSpeltAlike(typed, name)) return false
  return others.every(
    (other) =>
      foldText(other.text).startsWith(name) || first.known - first.cost - (other.known - other.cost) >= AHEAD,
  )
}

/** Whether a folded name is meant as a whole, not a part of a longer one. */
export function isSpeltAlike(typed: string, name: string): boolean {
  const most = maxEdits(typed.length)
  const edits = countEdits(lettersOf(typed), lettersOf(name), 0, name.length, most)
  return most > 0 && wholeEdits(edits) <= most
}
