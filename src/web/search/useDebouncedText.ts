import { useEffect, useRef, useState } from 'react'
import { writeBeforeOpening } from '../state/url.ts'

const DEBOUNCE_MS = 250 // longer than between two keys, for most people

interface DebouncedText {
  readonly text: string
  readonly write: (text: string) => void
  readonly discard: () => void
}

/**
 * The text of an input, handed to `onSettle` once typing pauses, or before something is opened, so that Back finds
 * it again: until then only the input changes.
 * The text belongs to what was open (`openIso`) when it was typed; opening something else discards it.
 */
export function useDebouncedText(
  settled: string,
  openIso: string | undefined,
  onSettle: (text: string) => void,
): DebouncedText {
  const [draft, setDraft] = useState<{ text: string; openIso: string | undefined }>()
  const pending = draft?.openIso === openIso ? draft?.text : undefined
  const stopRef = useRef<() => void>(undefined)

  useEffect(
    function settleWhenTypingPauses() {
      if (pending === undefined) return
      function stop(): void {
        clearTimeout(timer)
        unwatch()
      }
      const settle = () => {
        stop()
        onSettle(pending)
        setDraft(undefined)
      }
      const timer = setTimeout(settle, DEBOUNCE_MS)
      const unwatch = writeBeforeOpening(settle)
      stopRef.current = stop
      return stop
    },
    [pending, onSettle],
  )

  return {
    text: pending ?? settled,
    write: (text) => setDraft({ text, openIso }),
    discard() {
      stopRef.current?.()
      setDraft(undefined)
    },
  }
}
