import { useCallback, useRef, useState } from 'react'
import { readUrl, writeBeforeOpening } from '../state/url.ts'

const DEBOUNCE_MS = 250 // longer than between two keys, for most people

interface DebouncedText {
  readonly text: string
  readonly write: (text: string) => void
  readonly discard: () => void // stable
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
  const stop = useRef<() => void>(undefined)
  const discard = useCallback(() => {
    stop.current?.()
    setDraft(undefined)
  }, [])

  function write(text: string): void {
    stop.current?.()
    setDraft({ text, openIso })
    function settle(): void {
      discard()
      if (readUrl().iso === openIso) onSettle(text)
    }
    const timer = setTimeout(settle, DEBOUNCE_MS)
    const unwatch = writeBeforeOpening(settle)
    stop.current = () => {
      clearTimeout(timer)
      unwatch()
    }
  }

  const pending = draft?.openIso === openIso ? draft?.text : undefined
  return { text: pending ?? settled, write, discard }
}
