import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells when the pointer or the focus goes somewhere else, as long as something is open. */
export function useOutside(
  refs: readonly RefObject<HTMLElement | null>[],
  isOpen: boolean,
  onOutside: () => void,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!refs.some((ref) => ref.current?.contains(target as Node))) onOutside()
  })
  useEffect(
    function watchOutside() {
      if (!isOpen) return
      const watch = (event: Event) => leave(event)
      document.addEventListener('pointerdown', watch)
      document.addEventListener('focusin', watch)
      return function forgetOutside() {
        document.removeEventListener('pointerdown', watch)
        document.removeEventListener('focusin', watch)
      }
    },
    [isOpen],
  )
}
