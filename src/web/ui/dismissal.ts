import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back at Escape while `isOn`, wherever the focus is, unless the key has closed something else. */
export function useEscape(onEscape: () => void, isOn = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || !(event.target as Element).isConnected // what was closed is gone
    const isInside = (event.target as Element).closest('dialog, [role=menu]') !== null
    if (event.key !== 'Escape' || !isOn || isTaken || isInside) return
    event.preventDefault() // nothing else is closed
    onEscape()
  })
  useEffect(function watchKeys() {
    const watch = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', watch)
    return () => document.removeEventListener('keydown', watch)
  }, [])
}

/** Calls back when the pointer presses or the focus moves outside an open element and the `button` that opens it. */
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
