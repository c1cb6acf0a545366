const GAP_PX = 6 // to the button
const MARGIN_PX = 8 // to the edges of the window
const LEAST_PX = 320 // of height, to which it may scroll rather than cover its button

interface Size {
  readonly width: number
  readonly height: number
}

/** Where a popover is, in pixels of the window. */
export interface Placed {
  readonly left: number
  readonly top: number
  readonly maxHeight: number
}

/**
 * A place for a popover, whose right edge is its button's: below it, or above where that has more room, and always within
 * the window. Where neither has room, it covers the button.
 */
export function placePopover(
  button: Pick<DOMRect, 'top' | 'bottom' | 'right'>,
  popover: Size,
  window: Size,
): Placed {
  const left = Math.max(MARGIN_PX, Math.min(button.right, window.width - MARGIN_PX) - popover.width)
  const below = window.height - button.bottom - GAP_PX - MARGIN_PX
  const above = button.top - GAP_PX - MARGIN_PX
  const needed = Math.min(popover.height, LEAST_PX)
  const isBelow = below >= popover.height || (below >= above && below >= needed)
  if (isBelow) return { left, top: button.bottom + GAP_PX, maxHeight: below }
  if (above >= needed) {
    const height = Math.min(popover.height, above)
    return { left, top: button.top - GAP_PX - height, maxHeight: above }
  }
  const maxHeight = window.height - 2 * MARGIN_PX
  const height = Math.min(popover.height, maxHeight)
  return { left, top: window.height - MARGIN_PX - height, maxHeight }
}
