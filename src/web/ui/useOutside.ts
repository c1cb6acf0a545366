import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the pointer presses, or the focus moves, outside of an element, while something is open. `button` is
 * another element that counts as inside: the one that opens it.
 */
export function useOutside(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onOutside: () => void,
  button?: HTMLElement,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside = ref.current?.contains(target as Node) || button?.contains(target as Node)
    if (!isInside) onOutside()
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
