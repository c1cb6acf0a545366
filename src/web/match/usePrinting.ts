import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { readPrinting, watchPrinting } from '../ui/VirtualList.tsx'

/** Whether the page is being printed; what scrolls is then where it was. */
export function usePrinting(scrollRef: RefObject<HTMLElement | null>): boolean {
  const watch = useCallback(
    (onChange: () => void) => (scrollRef.current ? watchPrinting(scrollRef.current, onChange) : () => {}),
    [scrollRef],
  )
  return useSyncExternalStore(watch, readPrinting)
}
