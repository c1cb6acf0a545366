import { useEffect, useEffectEvent } from 'react'
import { SEARCH_LAYER } from '../state/entry.ts'
import { addLayer, removeLayer, useLayers } from '../state/layers.ts'
import { COMPACT, useMedia } from '../ui/useMedia.ts'

// Where there is little room the search is a page of its own while its popup is open; Back leaves it.

/** Whether the search is a page. Calls back when a page whose popup `isOpen` is left by Back. */
export function useSearchPage(isOpen: boolean, onBack: () => void): boolean {
  const isCompact = useMedia(COMPACT)
  const isPage = useLayers().includes(SEARCH_LAYER)
  const leave = useEffectEvent(() => {
    if (isOpen && isCompact) onBack()
  })
  useEffect(
    function closeWhenLeft() {
      return isPage ? () => leave() : undefined
    },
    [isPage],
  )
  return isPage && isCompact
}

export function openSearchPage(): void {
  if (matchMedia(COMPACT).matches) addLayer(SEARCH_LAYER)
}

export function leaveSearchPage(): void {
  removeLayer(SEARCH_LAYER)
}

/** A ref callback for the first element of that page: fits the page above the keyboard of a phone. */
export function fitAboveKeyboard({ parentElement: page }: HTMLButtonElement): () => void {
  const { visualViewport: seen } = window
  const ending = new AbortController()
  function follow(): void {
    page?.style.setProperty('--seen-top', `${seen?.offsetTop}px`)
    page?.style.setProperty('--seen-height', `${seen?.height}px`)
  }
  requestAnimationFrame(() => seen && !ending.signal.aborted && follow()) // at once it would be one more layout
  for (const event of ['resize', 'scroll'])
    seen?.addEventListener(event, follow, { signal: ending.signal })
  return () => ending.abort()
}
