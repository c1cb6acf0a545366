import { useEffect, useEffectEvent } from 'react'

/** Calls back at Escape while it `isOn`, wherever the focus is, unless the key has closed something else. */
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
