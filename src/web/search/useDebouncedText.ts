import { useEffect, useState } from 'react'

const REST_MS = 250 // longer than from one key to the next, for most people

interface Draft {
  readonly text: string
  readonly write: (text: string) => void
  readonly discard: () => void
}

/**
 * What is typed, which is told when the keys rest: while they come, nothing but the box itself follows.
 * It belongs to the place where it was typed: whoever opens something else before then leaves it behind.
 */
export function useDebouncedText(
  settled: string,
  place: string | undefined,
  onSettle: (text: string) => void,
): Draft {
  const [draft, setDraft] = useState<{ text: string; place: string | undefined }>()
  const pending = draft?.place === place ? draft?.text : undefined

  useEffect(
    function settleAtRest() {
      if (pending === undefined) return
      const timer = setTimeout(() => {
        onSettle(pending)
        setDraft(undefined)
      }, REST_MS)
      return () => clearTimeout(timer)
    },
    [pending, onSettle],
  )

  return {
    text: pending ?? settled,
    write: (text) => setDraft({ text, place }),
    discard: () => setDraft(undefined),
  }
}
