import { useEffect, useState } from 'react'
import type { Finder, FinderState } from '../api/finder/finder.ts'
import { useFinder } from './useFinder.ts'

/** Asks the search; resolves to undefined where it has nothing to say. */
export type AskFinder<Found> = (finder: Finder, state: FinderState) => Promise<Found | undefined>

interface FoundFor<Found> {
  readonly found: Found | undefined // the last answer, which may be to another question
  readonly isCurrent: boolean // it answers this one
  readonly hasFailed: boolean // the last question
}

/**
 * What the search answers: asked again whenever it knows more, unless `isLasting`. The former answer stays until another
 * has arrived. `ask` must stay the same for the same question; without it there is no answer.
 */
export function useFound<Found>(
  ask: AskFinder<Found> | undefined,
  { isLasting } = { isLasting: false },
): FoundFor<Found> {
  const { finder, finderState } = useFinder()
  const [answer, setAnswer] = useState<{ ask: unknown; found: Found }>()
  const [failed, setFailed] = useState<unknown>()
  const state = isLasting ? undefined : finderState
  useEffect(
    function askAgain() {
      if (!ask) setAnswer(undefined)
      if (!finder || !ask) return
      let isStale = false
      ask(finder, state ?? finder.get()).then(
        (found) => {
          if (isStale || found === undefined) return
          setAnswer({ ask, found })
          setFailed(undefined)
        },
        () => !isStale && setFailed(() => ask),
      )
      return function forget() {
        isStale = true
      }
    },
    [ask, finder, state],
  )
  return {
    found: answer?.found,
    isCurrent: answer !== undefined && answer.ask === ask,
    hasFailed: ask !== undefined && failed === ask,
  }
}
