import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when the pointer presses, or the focus moves, outside of an element, while something is open. */
export function useOutside(ref: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!ref.current?.contains(target as Node)) onOutside()
  })
  useEffect(
    function watchOutside() {
      if (!isOpen) return
      const watch = (event: Event) => leave(event)
      document.addEventListener('pointerdown', watch)
      document.addEventListener('focusin', watch)
      return function unwatch() {
        document.removeEventListener('pointerdown', watch)
        document.removeEventListener('focusin', watch)
      }
    },
    [isOpen],
  )
}
