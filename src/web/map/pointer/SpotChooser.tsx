import { type Map as LeafletMap, latLng } from 'leaflet'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Popup, useMap } from 'react-leaflet'
import { areasListed, certaintyOf } from '../../../core/coverage/coverage.ts'
import { describeFinding, lineOfCoverage, lineOfNone } from '../../../core/coverage/words.ts'
import { formatWay } from '../../../core/geo/formatWay.ts'
import type { Position } from '../../../core/geo/position.ts'
import { say } from '../../../core/language/say.ts'
import { formatPrefix } from '../../../core/prefix.ts'
import type { Finder } from '../../api/finder/finder.ts'
import { isPartOfCoverage, useSession } from '../../api/session.ts'
import { useWorld } from '../../api/world.ts'
import { useFinder, useFound } from '../../session/useFinder.ts'
import { useTownNames } from '../../state/language.ts'
import { toTown } from '../../state/links.ts'
import { type GroundPoint, navigate } from '../../state/url.ts'
import { useEscape } from '../../ui/dismissal.ts'
import type { PlaceList } from '../places.ts'
import type { SpotChoice } from './pointerTarget.ts'

const MARGIN_PX = 12
const BAR_PX = 54 // of the bar over the top of the map
const AROUND_LIST_PX = 105 // what the popup and the map need above and below the list
const MAX_LIST_PX = 240

interface SpotChooserProps {
  readonly choice: SpotChoice | GroundPoint
  readonly onOpen: (list: PlaceList, place: number) => void
  readonly onNear: (position: Position) => void
  readonly onClose: () => void
}

/** A popup with all places at one spot, or with what serves the land there: to choose from by mouse, touch or keyboard. */
export function SpotChooser({ choice, onOpen, onNear, onClose }: SpotChooserProps) {
  const map = useMap()
  const position = useMemo(() => {
    const { lat, lng } = choice.position
    return latLng(lat, lng + Math.round((map.getCenter().lng - lng) / 360) * 360) // in the copy of the world in view
  }, [map, choice])
  function close(): void {
    onClose()
    map.getContainer().focus()
  }
  useEscape(close) // Back may lead here with the focus in the list
  function open(list: PlaceList, place: number): void {
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
      maxWidth={250} // on a phone it fits beside the buttons
      autoPan={false} // Leaflet's is cut short whenever React renders the popup again
    >
      {'iso' in choice ? (
        <Ground point={choice} onNear={onNear} onCancel={close} />
      ) : (
        <>
          <h2>
            {say('{places} in this place', {
              places: choice.list.formatCount(choice.places.length),
            })}
          </h2>
          <Choices onCancel={close}>
            {choice.places.map((place) => (
              <li key={place}>
                <Place
                  label={choice.list.labelOf(place)}
                  name={choice.list.nameOf(place)}
                  why={choice.list.describeWhyClosed?.(place)}
                  onChoose={() => open(choice.list, place)}
                />
              </li>
            ))}
          </Choices>
        </>
      )}
    </Popup>
  )
}

interface GroundProps {
  readonly point: GroundPoint
  readonly onNear: SpotChooserProps['onNear']
  readonly onCancel: () => void
}

const MOST = { nearest: 3, serving: 8 } // codes

/** The codes that serve a point of the map, how surely, and a way to each. */
function Ground({ point: { iso, position, name }, onNear, onCancel }: GroundProps) {
  const { trouble } = useFinder()
  const { nameTown } = useTownNames()
  const find = useCallback(
    (finder: Finder) => finder.coverageOfPoint({ iso, position }),
    [iso, position],
  )
  const { found, isCurrent } = useFound(find)
  const country = useWorld().countries.find((one) => one.iso === iso)
  const isPart = isPartOfCoverage(useSession())
  if (!isCurrent || !found) return <p role="status">{trouble?.text ?? describeFinding()}</p>
  const { town, coverage } = found
  const said = country ? lineOfCoverage(coverage, country, { isPart }) : lineOfNone(isPart)
  const areas = country ? areasListed(coverage) : []
  const isNearest = certaintyOf(coverage) === 'nearest'
  return (
    <>
      <h2>{name ?? unbroken(said)}</h2>
      {name && <p>{unbroken(said)}</p>}
      {!name && town && <p>{say('Near {place}', { place: nameTown(iso, town) })}</p>}
      <Choices label={said} onCancel={onCancel}>
        {areas.slice(0, isNearest ? MOST.nearest : MOST.serving).map((area) => (
          <li key={`${area.code} ${area.name}`}>
            <Place
              label={formatPrefix(country?.callingCode ?? '', area.code)}
              name={[
                nameTown(iso, area),
                isNearest && area.position && formatWay(position, area.position),
              ]
                .filter(Boolean)
                .join(' · ')}
              why={undefined}
              onChoose={() => navigate(toTown(iso, area.code, area.name), 'push')} // Back leads to the point again
            />
          </li>
        ))}
        <li>
          <button type="button" className="spot-nearby" onClick={() => onNear(position)}>
            {say('All nearby')}
          </button>
        </li>
      </Choices>
    </>
  )
}

/** Keeps the parts of a prefix on one line. */
const unbroken = (text: string): string => text.replace(/(\+\d+) (?=\d)/g, '$1\u00a0')

interface ChoicesProps {
  readonly label?: string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Its own component, since the popup enters the page only after React has mounted the parent. */
function Choices({ label, onCancel, children }: ChoicesProps) {
  const map = useMap()
  const takeFocus = useCallback(
    (element: HTMLUListElement) => {
      // an answer may come late; without scrolling: the map would show another part of itself without knowing
      if (isWithinOrNowhere(map.getContainer()))
        element.querySelector('button')?.focus({ preventScroll: true })
      const frame = requestAnimationFrame(() => showWhole(map, element)) // once Leaflet has placed it
      return () => cancelAnimationFrame(frame)
    },
    [map],
  )
  const maxHeight = Math.min(MAX_LIST_PX, map.getSize().y - AROUND_LIST_PX)
  return (
    <ul
      ref={takeFocus}
      aria-label={label}
      style={{ maxHeight }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {children}
    </ul>
  )
}

/** Whether the focus is in an element, or nowhere else. */
function isWithinOrNowhere(element: HTMLElement): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || element.contains(activeElement)
}

/** Pans the map until all of the popup is in view, beside the buttons. */
function showWhole(map: LeafletMap, list: Element | null): void {
  const popup = list?.closest('.leaflet-popup')?.getBoundingClientRect()
  if (!popup) return
  const container = map.getContainer()
  const frame = container.getBoundingClientRect()
  const [left, right] = besideTools(
    frame,
    container.querySelector('.map-tools')?.getBoundingClientRect(),
  )
  map.panBy([
    overhang(popup.left, popup.right, left + MARGIN_PX, right - MARGIN_PX),
    overhang(popup.top, popup.bottom, frame.top + BAR_PX + MARGIN_PX, frame.bottom - MARGIN_PX),
  ])
}

/** The map's edges beside its buttons, which are on the left where one writes from right to left. */
function besideTools(
  map: DOMRect,
  tools: DOMRect | undefined,
): readonly [left: number, right: number] {
  if (!tools) return [map.left, map.right]
  return tools.left - map.left < map.right - tools.right
    ? [tools.right, map.right]
    : [map.left, tools.left]
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
