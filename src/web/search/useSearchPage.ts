import { useEffect, useEffectEvent } from 'react'
import { SEARCH_LAYER } from '../state/entry.ts'
import { changeLayers, readLayers, useLayers } from '../state/layers.ts'
import { COMPACT, useMedia } from '../ui/useMedia.ts'

// Where there is little room the search is a page of its own while its popup is open; Back leaves it.

const BELOW = 'rest' // the layer below the search, if there is no other

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
  const layers = readLayers()
  if (!matchMedia(COMPACT).matches || layers.includes(SEARCH_LAYER)) return
  changeLayers([...(layers.length > 0 ? layers : [BELOW]), SEARCH_LAYER])
}

export function leaveSearchPage(): void {
  const layers = readLayers()
  if (layers.includes(SEARCH_LAYER)) changeLayers(layers.filter((layer) => layer !== SEARCH_LAYER))
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
