import { useEffect, useState } from 'react'
import type { Finder } from './finder.ts'
import type { Finding } from './useFinder.ts'

/** The latest answer, and whether it is to what is asked now. */
interface Found<Answer> {
  readonly answer: Answer | undefined // undefined until there is one
  readonly isCurrent: boolean
}

/**
 * Asks the finder, and again whenever it knows more; until an answer arrives, the former one stays. Another `ask` is
 * another question; without one nothing is asked, and nothing is left of the former answer. An answer that is undefined
 * is not known yet.
 */
export function useFound<Answer>(
  { finder, finderState }: Pick<Finding, 'finder' | 'finderState'>,
  ask: ((finder: Finder) => Promise<Answer | undefined>) | undefined,
): Found<Answer> {
  const [found, setFound] = useState<{ readonly ask: unknown; readonly answer: Answer }>()
  useEffect(
    function askAgain() {
      if (!ask) return setFound(undefined)
      if (!finder || finderState.isBroken) return
      let isStale = false
      ask(finder).then((answer) => {
        if (!isStale && answer !== undefined) setFound({ ask, answer })
      })
      return function forget() {
        isStale = true
      }
    },
    [ask, finder, finderState],
  )
  return { answer: found?.answer, isCurrent: found !== undefined && found.ask === ask }
}
