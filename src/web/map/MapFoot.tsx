import type { Map as LeafletMap } from 'leaflet'
import { useState } from 'react'
import { useMap } from 'react-leaflet'
import { say } from '../../core/language/say.ts'
import { useStore } from '../state/createStore.ts'
import { hasOutlinedCell, shownZones } from '../state/onScreen.ts'
import { keepClicksFromMap, MARKERS_DRAWN, type MarkersDrawn } from './mapEvents.ts'
import type { PlaceList } from './places.ts'
import type { NearestPlace } from './summary/nearestPlace.ts'
import { useOwnEvent } from './useLayer.ts'
import { showAsStep } from './view/showView.ts'

interface MapFootProps {
  readonly list: PlaceList
  readonly apart: number // places so far away that the map does not show them at first
  readonly nearest: NearestPlace | undefined // if none of them is in view
  readonly onShowAll: () => void
}

/**
 * How many of the list's places in view are named; the others are dots, far away, or without a position. Not with zones.
 * Where nothing is in view, which place is nearest: a click shows it.
 */
export function MapFoot({ list, apart, nearest, onShowAll }: MapFootProps) {
  const map = useMap()
  const [{ named, inView }, setCounts] = useState({ named: 0, inView: 0 })
  useOwnEvent<MarkersDrawn>(MARKERS_DRAWN, ({ named = 0, inView }) => {
    setCounts((known) =>
      known.named === named && known.inView === inView ? known : { named, inView },
    )
  })
  const isZoned = useStore(shownZones) !== undefined
  const isAway = nearest !== undefined && inView === 0
  return (
    <>
      <div role="status">
        {isAway && (
          <p ref={keepClicksFromMap} className="map-foot" data-over-map>
            <button type="button" onClick={() => goTo(map, nearest)}>
              {nearest.text}
            </button>
          </p>
        )}
      </div>
      {!isAway && !isZoned && list.count > 0 && (
        <Counts list={list} apart={apart} onShowAll={onShowAll} named={named} inView={inView} />
      )}
    </>
  )
}

function goTo(map: LeafletMap, { show }: NearestPlace): void {
  showAsStep(map, show())
  map.getContainer().focus({ preventScroll: true }) // the button disappears
}

interface CountsProps extends Omit<MapFootProps, 'nearest'> {
  readonly named: number
  readonly inView: number
}

function Counts({ list, apart, onShowAll, named, inView }: CountsProps) {
  const map = useMap()
  const isCell = useStore(hasOutlinedCell)
  const unplaced = countUnplaced(list)
  const isQuiet = named === 0 && unplaced === 0 // it keeps its place, which names leave free
  const isMore = named < inView && map.getZoom() < map.getMaxZoom()
  const isAllInView = inView >= list.count - unplaced - apart
  return (
    <p ref={keepClicksFromMap} className="map-foot" data-quiet={isQuiet || undefined} data-over-map>
      <strong>
        {isAllInView
          ? say('{named} of {places} named', { named, places: list.formatCount(list.count) })
          : say('{named} of {inView} in view named', { named, inView })}
      </strong>
      {unplaced > 0 && <span>{say('{count} without a position', { count: unplaced })}</span>}
      {apart > 0 && (
        <button type="button" onClick={onShowAll}>
          {say('{count} farther away', { count: apart })}
        </button>
      )}
      {isCell && <span>{say('outline approximate')}</span>}
      {isMore && !isCell && <span className="map-foot-hint">{say('zoom in to name more')}</span>}
    </p>
  )
}

const unplacedCounts = new WeakMap<PlaceList, number>()

/** Counted once for each list: it may have a hundred thousand places. */
function countUnplaced(list: PlaceList): number {
  const known = unplacedCounts.get(list)
  if (known !== undefined) return known
  let count = 0
  for (let place = 0; place < list.count; place++) if (!list.positionOf(place)) count++
  unplacedCounts.set(list, count)
  return count
}
