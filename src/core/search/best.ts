import { areaOf, countryOf, entryOf, type SearchIndex } from './searchIndex.ts'

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
export type Why =
  | { readonly kind: 'title'; readonly title: number; readonly words: readonly string[] }
  | { readonly kind: 'code'; readonly from: number; readonly to: number }

export interface Best {
  /** Whether a candidate of this score has no chance, so that it need not be made. */
  isTooLate(score: number): boolean
  /** Whether something whole is found, or as much as was asked for: mistakes need not be looked for. */
  isEnough(): boolean
  offer(candidate: Candidate): void
  list(): readonly Candidate[]
}

/** Keeps the best so many candidates, best first, one for each name and code. */
export function createBest(index: SearchIndex, limit: number, openIso: string | undefined): Best {
  const best: Candidate[] = []

  function isOpen({ entry }: Candidate): boolean {
    return countryOf(index, entry).iso === openIso
  }
  function compare(a: Candidate, b: Candidate): number {
    return (
      a.score - b.score ||
      Number(isOpen(b)) - Number(isOpen(a)) ||
      b.weight - a.weight ||
      a.length - b.length ||
      a.entry - b.entry
    )
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
    isTooLate: (score) => best.length >= limit && score > (best.at(-1)?.score ?? 0),
    isEnough: () => best.length >= limit || best.some(({ isWhole }) => isWhole),
    offer(candidate) {
      const last = best.at(-1)
      if (best.length >= limit && (!last || compare(candidate, last) >= 0)) return
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

export function titleCandidate(
  index: SearchIndex,
  title: number,
  ranks: Pick<Candidate, 'score' | 'length' | 'isWhole'>,
  words: readonly string[],
): Candidate {
  const entry = entryOf(index, title)
  return { ...ranks, entry, weight: index.populations[entry]!, why: { kind: 'title', title, words } }
}
