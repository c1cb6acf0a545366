import { useEffect, useState } from 'react'

const CLICK_MS = 400 // until the click that follows the release of a touch

/**
 * Keeps a value from the press of the pointer to its click, so that no row moves away from under it. Returns the
 * value to show, and what to call when the pointer is pressed.
 */
export function useHeld<Value>(value: Value): readonly [shown: Value, hold: () => void, release: () => void] {
  const [held, setHeld] = useState<{ readonly value: Value }>()
  useEffect(
    function releaseAfterClick() {
      if (!held) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const releaseLater = () => {
        timer = setTimeout(setHeld, CLICK_MS)
      }
      document.addEventListener('pointerup', releaseLater)
      document.addEventListener('pointercancel', releaseLater)
      return function unwatch() {
        clearTimeout(timer)
        document.removeEventListener('pointerup', releaseLater)
        document.removeEventListener('pointercancel', releaseLater)
      }
    },
    [held],
  )
  return [held ? held.value : value, () => setHeld({ value }), () => setHeld(undefined)]
}
