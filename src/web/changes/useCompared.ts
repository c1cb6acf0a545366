import { useEffect, useState } from 'react'
import type { Changes, Comparison } from '../../core/changes/change.ts'
import { compareSteps } from '../../core/changes/compareSteps.ts'
import { runSliced } from '../state/runSliced.ts'

/** What differs, worked out in slices; undefined until it is. */
export function useCompared(comparison: Comparison | undefined): Changes | undefined {
  const [compared, setCompared] = useState<{ of: Comparison; changes: Changes }>()
  useEffect(
    function compare() {
      if (!comparison) return undefined
      return runSliced(compareSteps(comparison), (changes) => setCompared({ of: comparison, changes }))
    },
    [comparison],
  )
  return compared && compared.of === comparison ? compared.changes : undefined
}
