import { isDark, readPalette } from '../palette.ts'
import type { PlaceList } from '../places.ts'

export interface DotStyle {
  readonly radiusPx: number
  readonly opacity: number
  readonly colour: string // #rrggbb
}

/** Draws something at a point, in pixels from the canvas' corner. */
export type DrawAt = (x: number, y: number) => void

const RADIUS_PX = { least: 1, leastOfFew: 1.8, most: 4, fromZoom: 4, perZoom: 0.55 }
const FEW = 1000 // places: so few are no pattern, and each is to be seen
const OPACITY = { light: 0.42, dark: 0.55, picked: 0.85 }
const COUNTRY_RADIUS_PX = 2.4

/** The dots of places without a name: quiet, unless somebody has searched for them. */
export function dotStyleOf({ kind, count, isPicked }: PlaceList, zoom: number): DotStyle {
  const { point: colour } = readPalette()
  if (kind === 'countries') return { radiusPx: COUNTRY_RADIUS_PX, opacity: OPACITY.picked, colour }
  const { least, leastOfFew, most, fromZoom, perZoom } = RADIUS_PX
  const smallest = count < FEW ? leastOfFew : least
  const radiusPx = Math.max(smallest, Math.min(most, (zoom - fromZoom) * perZoom))
  const quiet = isDark() ? OPACITY.dark : OPACITY.light
  return { radiusPx, opacity: isPicked ? OPACITY.picked : quiet, colour }
}
