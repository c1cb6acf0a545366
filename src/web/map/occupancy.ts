/** A rectangle in pixels. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Remembers what is taken, so that a label goes only where there is room. */
export interface Occupancy {
  /** Takes the rectangle if nothing is there; says whether it did. */
  take(rectangle: Rectangle): boolean
  /** Takes the rectangle whatever is there. */
  block(rectangle: Rectangle): void
}

const CELL_PX = 64

/** Rectangles in the cells of a grid: a label meets a few others, never all of them. */
export function createOccupancy(): Occupancy {
  const cells = new Map<string, Rectangle[]>()

  function* cellsOf({ left, top, width, height }: Rectangle): Generator<string> {
    for (let column = Math.floor(left / CELL_PX); column * CELL_PX < left + width; column++) {
      for (let row = Math.floor(top / CELL_PX); row * CELL_PX < top + height; row++) yield `${column} ${row}`
    }
  }
  function block(rectangle: Rectangle): void {
    for (const cell of cellsOf(rectangle)) cells.set(cell, [...(cells.get(cell) ?? []), rectangle])
  }
  return {
    block,
    take(rectangle) {
      for (const cell of cellsOf(rectangle)) {
        if (cells.get(cell)?.some((taken) => overlap(taken, rectangle))) return false
      }
      block(rectangle)
      return true
    },
  }
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  const isApartX = a.left + a.width <= b.left || b.left + b.width <= a.left
  const isApartY = a.top + a.height <= b.top || b.top + b.height <= a.top
  return !isApartX && !isApartY
}
