import { type Light, luminanceOf } from './contrast.ts'

// Oklab by Björn Ottosson (https://bottosson.github.io/posts/oklab/): equal distances look equally different.

/** A colour as people tell colours apart. */
export interface Tone {
  readonly lightness: number // 0 to 1
  readonly a: number // from green to red
  readonly b: number // from blue to yellow
}

/** What all shades of a colour share. */
export type Hue = Pick<Tone, 'a' | 'b'>

export function toTone([red, green, blue]: Light): Tone {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  }
}

function toLight({ lightness, a, b }: Tone): Light {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

export function chromaOf({ a, b }: Hue): number {
  return Math.hypot(a, b)
}

const HALVINGS = 30 // of the lightness
const PALER = 0.95
const BEYOND = 1e-4 // of a share of light, less than a step of 8 bits

/** The shade of a hue with this luminance; as much paler as it must be for a screen to show it. */
export function shadeOf({ a, b }: Hue, luminance: number): Light {
  for (let share = 1; share > 0.01; share *= PALER) {
    const shade = withLuminance({ a: a * share, b: b * share }, luminance)
    if (shade.every((part) => part >= -BEYOND && part <= 1 + BEYOND)) return shade
  }
  return [luminance, luminance, luminance]
}

function withLuminance(hue: Hue, luminance: number): Light {
  let [low, high] = [0, 1.2]
  for (let i = 0; i < HALVINGS; i++) {
    const lightness = (low + high) / 2
    if (luminanceOf(toLight({ lightness, ...hue })) < luminance) low = lightness
    else high = lightness
  }
  return toLight({ lightness: low, ...hue })
}
