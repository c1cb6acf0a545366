import type { View } from './view.ts'

const WORLD_KM = 40_075
const MOST_PX = 110

/** The longest bar of a round length in km that is no wider than a scale may be, for the middle of a view. */
export function scaleBar({ y, worldPx }: View): { readonly km: number; readonly widthPx: number } {
  const pxPerKm = (worldPx / WORLD_KM) * Math.cosh((0.5 - y) * 2 * Math.PI) // the scale of Web Mercator
  const mostKm = MOST_PX / pxPerKm
  const power = 10 ** Math.floor(Math.log10(mostKm))
  const km = ([5, 2, 1].find((factor) => factor * power <= mostKm) ?? 1) * power
  return { km, widthPx: Math.round(km * pxPerKm) }
}
