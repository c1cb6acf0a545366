import { useEffect, useRef } from 'react'
import { Popup, useMap } from 'react-leaflet'
import type { PlaceList } from '../places.ts'
import type { Choice } from './pointerTarget.ts'

const CLEAR_OF_LEGEND: [number, number] = [12, 56] // pixels from the map's left and top
const CLEAR_OF_BUTTONS: [number, number] = [64, 40] // from its right and bottom

interface SpotChooserProps {
  readonly choice: Choice
  readonly list: PlaceList
  readonly onOpen: (place: number) => void
  readonly onClose: () => void
}

/** A popup with all places at one spot, to choose from by mouse, touch or keyboard. */
export function SpotChooser({ choice, list, onOpen, onClose }: SpotChooserProps) {
  const map = useMap()
  function close(): void {
    onClose()
    map.getContainer().focus()
  }
  function open(place: number): void {
    if (list.leadsAway) onClose()
    else close()
    onOpen(place)
  }
  return (
    <Popup
      position={choice.position}
      className="spot-chooser"
      eventHandlers={{ remove: onClose }}
      minWidth={220}
      autoPanPaddingTopLeft={CLEAR_OF_LEGEND}
      autoPanPaddingBottomRight={CLEAR_OF_BUTTONS}
    >
      <h2>{list.formatCount(choice.places.length)} in this place</h2>
      <Choices places={choice.places} list={list} onChoose={open} onCancel={close} />
    </Popup>
  )
}

interface ChoicesProps {
  readonly places: readonly number[]
  readonly list: PlaceList
  readonly onChoose: (place: number) => void
  readonly onCancel: () => void
}

/** A component of its own, since the popup enters the page only after React has mounted its parent. */
function Choices({ places, list, onChoose, onCancel }: ChoicesProps) {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(function takeFocus() {
    ref.current?.querySelector('button')?.focus()
  }, [])
  return (
    <ul ref={ref} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
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
