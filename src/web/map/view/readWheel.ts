/** What is read of a wheel's event; `wheelDeltaY` is not standard, but every browser has it. */
export type WheelTurn = Pick<WheelEvent, 'deltaMode' | 'deltaY' | 'ctrlKey'> & {
  readonly wheelDeltaY?: number
}

export interface WheelZoom {
  readonly levels: number // to zoom by; negative: farther
  readonly isSmooth: boolean // whether the map follows the fingers, or takes a step
}

const [PIXELS, LINES] = [0, 1] // modes
const NOTCH_PX = 100 // Chrome and Edge on Windows; 120 on Linux
const NOTCH_LINES = 3
const NOTCH_TICKS = 120 // of `wheelDeltaY`
const MAC_NOTCH_PX = 4.000244140625 // times its speed: no trackpad has such numbers
const PX_PER_LEVEL = 130 // of two fingers on a trackpad
const PINCH_PX_PER_LEVEL = 100 * Math.LN2 // browsers report 100 times the logarithm of the fingers' distance

/** Tells the notches of a mouse from a trackpad, whose gestures begin slowly: `isGoingOn` says whether one does. */
export function readWheel(turn: WheelTurn, isGoingOn: boolean): WheelZoom {
  const { deltaMode, deltaY, ctrlKey } = turn // Firefox counts pixels where the mode is not read first
  const isNotch =
    deltaMode !== PIXELS ||
    deltaY % MAC_NOTCH_PX === 0 ||
    (Math.abs(deltaY) >= NOTCH_PX && Number.isInteger(deltaY) && !isGoingOn)
  if (isNotch) return { levels: -Math.sign(deltaY) * countNotches(turn), isSmooth: false }
  return { levels: -deltaY / (ctrlKey ? PINCH_PX_PER_LEVEL : PX_PER_LEVEL), isSmooth: true }
}

/** Several that have come since the last frame are one event. */
function countNotches({ deltaMode, deltaY, wheelDeltaY = 0 }: WheelTurn): number {
  if (deltaMode === LINES) return Math.max(1, Math.round(Math.abs(deltaY) / NOTCH_LINES))
  const ticks = Math.abs(wheelDeltaY) / NOTCH_TICKS
  return Number.isInteger(ticks) && ticks > 0 ? ticks : 1
}
