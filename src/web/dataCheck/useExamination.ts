import { useCallback } from 'react'
import type { Input } from '../../core/dataCheck/checkedList.ts'
import { examineSteps } from '../../core/dataCheck/checks/examineSteps.ts'
import type { Check, Examination, Finding } from '../../core/dataCheck/finding.ts'
import { type Countries, createLandSteps, type Land } from '../../core/dataCheck/land.ts'
import type { Packed } from '../../core/geo/arcText.ts'
import { say } from '../../core/language/say.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { Steps } from '../../core/steps.ts'
import type { Session } from '../api/session.ts'
import { createStore, useStore } from '../state/createStore.ts'
import { explainLoss } from '../state/newVersion.ts'
import { useSliced } from '../state/useSliced.ts'

/** The finest outlines, since coarser ones lack small islands; some 680 kB. The map loads the same file when zoomed in. */
const loadOutlines = retryableOnce(
  async () => (await import('virtual:natural-earth/outlines-10m')).default,
)

type Outlines = Packed<Countries>

interface Examined {
  readonly examination: Examination | undefined // of the previous list while another is examined
  readonly isCurrent: boolean
  readonly loss: string | undefined // why the outlines did not load: a sentence
  readonly retry: () => void
}

/** Examines a list in slices, and again whenever it is another one. */
export function useExamination(input: Input | undefined): Examined {
  const { outlines, loss } = useStore(outlinesStore)
  const create = useCallback(
    () => examineWithSteps(outlines as Outlines, input as Input),
    [outlines, input],
  )
  const { result, isCurrent } = useSliced(outlines && input && create)
  return {
    examination: result,
    isCurrent: outlines !== undefined && input !== undefined && isCurrent,
    loss,
    retry: requestOutlines,
  }
}

interface LoadedOutlines {
  readonly outlines: Outlines | undefined
  readonly loss: string | undefined
}

const outlinesStore = createStore<LoadedOutlines>({ outlines: undefined, loss: undefined }, () => {
  requestOutlines()
  return () => undefined
})

function requestOutlines(): void {
  const { outlines } = outlinesStore.get()
  if (outlines) return
  outlinesStore.set({ outlines, loss: undefined })
  loadOutlines().then(
    (loaded) => outlinesStore.set({ outlines: loaded, loss: undefined }),
    async () => {
      const text = say('A part of this page did not load. Check your connection, and try again.')
      outlinesStore.set({ outlines, loss: await explainLoss(text) })
    },
  )
}

let land: Land | undefined // the same for every list
const examinations = new WeakMap<Input, Examination>() // for when Back returns here

function* examineWithSteps(outlines: Outlines, input: Input): Steps<Examination> {
  const known = examinations.get(input)
  if (known) return known
  land ??= yield* createLandSteps(outlines)
  const examination = yield* examineSteps(input, land)
  examinations.set(input, examination)
  return examination
}

/** What a person has chosen on the page, for when Back returns here. */
interface KeptChoice {
  readonly check: Check | undefined
  readonly opened: Finding | undefined
}

const NOTHING: KeptChoice = { check: undefined, opened: undefined }

const kept = new WeakMap<Session, KeptChoice>() // it ends with the session

export function readChoice(session: Session): KeptChoice {
  return kept.get(session) ?? NOTHING
}

export function keepChoice(session: Session, choice: KeptChoice): void {
  kept.set(session, choice)
}

/** For when the page is closed: next time it opens at its top. */
export function forgetChoice(session: Session): void {
  kept.delete(session)
}

/** Whether two examinations found the same. */
export function isSameFinding(a: Finding, b: Finding): boolean {
  return (
    a.code === b.code &&
    a.iso === b.iso &&
    a.row === b.row &&
    a.name === b.name &&
    a.problem === b.problem &&
    a.value === b.value
  )
}
