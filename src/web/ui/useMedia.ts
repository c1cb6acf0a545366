import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]) // making one takes longer than asking it
  const watch = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(watch, () => media.matches)
}

// the same as in the style sheets

/** A phone held upright: the map fills the screen, below a sheet. */
export const SHEET = '(max-width: 699px) and (min-height: 481px)'

/** Little room, as on a phone or where a page is enlarged: the search is a page of its own, and tools are chips. */
export const COMPACT = '(max-width: 699px), (max-height: 480px)'
