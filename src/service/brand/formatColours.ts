import { type Light, parseColour } from '../../core/colour/contrast.ts'
import { chromaOf, type Hue, toTone } from '../../core/colour/oklab.ts'
import { deriveShades, type Shades, THEMES, type Theme } from './shades.ts'

const OWN_LIGHT: Light = [0x7a / 255, 0xdc / 255, 0xe7 / 255] // of the picture's places: see dotWorld.ts
const DEGREES = 360
const GREY = 0.02 // a chroma below it has no hue

/**
 * The stylesheet that gives the page the shades of an accent. Its selectors outrank those of tokens.css wherever
 * that is linked; paper stays light.
 */
export function formatColours(accent: string): string {
  const shades = deriveShades(accent)
  const night = { ...describeNight(shades.dark['pill-code'] ?? accent) }
  const rules = (Object.keys(THEMES) as Theme[]).map((look) => {
    const isForPaper = look === 'light' || look === 'strong'
    const selector = isForPaper ? ':root:root,[data-light][data-light]' : ':root:root'
    const rule = `${selector}{${formatShades(look === 'light' ? { ...shades[look], ...night } : shades[look])}}`
    return THEMES[look] === '' ? rule : `@media ${THEMES[look]}{${rule}}`
  })
  return `${rules.join('\n')}\n`
}

function formatShades(shades: Shades): string {
  return Object.entries(shades)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/**
 * The sign-in page is dark in every look, with a picture made by the build: the colour of the codes on it, and the
 * filter that turns the lights of the picture to the hue of that colour.
 */
function describeNight(code: string): Shades {
  return { 'night-code': code, 'night-filter': filterTo(toTone(parseColour(code) ?? [0, 0, 0])) }
}

function filterTo(hue: Hue): string {
  if (chromaOf(hue) < GREY) return 'saturate(0)'
  let [nearest, best] = [0, Number.NEGATIVE_INFINITY]
  for (let degrees = 0; degrees < DEGREES; degrees++) {
    const turned = turn(OWN_LIGHT, (degrees * Math.PI) / 180)
    const alike = (turned.a * hue.a + turned.b * hue.b) / chromaOf(turned)
    if (alike > best) [nearest, best] = [degrees, alike]
  }
  return `hue-rotate(${nearest}deg)`
}

/** What hue-rotate makes of a colour: https://www.w3.org/TR/filter-effects-1/#feColorMatrixElement */
function turn([red, green, blue]: Light, angle: number): Hue {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [keepsRed, keepsGreen, keepsBlue] = [0.213, 0.715, 0.072]
  const grey = keepsRed * red + keepsGreen * green + keepsBlue * blue
  const turned = [
    grey + cos * (red - grey) + sin * (-0.213 * red - 0.715 * green + 0.928 * blue),
    grey + cos * (green - grey) + sin * (0.143 * red + 0.14 * green - 0.283 * blue),
    grey + cos * (blue - grey) + sin * (-0.787 * red + 0.715 * green + 0.072 * blue),
  ]
  const parts = turned.map((part) => Math.round(255 * Math.min(1, Math.max(0, part))))
  return toTone(
    parseColour(`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`) ?? [0, 0, 0],
  )
}
