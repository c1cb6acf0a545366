import { onSchemeChange } from '../palette.ts'

/** The colours of one zone. */
interface ZoneColours {
  readonly tints: readonly string[] // by depth
  readonly ink: string
}

interface ZonePalette {
  readonly zones: readonly ZoneColours[] // by first digit
  readonly line: string
  readonly numeralOpacity: number
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit)
const DEPTHS = ['', '-b', '-c']

let palette: ZonePalette | undefined

onSchemeChange(() => {
  palette = undefined
})

/** A canvas cannot use custom properties: their values, read once for each colour scheme. */
export function readZonePalette(): ZonePalette {
  if (!palette) {
    const style = getComputedStyle(document.documentElement)
    const read = (name: string) => style.getPropertyValue(`--zone-${name}`).trim()
    palette = {
      zones: DIGITS.map((digit) => ({
        tints: DEPTHS.map((depth) => read(`${digit}${depth}`)),
        ink: read(`${digit}-ink`),
      })),
      line: read('line'),
      numeralOpacity: Number(read('numeral')),
    }
  }
  return palette
}
