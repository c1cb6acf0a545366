import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250 // longer than between two keys, for most people

interface DebouncedText {
  readonly text: string
  readonly write: (text: string) => void
  readonly discard: () => void
}

/**
 * The text of an input, handed to `onSettle` once typing pauses: until then only the input changes.
 * The text belongs to what was open (`openIso`) when it was typed; opening something else discards it.
 */
export function useDebouncedText(
  settled: string,
  openIso: string | undefined,
  onSettle: (text: string) => void,
): DebouncedText {
  const [draft, setDraft] = useState<{ text: string; openIso: string | undefined }>()
  const pending = draft?.openIso === openIso ? draft?.text : undefined

  useEffect(
    function settleWhenTypingPauses() {
      if (pending === undefined) return
      const timer = setTimeout(() => {
        onSettle(pending)
        setDraft(undefined)
      }, DEBOUNCE_MS)
      return () => clearTimeout(timer)
    },
    [pending, onSettle],
  )

  return {
    text: pending ?? settled,
    write: (text) => setDraft({ text, openIso }),
    discard: () => setDraft(undefined),
  }
}
