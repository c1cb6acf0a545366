import { type Position, parsePosition } from '../../core/geo/position.ts'

// Values of the address's parameters.

interface Point {
  readonly position: Position
  readonly km: number | undefined // how far around it
}

/** `45.76,4.84`, or with a distance `45.76,4.84,50`. */
export function parsePoint(text: string | null): Point | undefined {
  const [, lat = '', lng = '', distance] =
    /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,(\d{1,5}(?:\.\d)?))?$/.exec(text ?? '') ?? []
  const position = parsePosition(lat, lng)
  const km = distance === undefined ? undefined : Number(distance)
  return position && km !== 0 ? { position, km } : undefined
}

export function formatPoint({ lat, lng }: Position): string {
  return `${Number(lat.toFixed(4))},${Number(lng.toFixed(4))}`
}

/** Each digit once, in their order. */
export function parseDigits(text: string | null): string {
  return [...'0123456789'].filter((digit) => text?.includes(digit)).join('')
}
