import { useEffect, useEffectEvent } from 'react'
import { SEARCH_LAYER } from '../state/entry.ts'
import { changeLayers, readLayers, useLayers } from '../state/layers.ts'
import { COMPACT, useMedia } from '../ui/useMedia.ts'

const BELOW = 'rest' // a layer for what is below, if nothing lies over that

/**
 * Where there is little room the search is a page of its own while its popup is open; Back leaves it. Returns
 * whether it is.
 */
export function useSearchPage(isOpen: boolean, close: () => void): boolean {
  const isCompact = useMedia(COMPACT)
  const isPage = useLayers().includes(SEARCH_LAYER)
  const isWanted = isOpen && isCompact
  useEffect(
    function openOrLeave() {
      const layers = readLayers()
      const others = layers.filter((layer) => layer !== SEARCH_LAYER)
      if (isWanted && others.length === layers.length)
        changeLayers([...(layers.length > 0 ? layers : [BELOW]), SEARCH_LAYER])
      if (!isWanted && others.length < layers.length) changeLayers(others)
    },
    [isWanted],
  )
  const leave = useEffectEvent(() => {
    if (isWanted) close()
  })
  useEffect(
    function closeWhenLeft() {
      return isPage ? () => leave() : undefined
    },
    [isPage],
  )
  useEffect(
    function fitAboveKeyboard() {
      const { visualViewport: seen } = window
      if (!isPage || !seen) return
      const { style } = document.documentElement
      const follow = () => {
        style.setProperty('--seen-top', `${seen.offsetTop}px`)
        style.setProperty('--seen-height', `${seen.height}px`)
      }
      follow()
      seen.addEventListener('resize', follow)
      seen.addEventListener('scroll', follow)
      return function stop() {
        seen.removeEventListener('resize', follow)
        seen.removeEventListener('scroll', follow)
      }
    },
    [isPage],
  )
  return isPage && isCompact
}
