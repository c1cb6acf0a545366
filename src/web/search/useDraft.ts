import { useEffect, useState } from 'react'

const REST_MS = 250 // longer than from one key to the next, for most people

interface Draft {
  readonly text: string
  readonly write: (text: string) => void
  readonly settle: () => void
}

/**
 * What is typed, which is told when the keys rest or `settle` is called: while they come, nothing but
 * the box itself follows.
 */
export function useDraft(settled: string, onSettle: (text: string) => void): Draft {
  const [draft, setDraft] = useState<string>()

  function settle(): void {
    if (draft === undefined) return
    onSettle(draft)
    setDraft(undefined)
  }

  useEffect(
    function settleAtRest() {
      if (draft === undefined) return
      const timer = setTimeout(() => {
        onSettle(draft)
        setDraft(undefined)
      }, REST_MS)
      return () => clearTimeout(timer)
    },
    [draft, onSettle],
  )

  return { text: draft ?? settled, write: setDraft, settle }
}
