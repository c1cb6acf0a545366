import { useCallback, useEffect, useState } from 'react'
import { examineSteps } from '../../core/doctor/checks/examineSteps.ts'
import type { Examination } from '../../core/doctor/finding.ts'
import { type Countries, createLandSteps, type Land } from '../../core/doctor/land.ts'
import type { Input } from '../../core/doctor/checkedList.ts'
import type { Packed } from '../../core/geo/arcText.ts'
import type { Steps } from '../../core/steps.ts'
import { useSliced } from '../state/useSliced.ts'
import { loadOutlines } from './loadOutlines.ts'

type Outlines = Packed<Countries>

interface Examined {
  readonly examination: Examination | undefined // of the areas before, while others are looked at
  readonly isCurrent: boolean
  readonly hasFailed: boolean // the outlines did not load
  readonly retry: () => void
}

/** Looks at a list in slices; again whenever it is another one. */
export function useExamination(input: Input | undefined): Examined {
  const [outlines, setOutlines] = useState<Outlines>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins again
  useEffect(
    function requestOutlines() {
      let isStale = false
      setHasFailed(false)
      loadOutlines().then(
        (loaded) => !isStale && setOutlines(loaded),
        () => !isStale && setHasFailed(true),
      )
      return function forget() {
        isStale = true
      }
    },
    [attempt],
  )
  const create = useCallback(() => examineWithSteps(outlines as Outlines, input as Input), [outlines, input])
  const { result, isCurrent } = useSliced(outlines && input && create)
  return {
    examination: result,
    isCurrent: outlines !== undefined && input !== undefined && isCurrent,
    hasFailed,
    retry: () => setAttempt(attempt + 1),
  }
}

let land: Land | undefined // the same for every list
const examinations = new WeakMap<Input, Examination>() // for when Back leads here again

function* examineWithSteps(outlines: Outlines, input: Input): Steps<Examination> {
  const known = examinations.get(input)
  if (known) return known
  land ??= yield* createLandSteps(outlines)
  const examination = yield* examineSteps(input, land)
  examinations.set(input, examination)
  return examination
}
