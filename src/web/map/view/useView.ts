import type { Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useRef } from 'react'
import type { Bounds, Position } from '../../../core/geo/position.ts'
import type { MapView } from '../../state/url.ts'
import { worldView } from './worldView.ts'

export interface ViewProps {
  readonly view: MapView | undefined // what the link asks for
  readonly home: Bounds | 'world' | undefined // what to show otherwise; undefined: not known yet
  readonly focus: readonly Position[] // what must be in sight: the open area's towns
  readonly onView: (view: MapView, history: 'push' | 'replace') => void
  readonly onBounds: ((bounds: Bounds) => void) | undefined // called at once, and after each move
}

const FIT_PADDING_PX = 40
const FIT_MAX_ZOOM = 9 // nearer than that nothing tells where in the country one is
const SAME_DEGREES = 0.0001 // what a link can tell apart
const ROUNDING_PX = 2 // Leaflet pans by whole pixels

/** The map fires this before a move that Back undoes: one to a place that was chosen, not a drag or a zoom. */
export const STEP = 'step'

/**
 * Keeps a map and the address in step. The link moves the map; a person's moves go into the link,
 * while a move that only shows `home` leaves it clean.
 */
export function useView(map: LeafletMap, { view, home, focus, onView, onBounds }: ViewProps): void {
  const isQuiet = useRef(false) // whether the map moves without a person's doing: at once, so that no other move ends meanwhile
  const isStep = useRef(false) // whether the move that ends next is one
  const keepQuiet = useCallback((move: () => void) => {
    isQuiet.current = true
    move()
    isQuiet.current = false
  }, [])

  useEffect(
    function follow() {
      if (view ? isShown(map, view) : !home) return
      keepQuiet(() => {
        if (view) showView(map, view)
        else if (home) showHome(map, home)
      })
      // a link may ask for more than the map can show, such as a zoom that it does not have
      if (view && !isShown(map, view, ROUNDING_PX * degreesPerPixel(map))) onView(readView(map), 'replace')
    },
    [map, view, home, onView, keepQuiet],
  )

  useEffect(
    function bringIntoSight() {
      const inner = map.getBounds().pad(-0.05)
      const [first] = focus
      if (first && !focus.some(({ lat, lng }) => inner.contains([lat, lng])))
        map.panTo([first.lat, first.lng])
    },
    [map, focus],
  )

  useEffect(
    function reportMoves() {
      let size = map.getSize()
      const expectStep = () => {
        isStep.current = true
      }
      const report = () => {
        if (isQuiet.current) return
        const isResize = !map.getSize().equals(size)
        size = map.getSize()
        // a window of another size is no wish to see another place
        if (isResize && !view && home) keepQuiet(() => showHome(map, home))
        if (isResize) return
        onView(readView(map), isStep.current ? 'push' : 'replace')
        isStep.current = false
      }
      map.on(STEP, expectStep).on('moveend', report)
      return () => void map.off(STEP, expectStep).off('moveend', report)
    },
    [map, view, home, onView, keepQuiet],
  )

  useEffect(
    function reportBounds() {
      if (!onBounds) return
      const report = () => onBounds(readBounds(map))
      report()
      map.on('moveend resize', report)
      return () => void map.off('moveend resize', report)
    },
    [map, onBounds],
  )
}

/** Shows a box as a person's own move, which Back undoes. */
export function showEverything(map: LeafletMap, bounds: Bounds): void {
  map.fire(STEP)
  showHome(map, bounds)
}

/** Whether the map is there already, as it is after its own report went into the link. */
function isShown(map: LeafletMap, { center, zoom }: MapView, sameDegrees = SAME_DEGREES): boolean {
  const now = readView(map)
  const lngOffset = Math.abs(now.center.lng - center.lng) % 360 // another copy of the world shows the same
  const offset = Math.max(Math.abs(now.center.lat - center.lat), Math.min(lngOffset, 360 - lngOffset))
  return now.zoom === zoom && offset < sameDegrees
}

/** Of longitude, and of latitude at most. */
function degreesPerPixel(map: LeafletMap): number {
  return map.unproject([1, 0]).lng - map.unproject([0, 0]).lng
}

function showHome(map: LeafletMap, home: Bounds | 'world'): void {
  if (home === 'world') {
    showView(map, worldView(map.getSize()))
    return
  }
  const { south, west, north, east } = home
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: [FIT_PADDING_PX, FIT_PADDING_PX], maxZoom: FIT_MAX_ZOOM, animate: false },
  )
}

/** Shows a view as it is: people zoom in whole steps, but a link and the world's first view need not fit them. */
function showView(map: LeafletMap, { center, zoom }: MapView): void {
  const { zoomSnap } = map.options
  map.options.zoomSnap = 0
  // in the copy of the world that is shown: what is open on the map, such as a popup, stays in its own
  const copies = Math.round((map.getCenter().lng - center.lng) / 360)
  map.setView([center.lat, center.lng + copies * 360], zoom, { animate: false })
  map.options.zoomSnap = zoomSnap
}

function readView(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter().wrap()
  return { center: { lat, lng }, zoom: map.getZoom() }
}

function readBounds(map: LeafletMap): Bounds {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}
