import type { Box } from '../../../core/geo/mapView.ts'
import { overlap } from '../occupancy.ts'

const GAP_PX = 5 // between the marker and its label
const EDGE_PX = 8 // between the label and the edge of the map

/** How far a marker reaches from its position, in pixels. */
export interface MarkerReach {
  readonly side: number
  readonly up: number
  readonly down: number
}

interface Room {
  readonly x: number // of the position, in pixels of the map
  readonly y: number
  readonly width: number // of the map
  readonly height: number
  readonly controls: readonly Box[] // what lies over the map
}

type Size = Pick<Box, 'width' | 'height'>

/** Where a label stands, in pixels from the position: above the marker, unless only another side has room. */
export function labelBox(label: Size, reach: MarkerReach, room: Room): Box {
  const boxes = boxesAround(label, reach, room)
  return boxes.find((box) => isFree(box, room)) ?? boxes[0]
}

function boxesAround({ width, height }: Size, { side, up, down }: MarkerReach, room: Room) {
  const top = (down - up - height) / 2
  // above and below it may move aside, as far as it stays with its marker
  const [least, most] = [EDGE_PX - room.x, room.width - EDGE_PX - width - room.x]
  const centered = clamp(clamp(-width / 2, least, most), -width, 0)
  return [
    { left: centered, top: -up - GAP_PX - height, width, height },
    { left: centered, top: down + GAP_PX, width, height },
    { left: side + GAP_PX, top, width, height },
    { left: -side - GAP_PX - width, top, width, height },
  ] as const
}

function isFree(box: Box, { x, y, width, height, controls }: Room): boolean {
  const there = { ...box, left: x + box.left, top: y + box.top }
  const [right, bottom] = [there.left + box.width, there.top + box.height]
  const isInside =
    Math.min(there.left, there.top) >= EDGE_PX &&
    right <= width - EDGE_PX &&
    bottom <= height - EDGE_PX
  return isInside && !controls.some((control) => overlap(there, control))
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))
