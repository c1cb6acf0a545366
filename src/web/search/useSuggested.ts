import { useMemo, useState } from 'react'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { World } from '../../core/world.ts'
import { describeUnloaded, type FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Answered } from '../api/finder/finder.ts'
import { useSession } from '../api/session.ts'
import { worldOf } from '../api/world.ts'
import { type AskFinder, useFinder, useFound, useTrouble } from '../session/useFinder.ts'
import { useWorldProgress } from '../session/worldLoading.ts'
import { useStore } from '../state/createStore.ts'
import { useLoaded } from '../state/useLoaded.ts'
import type { Suggested } from './suggestion.ts'

export interface SearchQuestion {
  readonly text: string
  readonly openIso: string | undefined
  readonly likelyIso: string
}

/**
 * `asked`: what is shown answers the previous question. `looking-further`: places or areas that may be meant are still
 * loading. `certain`: they are, but whatever arrives, the first row is meant. `answered`: nothing more will arrive.
 * `failed`: no answer will come.
 */
type AnswerState = 'asked' | 'looking-further' | 'certain' | 'answered' | 'failed'

/** The suggestions, and how far they answer the question. */
export interface Suggesting {
  readonly suggested: Suggested
  readonly words: AnswerWords | undefined // once they are loaded
  readonly state: AnswerState
  readonly trouble: FinderTrouble | undefined // of the search, or the words for its answers did not load
}

interface Shown extends Pick<Answered, 'isCertain' | 'isFinal'> {
  readonly question: SearchQuestion
  readonly world: World | undefined // as the search knew it
  readonly suggested: Suggested
  readonly words: AnswerWords
}

export const NOTHING: Suggested = { notice: '', rows: [], isFirstChosen: false }

/** The code that words the answers, and shows them or what comes before any. */
type AnswerWords = typeof import('./answersChunk.ts')

const loadWords = retryableOnce(() => import('./answersChunk.ts'))
const never = () => new Promise<AnswerWords>(() => undefined)

/**
 * Asks at each change of the text, and when the finder knows more. The previous answer stays until the new one has
 * arrived, usually in the same frame or the next.
 */
export function useSuggested(question: SearchQuestion): Suggesting {
  const { finder, finderState, trouble } = useFinder()
  const { isGrowing } = useWorldProgress() // areas of more countries are about to arrive
  const known = worldOf(useSession())
  const world = useStore(known)
  const [again, setAgain] = useState({ question, asked: question }) // the same question again, after a failure
  const asked = again.question === question ? again.asked : question
  const ask = useMemo(
    () => (asked.text.trim() === '' ? undefined : askFor(asked, known.get)),
    [asked, known],
  )
  const { found: shown, hasFailed } = useFound(ask)
  const ahead = useLoaded(finder ? loadWords : never) // somebody who asks is told what did not load

  function retry(): void {
    trouble?.retry()
    setAgain({ question, asked: { ...question } })
  }
  const unanswered = useTrouble(hasFailed ? describeUnloaded() : undefined, retry)
  const whole = isGrowing ? undefined : world
  const canTake = shown !== undefined && (shown.isCertain || isWhole(shown, whole))
  const suggested = useMemo(() => {
    if (!shown) return NOTHING
    return canTake ? shown.suggested : { ...shown.suggested, isFirstChosen: false }
  }, [shown, canTake])
  const hasEnded = hasFailed || (trouble !== undefined && (!finder || finderState.isBroken))
  return {
    suggested,
    words: shown?.words ?? ahead,
    state: hasEnded ? 'failed' : stateOf(shown, asked, whole),
    trouble: hasFailed ? unanswered : trouble,
  }
}

function askFor(question: SearchQuestion, getWorld: () => World): AskFinder<Shown> {
  const { text, openIso, likelyIso } = question
  return async function ask(finder, state) {
    const [answered, words] = await Promise.all([
      finder.ask(text, { openIso, likelyIso }),
      loadWords(),
    ])
    if (!answered) return undefined
    const { answers, isCertain, isFinal } = answered
    const suggested = words.suggestIn(getWorld(), answers, text, openIso)
    return { question, world: state.world, suggested, words, isCertain, isFinal }
  }
}

function stateOf(
  shown: Shown | undefined,
  question: SearchQuestion,
  whole: World | undefined,
): AnswerState {
  if (shown?.question !== question) return 'asked'
  if (isWhole(shown, whole)) return 'answered'
  return shown.isCertain ? 'certain' : 'looking-further'
}

/** Whether nothing is missing from an answer; `whole` is the world once it has stopped growing. */
function isWhole({ isFinal, world }: Shown, whole: World | undefined): boolean {
  return isFinal && whole !== undefined && world === whole
}
