import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './movable.module.css'

type Place = (element: HTMLElement | null) => (() => void) | undefined

/**
 * A part of the page that moves between places without starting anew: what it has begun goes on. It is at the
 * last place that asked for it, or else at its own.
 */
export function useMovable(content: ReactNode) {
  const [host] = useState(createHost)
  const [places] = useState<HTMLElement[]>([])
  const put = useCallback(
    (place: HTMLElement | null, isOwn: boolean) => {
      if (!place) return
      if (isOwn) places.unshift(place)
      else places.push(place)
      move(host, places)
      return function leave() {
        places.splice(places.indexOf(place), 1)
        move(host, places)
      }
    },
    [host, places],
  )
  const ownPlace = useCallback<Place>((element) => put(element, true), [put])
  const otherPlace = useCallback<Place>((element) => put(element, false), [put])
  return { portal: createPortal(content, host), ownPlace, otherPlace }
}

/** Offers a place for what is movable. */
export const PlaceContext = createContext<Place | undefined>(undefined)

/** A place for it, if there is something that moves here. */
export function MovedHere() {
  const place = useContext(PlaceContext)
  return place && <div ref={place} className={styles.host} />
}

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  return host
}

/** The focus goes along. */
function move(host: HTMLElement, places: readonly HTMLElement[]): void {
  const place = places[places.length - 1]
  if (!place || host.parentElement === place) return
  const focused = host.contains(document.activeElement) ? document.activeElement : undefined
  place.append(host)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
