import { type Heights, SNAPS, type Snap } from './snap.ts'

const TOUCH_SLOP_PX = 6 // less is a tap
const GRIP = 'button[data-grip], h1, h2, header'

interface Dragging {
  readonly readHeight: () => number // of what is seen of the sheet
  readonly readHeights: () => Heights
  readonly readSnap: () => Snap
  readonly onDrag: (heightPx: number) => void
  readonly onSettle: (snap: Snap) => void
}

/**
 * Makes the sheet follow a pointer on its handle or heading, or anywhere on it while only those are seen; at its full
 * height also a finger that pulls down a list that is at its top. Returns a stop function.
 */
export function dragSheet(sheet: HTMLElement, dragging: Dragging): () => void {
  const { readHeight, readHeights, readSnap, onDrag, onSettle } = dragging
  let start: { x: number; y: number; heightPx: number } | undefined
  let samples: Sample[] = []
  let isDragging = false

  function grip(x: number, y: number): void {
    start = { x, y, heightPx: readHeight() }
    samples = []
    isDragging = false
  }

  function drag(y: number, atMs: number): void {
    if (!start) return
    isDragging = true
    samples.push({ y, atMs })
    onDrag(clampHeight(start.heightPx + start.y - y, readHeights()))
  }

  function release(atMs: number): void {
    if (isDragging) onSettle(settle(readHeight(), upwardSpeed(samples, atMs), readHeights()))
    start = undefined
    isDragging = false
  }

  function press({ target, isPrimary, button, clientX, clientY }: PointerEvent): void {
    if (isPrimary && button === 0 && isGrip(target, readSnap())) grip(clientX, clientY)
  }

  function move(event: PointerEvent): void {
    if (!start || !event.isPrimary || touched !== undefined) return
    const { clientX: x, clientY: y, pointerId, timeStamp } = event
    const isUpright = Math.abs(y - start.y) > Math.max(TOUCH_SLOP_PX, Math.abs(x - start.x))
    if (!isDragging && isUpright) sheet.setPointerCapture(pointerId)
    if (isDragging || isUpright) drag(y, timeStamp)
  }

  function lift({ isPrimary, timeStamp }: PointerEvent): void {
    if (!isPrimary || touched !== undefined) return
    if (isDragging) swallowClick()
    release(timeStamp)
  }

  let touched: number | undefined // identifier of a finger that took over from a list
  let lastY = 0

  function touch({ touches: [finger] }: TouchEvent): void {
    lastY = finger?.clientY ?? 0
  }

  function pull(event: TouchEvent): void {
    const [finger] = event.touches
    if (!finger || event.touches.length > 1) return
    const { clientX, clientY, identifier } = finger
    const isDown = clientY > lastY
    lastY = clientY
    if (touched === undefined) {
      if (isDragging || !isDown || readSnap() !== 'full' || isGrip(event.target, 'full')) return
      if (!isAtTop(event.target, sheet)) return
      touched = identifier
      grip(clientX, clientY)
    }
    if (event.cancelable) event.preventDefault()
    drag(clientY, event.timeStamp)
  }

  function leave({ timeStamp }: TouchEvent): void {
    if (touched === undefined) return
    touched = undefined
    release(timeStamp)
  }

  const ending = new AbortController()
  const { signal } = ending
  sheet.addEventListener('pointerdown', press, { signal })
  sheet.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const)
    sheet.addEventListener(type, lift, { signal })
  sheet.addEventListener('touchstart', touch, { passive: true, signal })
  sheet.addEventListener('touchmove', pull, { passive: false, signal })
  for (const type of ['touchend', 'touchcancel'] as const)
    sheet.addEventListener(type, leave, { signal })
  return () => ending.abort()
}

function isGrip(target: EventTarget | null, snap: Snap): boolean {
  if (!(target instanceof Element) || target.closest('select, input, textarea, dialog'))
    return false
  return snap === 'peek' || target.closest(GRIP) !== null
}

/** Whether nothing around an element can be scrolled further up. */
function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('dialog')) return false
  for (
    let element: Element | null = target;
    element && element !== sheet;
    element = element.parentElement
  )
    if (element.scrollTop > 0) return false
  return true
}

/** Ignores the click of a mouse that lets go of the sheet. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, true))
}

const FLING_PX_PER_MS = 0.5
const RECENT_MS = 100 // of a drag: only its end counts

/** The next snap up or down; the same at either end. */
export function nextSnap(snap: Snap, direction: 'up' | 'down'): Snap {
  return SNAPS[SNAPS.indexOf(snap) + (direction === 'up' ? 1 : -1)] ?? snap
}

/** A height that the sheet may be dragged to. */
export function clampHeight(heightPx: number, { peek, full }: Heights): number {
  return Math.max(peek, Math.min(full, heightPx))
}

/** Where a released sheet comes to rest: at the next snap on its way if it was thrown, else at the nearest. */
export function settle(heightPx: number, upPxPerMs: number, heights: Heights): Snap {
  if (Math.abs(upPxPerMs) <= FLING_PX_PER_MS) return nearest(heightPx, heights)
  if (upPxPerMs > 0) return SNAPS.find((snap) => heights[snap] > heightPx) ?? 'full'
  return [...SNAPS].reverse().find((snap) => heights[snap] < heightPx) ?? 'peek'
}

function nearest(heightPx: number, heights: Heights): Snap {
  const distance = (snap: Snap) => Math.abs(heights[snap] - heightPx)
  return SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best))
}

/** Where a pointer was during a drag. */
export interface Sample {
  readonly y: number // pixels from the top
  readonly atMs: number
}

/** How fast a pointer moved upwards when it let go, in pixels per ms; 0 if it rested before that. */
export function upwardSpeed(samples: readonly Sample[], endMs: number): number {
  const recent = samples.filter(({ atMs }) => endMs - atMs <= RECENT_MS)
  const [first, last] = [recent[0], recent[recent.length - 1]]
  if (!first || !last || last.atMs === first.atMs) return 0
  return (first.y - last.y) / (endMs - first.atMs)
}

/** Where the button moves the sheet: on in the last direction, and back at either end. */
export function buttonStep(snap: Snap, last: 'up' | 'down'): 'up' | 'down' {
  if (snap === 'peek') return 'up'
  return snap === 'full' ? 'down' : last
}
