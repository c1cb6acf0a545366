import { areaOf, type SearchIndex } from '../searchIndex.ts'

/** A title or a code that fits, and what it is ranked by. */
export interface Candidate {
  readonly entry: number
  readonly score: number // the less the better
  readonly weight: number // of equals the most comes first: inhabitants
  readonly length: number // of equals the shortest comes first
  readonly isWhole: boolean
  readonly why: Why
}

/** What matched: a title, by words, or the entry's code from a digit on. */
type Why =
  | { readonly kind: 'title'; readonly title: number; readonly words: readonly string[] }
  | { readonly kind: 'code'; readonly from: number; readonly to: number }

/** What candidates are compared by; the entry tells the rest. */
export type Ranks = Pick<Candidate, 'entry' | 'score' | 'weight' | 'length'>

export interface TopCandidates {
  /** Whether something has no chance, so that no candidate need be made of it. */
  cannotRank(ranks: Ranks): boolean
  /** Whether something whole is found, or as much as was asked for: mistakes need not be looked for. */
  isEnough(): boolean
  offer(candidate: Candidate): void
  list(): readonly Candidate[]
}

/** Keeps the best so many candidates, best first, one for each name and code. */
export function createTopCandidates(
  index: SearchIndex,
  limit: number,
  openIso: string | undefined,
): TopCandidates {
  const best: Candidate[] = []
  const open = index.countries.findIndex(({ iso }) => iso === openIso)

  function compare(a: Ranks, b: Ranks): number {
    if (a.score !== b.score) return a.score - b.score
    const isOpen = index.countryOf[a.entry] === open
    if (isOpen !== (index.countryOf[b.entry] === open)) return isOpen ? -1 : 1
    return b.weight - a.weight || a.length - b.length || a.entry - b.entry
  }
  function isSame(a: Candidate, b: Candidate): boolean {
    if (a.entry === b.entry) return true
    const [one, other] = [areaOf(index, a.entry), areaOf(index, b.entry)]
    return (
      one !== undefined &&
      one.code === other?.code &&
      one.name === other.name &&
      index.countryOf[a.entry] === index.countryOf[b.entry]
    )
  }

  return {
    cannotRank: (ranks) => best.length >= limit && (limit === 0 || compare(ranks, best[limit - 1]!) >= 0),
    isEnough: () => best.length >= limit || best.some(({ isWhole }) => isWhole),
    offer(candidate) {
      if (this.cannotRank(candidate)) return
      const double = best.findIndex((other) => isSame(candidate, other))
      if (double >= 0) {
        if (compare(candidate, best[double]!) >= 0) return
        best.splice(double, 1)
      }
      const place = best.findIndex((other) => compare(candidate, other) < 0)
      best.splice(place < 0 ? best.length : place, 0, candidate)
      if (best.length > limit) best.pop()
    },
    list: () => best,
  }
}
