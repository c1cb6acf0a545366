import { useEffect, useRef } from 'react'
import { Popup, useMap } from 'react-leaflet'
import type { PlaceList } from './places.ts'
import type { Choice } from './target.ts'

interface SpotChooserProps {
  readonly choice: Choice
  readonly list: PlaceList
  readonly onOpen: (key: string) => void
  readonly onClose: () => void
}

/** All places that share a spot on the map, to choose from by mouse, touch or keyboard. */
export function SpotChooser({ choice, list, onOpen, onClose }: SpotChooserProps) {
  const map = useMap()
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(function takeFocus() {
    // the popup is not in the page before Leaflet has placed it
    const frame = requestAnimationFrame(() => listRef.current?.querySelector('button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  function close(): void {
    onClose()
    map.getContainer().focus()
  }
  return (
    <Popup
      position={choice.position}
      className="spot-chooser"
      eventHandlers={{ remove: onClose }}
      minWidth={220}
    >
      <h2>{list.noun(choice.places.length)} at this spot</h2>
      <ul ref={listRef} onKeyDown={(event) => event.key === 'Escape' && close()}>
        {choice.places.map((place) => (
          <li key={place}>
            <button
              type="button"
              onClick={() => {
                close()
                onOpen(list.keyOf(place))
              }}
            >
              <strong>{list.labelOf(place)}</strong> {list.nameOf(place)}
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  )
}
