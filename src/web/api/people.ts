import { useLayoutEffect, useState } from 'react'
import type { People } from '../../core/prominence/peopleSteps.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from '../state/runSliced.ts'
import type { PeopleFinder } from './peopleFinder.ts'

const WAIT_MS = 4_000 // with grey rows: a list in another order would contradict its heading
const NOBODY: People = new Map()

let finder: PeopleFinder | undefined // once it is loaded, for what is drawn in the same frame

/** Loads the towns and the code that finds them. Call it before a list needs them. Tries again after a failure. */
export const loadPeopleFinder = retryableOnce(async (): Promise<PeopleFinder> => {
  const { createPeopleFinder } = await import('./peopleFinder.ts')
  finder = await createPeopleFinder()
  return finder
})

type Find = (finder: PeopleFinder) => Steps<People>

/**
 * How many people live in the towns of a list's areas. Undefined until that is known, so that a list does not show one
 * order and jump to another; empty if the towns take long, until they arrive. `find` must stay the same for the same
 * list; without it nothing is looked up.
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

/** Calls back at once if the towns are there; if they take long, twice, first without people. Returns a cancel function. */
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
