import type { SearchIndex } from '../searchIndex.ts'
import type { TopCandidates } from './topCandidates.ts'
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
