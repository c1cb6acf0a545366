import { useRef, useState } from 'react'

const CLICK_MS = 400 // until the click that follows the release of a touch

/**
 * Keeps a value from the press of the pointer to its click, so that no row moves away from under it. Returns the
 * value to show, and what to call when the pointer is pressed, and when the click has come.
 */
export function useHeld<Value>(value: Value): readonly [shown: Value, hold: () => void, release: () => void] {
  const [held, setHeld] = useState<{ readonly value: Value }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => setHeld(undefined)

  function hold(): void {
    clearTimeout(timer.current)
    setHeld({ value })
    const waiting = new AbortController()
    function releaseLater(): void {
      waiting.abort()
      timer.current = setTimeout(release, CLICK_MS)
    }
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, releaseLater, { signal: waiting.signal })
  }
  return [held ? held.value : value, hold, release]
}
