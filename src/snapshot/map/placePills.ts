/** In pixels of the map. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A name on the map with its code. */
export interface Pill extends Box {
  readonly spot: number // index
}

export interface Dot {
  readonly spot: number
  readonly x: number
  readonly y: number
}

interface PlaceOptions {
  readonly width: number // of the map
  readonly height: number
  readonly widthOf: (spot: number) => number // of the pill
  readonly pillHeight: number
  readonly covered: readonly Box[] // by what lies over the map
}

const GAP_PX = 7 // from the middle of a dot
const FREE_PX = 8 // between pills
const EDGE_PX = 4
const ROOM_PX = 30_000 // square pixels of the map for each pill, so that the map stays one
const LEAST = 6
const MOST = 40
const MOST_TRIES = 500

/** Pills for the first of the dots that have room, each above its dot, or else below it or beside it. */
export function placePills(
  dots: readonly Dot[],
  { width, height, widthOf, pillHeight, covered }: PlaceOptions,
): Pill[] {
  const pills: Pill[] = []
  const limit = Math.max(LEAST, Math.min(MOST, Math.floor((width * height) / ROOM_PX)))
  for (const { spot, x, y } of dots.slice(0, MOST_TRIES)) {
    if (pills.length >= limit) break
    const pillWidth = widthOf(spot)
    const corners = [
      [x - pillWidth / 2, y - GAP_PX - pillHeight],
      [x - pillWidth / 2, y + GAP_PX],
      [x + GAP_PX, y - pillHeight / 2],
      [x - GAP_PX - pillWidth, y - pillHeight / 2],
    ] as const
    const boxes = corners.map(([left, top]) => ({ left, top, width: pillWidth, height: pillHeight }))
    const dot = { left: x, top: y, width: 0, height: 0 }
    if (![...pills, ...covered].every((other) => isApart(dot, other))) continue
    const box = boxes.find(
      (one) => isInside(one) && [...pills, ...covered].every((other) => isApart(one, other)),
    )
    if (box) pills.push({ spot, ...box })
  }
  return pills

  function isInside(box: Box): boolean {
    const [right, bottom] = [box.left + box.width, box.top + box.height]
    return box.left >= EDGE_PX && box.top >= EDGE_PX && right <= width - EDGE_PX && bottom <= height - EDGE_PX
  }
}

/** Whether there is some room between two boxes. */
export function isApart(one: Box, other: Box): boolean {
  return (
    one.left + one.width + FREE_PX < other.left ||
    one.left - FREE_PX > other.left + other.width ||
    one.top + one.height + FREE_PX < other.top ||
    one.top - FREE_PX > other.top + other.height
  )
}
