import { perLanguage } from '../../core/language/language.ts'
import type { Camera } from './view.ts'

const WORLD_KM = 40_075
const MOST_PX = 110

interface Unit {
  readonly km: number
  readonly format: (length: number) => string
}

/** The larger one first. */
const units = perLanguage(({ locale, isMiles }): readonly [Unit, Unit] => {
  const unitOf = (unit: string, km: number): Unit => {
    const numbers = new Intl.NumberFormat(locale, { style: 'unit', unit })
    return { km, format: (length) => numbers.format(length) }
  }
  return isMiles
    ? [unitOf('mile', 1.609344), unitOf('foot', 0.0003048)]
    : [unitOf('kilometer', 1), unitOf('meter', 0.001)]
})

interface ScaleBar {
  readonly text: string
  readonly km: number
  readonly widthPx: number
}

/** The longest bar of a round length that fits, for the middle of a view. */
export function scaleBar({ y, worldPx }: Camera): ScaleBar {
  const pxPerKm = (worldPx / WORLD_KM) * Math.cosh((0.5 - y) * 2 * Math.PI) // the scale of Web Mercator
  const mostKm = MOST_PX / pxPerKm
  const [large, small] = units()
  const unit = mostKm < large.km ? small : large
  const most = mostKm / unit.km
  const power = 10 ** Math.floor(Math.log10(most))
  const length = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power
  const km = length * unit.km
  return { text: unit.format(length), km, widthPx: Math.round(km * pxPerKm) }
}
