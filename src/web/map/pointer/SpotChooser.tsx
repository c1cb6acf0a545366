import type { Map as LeafletMap } from 'leaflet'
import { useCallback } from 'react'
import { Popup, useMap } from 'react-leaflet'
import { say } from '../../../core/language/say.ts'
import type { PlaceList } from '../places.ts'
import type { SpotChoice } from './pointerTarget.ts'

const MARGIN_PX = 12
const BAR_PX = 54 // of the bar over the top of the map
const AROUND_LIST_PX = 105 // what the popup and the map need above and below the list
const MAX_LIST_PX = 240

interface SpotChooserProps {
  readonly choice: SpotChoice
  readonly onOpen: (list: PlaceList, place: number) => void
  readonly onClose: () => void
}

/** A popup with all places at one spot, to choose from by mouse, touch or keyboard. */
export function SpotChooser({ choice, onOpen, onClose }: SpotChooserProps) {
  const { position, list, places } = choice
  const map = useMap()
  function close(): void {
    onClose()
    map.getContainer().focus()
  }
  function open(place: number): void {
    if (list.leadsAway) onClose()
    else close()
    onOpen(list, place)
  }
  return (
    <Popup
      position={position}
      className="spot-chooser"
      eventHandlers={{ remove: onClose }}
      minWidth={220}
      autoPan={false} // Leaflet's is cut short whenever React renders the popup again
    >
      <h2>{say('{places} in this place', { places: list.formatCount(places.length) })}</h2>
      <Choices places={places} list={list} onChoose={open} onCancel={close} />
    </Popup>
  )
}

interface ChoicesProps {
  readonly places: readonly number[]
  readonly list: PlaceList
  readonly onChoose: (place: number) => void
  readonly onCancel: () => void
}

/** Its own component, since the popup enters the page only after React has mounted the parent. */
function Choices({ places, list, onChoose, onCancel }: ChoicesProps) {
  const map = useMap()
  const takeFocus = useCallback(
    (element: HTMLUListElement) => {
      // without scrolling: the map would show another part of itself without knowing
      element.querySelector('button')?.focus({ preventScroll: true })
      const frame = requestAnimationFrame(() => showWhole(map, element)) // once Leaflet has placed it
      return () => cancelAnimationFrame(frame)
    },
    [map],
  )
  const maxHeight = Math.min(MAX_LIST_PX, map.getSize().y - AROUND_LIST_PX)
  return (
    <ul ref={takeFocus} style={{ maxHeight }} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      {places.map((place) => (
        <li key={place}>
          <Place
            label={list.labelOf(place)}
            name={list.nameOf(place)}
            why={list.describeWhyClosed?.(place)}
            onChoose={() => onChoose(place)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Pans the map until all of the popup is in view, beside the buttons. */
function showWhole(map: LeafletMap, list: Element | null): void {
  const popup = list?.closest('.leaflet-popup')?.getBoundingClientRect()
  if (!popup) return
  const container = map.getContainer()
  const frame = container.getBoundingClientRect()
  const boxesOf = (controls: string) =>
    Array.from(container.querySelectorAll(controls), (control) => control.getBoundingClientRect())
  const right = Math.min(frame.right, ...boxesOf('.map-tools').map(({ left }) => left))
  map.panBy([
    overhang(popup.left, popup.right, frame.left + MARGIN_PX, right - MARGIN_PX),
    overhang(popup.top, popup.bottom, frame.top + BAR_PX + MARGIN_PX, frame.bottom - MARGIN_PX),
  ])
}

/** How far a span reaches beyond its limits: negative at the start, which counts more. */
function overhang(start: number, end: number, first: number, last: number): number {
  return Math.min(0, start - first) || Math.max(0, end - last)
}

interface PlaceProps {
  readonly label: string
  readonly name: string
  readonly why: string | undefined // why it cannot be opened, if it cannot
  readonly onChoose: () => void
}

function Place({ label, name, why, onChoose }: PlaceProps) {
  const text = (
    <>
      <strong>{label}</strong> {name}
    </>
  )
  if (why === undefined)
    return (
      <button type="button" onClick={onChoose}>
        {text}
      </button>
    )
  return (
    <p>
      {text}
      <br />
      {why}
    </p>
  )
}
