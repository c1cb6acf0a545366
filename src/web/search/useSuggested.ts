import { useEffect, useMemo, useState } from 'react'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { World } from '../../core/world.ts'
import { describeUnloaded, type FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Answered } from '../api/finder/messages.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import type { Suggested } from './suggestion.ts'

export interface Question {
  readonly text: string
  readonly openIso: string | undefined
  readonly likelyIso: string
}

interface Sources extends Finding {
  readonly world: World
  readonly isGrowing: boolean // areas of more countries are about to arrive
}

/**
 * `asked`: what is shown answers the question before. `looking-further`: places or areas that may be meant are still
 * being loaded. `certain`: the same, but no matter what arrives, the first row is meant. `answered`: no more will
 * arrive. `failed`: no answer will come.
 */
export type AnswerState = 'asked' | 'looking-further' | 'certain' | 'answered' | 'failed'

/** What is suggested, and how far that answers the question. */
interface Suggesting {
  readonly suggested: Suggested
  readonly words: Words | undefined // once they are loaded
  readonly state: AnswerState
  readonly trouble: FinderTrouble | undefined // of the search, or the words for its answers did not load
}

interface Shown extends Pick<Answered, 'isCertain' | 'isFinal'> {
  readonly question: Question
  readonly world: World | undefined // that was known to the search
  readonly suggested: Suggested
}

export const NOTHING: Suggested = { notice: '', rows: [], isFirstChosen: false }

/** What words the answers, and what is shown with them or before any. */
export type Words = typeof import('./answersChunk.ts')

const loadWords = retryableOnce(() => import('./answersChunk.ts'))

/**
 * Asks at each change of the text, and when the finder knows more. The former answer stays until the new one has
 * arrived, usually in the same frame or the next.
 */
export function useSuggested(question: Question, sources: Sources): Suggesting {
  const { finder, finderState, trouble, world, isGrowing } = sources
  const [shown, setShown] = useState<Shown>()
  const [words, setWords] = useState<Words>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state or attempt may bring another answer
  useEffect(
    function ask() {
      if (question.text.trim() === '') return setShown(undefined)
      if (!finder) return
      let isStale = false
      const { text, openIso, likelyIso } = question
      Promise.all([finder.ask(text, { openIso, likelyIso }), loadWords()]).then(
        ([answered, loaded]) => {
          if (isStale || !answered) return
          const { answers, isCertain, isFinal } = answered
          const suggested = loaded.suggestIn(world, answers, text, openIso)
          setHasFailed(false)
          setWords(loaded)
          setShown({ question, world: finderState.world, suggested, isCertain, isFinal })
        },
        () => !isStale && setHasFailed(true),
      )
      return function cancel() {
        isStale = true
      }
    },
    [question, finder, finderState, attempt],
  )
  useEffect(
    function loadAhead() {
      if (finder) loadWords().then(setWords, () => undefined) // somebody who asks is told
    },
    [finder],
  )
  function retry(): void {
    trouble?.retry()
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  const whole = isGrowing ? undefined : world
  const canTake = shown !== undefined && (shown.isCertain || isWhole(shown, whole))
  const suggested = useMemo(() => {
    if (!shown) return NOTHING
    return canTake ? shown.suggested : { ...shown.suggested, isFirstChosen: false }
  }, [shown, canTake])
  const hasEnded = hasFailed || (trouble !== undefined && (!finder || finderState.isBroken))
  return {
    suggested,
    words,
    state: hasEnded ? 'failed' : stateOf(shown, question, whole),
    trouble: hasFailed ? { text: describeUnloaded(), retry } : trouble,
  }
}

function stateOf(shown: Shown | undefined, question: Question, whole: World | undefined): AnswerState {
  if (shown?.question !== question) return 'asked'
  if (isWhole(shown, whole)) return 'answered'
  return shown.isCertain ? 'certain' : 'looking-further'
}

/** Whether nothing is missing from an answer; `whole` is the world once it does not grow any more. */
function isWhole({ isFinal, world }: Shown, whole: World | undefined): boolean {
  return isFinal && whole !== undefined && world === whole
}
