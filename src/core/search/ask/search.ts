import { areaOf, type SearchIndex } from '../searchIndex.ts'
import type { WordGraders } from './wordGrader.ts'

/** What one search works with. */
export interface Search {
  readonly index: SearchIndex
  readonly scratch: Scratch
  readonly graders: WordGraders
  readonly top: TopCandidates // the results so far
}

/** Buffers that searches reuse, as allocating them takes longer than many a search. Zero between searches. */
export interface Scratch {
  readonly grades: Uint32Array // by word of the index, as `packGrade`
  readonly levels: Uint8Array // by title: how many typed words it is known to have
}

export function createScratch({ vocabulary, titleStarts }: SearchIndex): Scratch {
  return {
    grades: new Uint32Array(vocabulary.masks.length),
    levels: new Uint8Array(titleStarts.length),
  }
}

/** An entry that a query may mean, and what it is ranked by. */
export interface RankedEntry {
  readonly entry: number
  readonly score: number // lower is better
  readonly weight: number // ties: the higher comes first; mostly the population
  readonly length: number // further ties: the shorter comes first
  readonly isWhole: boolean // all of a name or code was typed, without mistakes
  readonly match: Match
}

/** What fits the query: a title, by these words, or a range of the digits of the entry's code. */
type Match =
  | { readonly kind: 'title'; readonly title: number; readonly words: readonly string[] }
  | { readonly kind: 'code'; readonly from: number; readonly to: number }

/** What candidates are compared by. */
export type Rank = Pick<RankedEntry, 'entry' | 'score' | 'weight' | 'length'>

interface TopCandidates {
  /** Whether a rank is too low to be listed, so that there is no need to make a candidate. */
  cannotRank(rank: Rank): boolean
  /** Whether there is no need to look for misspellings: a whole name or code was typed, or the list is full. */
  isEnough(): boolean
  offer(candidate: RankedEntry): void
  list(): readonly RankedEntry[] // best first
}

/** Keeps the best `limit` candidates, one for each name and code. */
export function createTopCandidates(
  index: SearchIndex,
  limit: number,
  openIso: string | undefined,
): TopCandidates {
  const top: RankedEntry[] = []
  const open = index.countries.findIndex(({ iso }) => iso === openIso)

  function compare(a: Rank, b: Rank): number {
    if (a.score !== b.score) return a.score - b.score
    const isOpen = index.countryOf[a.entry] === open
    if (isOpen !== (index.countryOf[b.entry] === open)) return isOpen ? -1 : 1
    return b.weight - a.weight || a.length - b.length || a.entry - b.entry
  }
  function cannotRank(rank: Rank): boolean {
    if (top.length < limit) return false
    const last = top[top.length - 1]
    return last === undefined || compare(rank, last) >= 0
  }

  return {
    cannotRank,
    isEnough: () => top.length >= limit || top.some(({ isWhole }) => isWhole),
    offer(candidate) {
      if (cannotRank(candidate)) return
      const duplicate = top.findIndex((other) => isSameResult(index, candidate, other))
      const known = top[duplicate]
      if (known) {
        if (compare(candidate, known) >= 0) return
        top.splice(duplicate, 1)
      }
      const slot = top.findIndex((other) => compare(candidate, other) < 0)
      top.splice(slot < 0 ? top.length : slot, 0, candidate)
      if (top.length > limit) top.pop()
    },
    list: () => top,
  }
}

/** Services may send the same area twice. */
function isSameResult(index: SearchIndex, a: RankedEntry, b: RankedEntry): boolean {
  if (a.entry === b.entry) return true
  const [area, other] = [areaOf(index, a.entry), areaOf(index, b.entry)]
  return (
    area !== undefined &&
    area.code === other?.code &&
    area.name === other.name &&
    index.countryOf[a.entry] === index.countryOf[b.entry]
  )
}
