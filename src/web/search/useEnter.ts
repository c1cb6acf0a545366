import { useEffect, useEffectEvent, useState } from 'react'
import type { Suggestion } from './suggestion.ts'
import type { Question } from './useSuggested.ts'

interface EnterOptions {
  readonly question: Question
  readonly first: Suggestion | undefined // what Enter alone takes; undefined: nothing, or not yet
  readonly isOver: boolean // no better answer to the question will come by itself
  readonly onChoose: (suggestion: Suggestion, isAdding: boolean) => void
}

interface Entered {
  readonly question: Question
  readonly isRefused: boolean
  readonly isAdding: boolean // to the shortlist, with Shift, instead of opening
}

/**
 * Enter, alone: it takes what is certainly meant, and waits for it. Typing takes it back. What is refused stays
 * refused, or a page would open long after the key.
 */
export function useEnter({ question, first, isOver, onChoose }: EnterOptions) {
  const [entered, setEntered] = useState<Entered>()
  const current = entered?.question === question ? entered : undefined
  const isWaiting = current !== undefined && !current.isRefused
  const act = useEffectEvent(() => {
    const isAdding = current?.isAdding === true
    if (!first) return setEntered({ question, isRefused: true, isAdding })
    setEntered(undefined)
    onChoose(first, isAdding)
  })
  const isDecided = first !== undefined || isOver
  useEffect(
    function actOnAnswer() {
      if (isWaiting && isDecided) act()
    },
    [isWaiting, isDecided],
  )
  return {
    enter: (isAdding: boolean) => setEntered({ question, isRefused: false, isAdding }),
    takeBack: () => setEntered(undefined),
    isWaiting: isWaiting && !isDecided,
    isRefused: current?.isRefused === true,
    isAdding: current?.isAdding === true,
  }
}
