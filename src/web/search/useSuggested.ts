import { useMemo } from 'react'
import type { Answers } from '../../core/answer/answer.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { World } from '../../core/world.ts'
import { describeUnloaded, type FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import type { Answered } from '../api/finder/messages.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { useFound } from '../api/finder/useFound.ts'
import { createStore, useStore } from '../state/createStore.ts'
import type { Suggested } from './suggestion.ts'

/** What is typed, and where. */
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

interface Reply extends Pick<Answered, 'isCertain' | 'isFinal'> {
  readonly question: Question
  readonly answers: Answers
  readonly world: World | undefined // that was known to the search
}

export const NOTHING: Suggested = { notice: '', rows: [], isFirstChosen: false }

/** What words the answers, and what is shown with them or before any. */
export type Words = typeof import('./answersChunk.ts')

const importWords = retryableOnce(() => import('./answersChunk.ts'))
const words = createStore<Words | 'failed' | undefined>(undefined)

/** Loads what words the answers, if it is not there yet. */
export function loadWords(): void {
  importWords().then(words.set, () => words.set('failed'))
}

/**
 * Asks at each change of the text, and when the finder knows more. The former answer stays until the new one has
 * arrived, usually in the same frame or the next.
 */
export function useSuggested(question: Question, sources: Sources): Suggesting {
  const { finder, finderState, trouble, world, isGrowing } = sources
  const loaded = useStore(words)
  const ask = useMemo(() => askerOf(question), [question])
  const { answer } = useFound(sources, ask)
  const reply = loaded && ask ? answer : undefined
  const whole = isGrowing ? undefined : world
  const canTake = reply !== undefined && (reply.isCertain || isWhole(reply, whole))
  const suggested = useMemo(() => {
    if (!reply || !loaded || loaded === 'failed') return NOTHING
    const { answers, question: asked } = reply
    const all = loaded.suggestIn(world, answers, asked.text, asked.openIso)
    return canTake ? all : { ...all, isFirstChosen: false }
  }, [reply, loaded, world, canTake])
  function retry(): void {
    trouble?.retry()
    loadWords()
  }
  const hasFailed = loaded === 'failed' && ask !== undefined
  const hasEnded = hasFailed || (trouble !== undefined && (!finder || finderState.isBroken))
  return {
    suggested,
    words: loaded === 'failed' ? undefined : loaded,
    state: hasEnded ? 'failed' : stateOf(reply, question, whole),
    trouble: hasFailed ? { text: describeUnloaded(), retry } : trouble,
  }
}

function askerOf(question: Question) {
  const { text, openIso, likelyIso } = question
  if (text.trim() === '') return undefined
  return async function ask(finder: Finder): Promise<Reply | undefined> {
    loadWords()
    const { world } = finder.get()
    const answered = await finder.ask(text, { openIso, likelyIso })
    return answered && { ...answered, question, world }
  }
}

function stateOf(reply: Reply | undefined, question: Question, whole: World | undefined): AnswerState {
  if (reply?.question !== question) return 'asked'
  if (isWhole(reply, whole)) return 'answered'
  return reply.isCertain ? 'certain' : 'looking-further'
}

/** Whether nothing is missing from an answer; `whole` is the world once it does not grow any more. */
function isWhole({ isFinal, world }: Reply, whole: World | undefined): boolean {
  return isFinal && whole !== undefined && world === whole
}
