import type { Box } from '../geo/mapView.ts'

const EDGE_PX = 2 // names keep away from the edge of the view

/** The room that is left in a view. */
export interface FreeSpace {
  isFree(left: number, top: number, right: number, bottom: number): boolean
  take(left: number, top: number, right: number, bottom: number): void
}

/** A plain column of boxes: there are some hundred, and most candidates meet one of the first. */
export function createFreeSpace(view: Box, taken: readonly Box[]): FreeSpace {
  const boxes: number[] = []
  for (const { left, top, width, height } of taken)
    boxes.push(left, top, left + width, top + height)
  const [west, north] = [view.left + EDGE_PX, view.top + EDGE_PX]
  const [east, south] = [view.left + view.width - EDGE_PX, view.top + view.height - EDGE_PX]
  return {
    isFree(left, top, right, bottom) {
      if (left < west || top < north || right > east || bottom > south) return false
      for (let i = 0; i < boxes.length; i += 4) {
        const isApart =
          left >= (boxes[i + 2] ?? 0) ||
          right <= (boxes[i] ?? 0) ||
          top >= (boxes[i + 3] ?? 0) ||
          bottom <= (boxes[i + 1] ?? 0)
        if (!isApart) return false
      }
      return true
    },
    take: (left, top, right, bottom) => void boxes.push(left, top, right, bottom),
  }
}
