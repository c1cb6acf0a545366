import { useLayoutEffect, useState } from 'react'
import type { People } from '../../core/prominence/peopleSteps.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from '../state/runSliced.ts'
import type { PeopleFinder } from './peopleFinder.ts'

const WAIT_MS = 4_000 // behind rows that say that more is coming: the other order would not be the one that is named
const NOBODY: People = new Map()

let finder: PeopleFinder | undefined // once it is loaded, for what is drawn in the same frame

/** Loads the towns and what finds them: call it ahead, before a list needs them. Tries again after a failure. */
export const loadPeopleFinder = retryableOnce(async (): Promise<PeopleFinder> => {
  const { createPeopleFinder } = await import('./peopleFinder.ts')
  finder = await createPeopleFinder()
  return finder
})

type Find = (finder: PeopleFinder) => Steps<People>

/**
 * How many people live in the towns of the areas of a list. Undefined until that is known, so that a list need not show
 * one order and jump to another. Where the towns do not come in a moment nobody is known until they do.
 * `find` must stay the same for the same list; without it nobody is looked for.
 */
export function usePeople(find: Find | undefined): People | undefined {
  const [found, setFound] = useState<{ readonly find: Find; readonly people: People }>()
  // before anything is painted: once the towns are there, a country takes less than a frame
  useLayoutEffect(
    function look() {
      return find && findPeople(find, (people) => setFound({ find, people }))
    },
    [find],
  )
  return find && found?.find === find ? found.people : undefined
}

/** Calls back at once if the towns are there; twice if they take long, first with nobody. Returns a cancel function. */
export function findPeople(find: Find, onFound: (people: People) => void): () => void {
  let cancelSteps: (() => void) | undefined
  let isOver = false

  function settle(people: People): void {
    if (isOver) return
    cancel()
    onFound(people)
  }
  function cancel(): void {
    isOver = true
    clearTimeout(timer)
    cancelSteps?.()
  }
  function look(loaded: PeopleFinder): void {
    clearTimeout(timer)
    if (isOver) return
    cancelSteps = runSliced(find(loaded), settle)
  }

  const timer = setTimeout(() => onFound(NOBODY), WAIT_MS)
  if (finder) look(finder)
  else loadPeopleFinder().then(look, () => settle(NOBODY))
  return cancel
}
