interface Gestures {
  readonly onMove: (dxPx: number, dyPx: number) => void
  readonly onZoom: (factor: number, x: number, y: number) => void // keeps what is at a pixel there
  readonly onTap: (x: number, y: number, isTouch: boolean) => void
  readonly onPoint: (x: number, y: number) => void // a mouse rests there
  readonly onWhole: () => void
}

const TAP_PX = 8 // a finger that moves less has tapped
const ARROW_PX = 90
const KEY_FACTOR = 1.6
const LINE_PX = 18 // of a wheel that counts lines

interface Held {
  x: number
  y: number
}

/** Mouse, fingers, wheel and keys on the map. */
export function addGestures(
  element: HTMLElement,
  { onMove, onZoom, onTap, onPoint, onWhole }: Gestures,
): void {
  const held = new Map<number, Held>()
  let movedPx = 0

  function at(event: MouseEvent): [number, number] {
    const { left, top } = element.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    const [x, y] = at(event)
    if (held.size === 0) movedPx = 0
    held.set(event.pointerId, { x, y })
    element.setPointerCapture(event.pointerId)
  })

  element.addEventListener('pointermove', (event) => {
    const [x, y] = at(event)
    const own = held.get(event.pointerId)
    if (!own) return onPoint(x, y)
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1]
    const [dx, dy] = [x - own.x, y - own.y]
    movedPx += Math.hypot(dx, dy)
    if (other) {
      const before = Math.hypot(own.x - other.x, own.y - other.y)
      const after = Math.hypot(x - other.x, y - other.y)
      onZoom(after / Math.max(1, before), (x + other.x) / 2, (y + other.y) / 2)
      onMove(-dx / 2, -dy / 2)
    } else if (movedPx > TAP_PX) onMove(-dx, -dy)
    Object.assign(own, { x, y })
  })

  element.addEventListener('pointerup', (event) => {
    if (held.delete(event.pointerId) && held.size === 0 && movedPx <= TAP_PX)
      onTap(...at(event), event.pointerType !== 'mouse')
  })
  element.addEventListener('pointercancel', (event) => {
    movedPx = Number.POSITIVE_INFINITY
    held.delete(event.pointerId)
  })

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const dyPx = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
      onZoom(Math.exp(-dyPx * (event.ctrlKey ? 0.01 : 0.0025)), ...at(event))
    },
    { passive: false },
  )

  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [middleX, middleY] = [element.clientWidth / 2, element.clientHeight / 2]
    const way = ARROWS.get(event.key)
    const factor = FACTORS.get(event.key)
    if (way) onMove(...way)
    else if (factor !== undefined) onZoom(factor, middleX, middleY)
    else if (event.key === '0') onWhole()
    else return
    event.preventDefault()
  })
}

const ARROWS: ReadonlyMap<string, readonly [dxPx: number, dyPx: number]> = new Map([
  ['ArrowLeft', [-ARROW_PX, 0]],
  ['ArrowRight', [ARROW_PX, 0]],
  ['ArrowUp', [0, -ARROW_PX]],
  ['ArrowDown', [0, ARROW_PX]],
])

const FACTORS: ReadonlyMap<string, number> = new Map([
  ['+', KEY_FACTOR],
  ['=', KEY_FACTOR],
  ['-', 1 / KEY_FACTOR],
])
