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

/** A ref callback for an element of that page: fits the page above the keyboard of a phone. */
export function fitAboveKeyboard(): () => void {
  const { visualViewport: seen } = window
  const { style } = document.documentElement
  const ending = new AbortController()
  function follow(): void {
    style.setProperty('--seen-top', `${seen?.offsetTop}px`)
    style.setProperty('--seen-height', `${seen?.height}px`)
  }
  if (seen) follow()
  for (const event of ['resize', 'scroll']) seen?.addEventListener(event, follow, { signal: ending.signal })
  return () => ending.abort()
}
