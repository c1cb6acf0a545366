import { formatColour, type Light, luminanceOf, parseColour } from '../../core/colour/contrast.ts'
import { chromaOf, type Hue, shadeOf, toTone } from '../../core/colour/oklab.ts'
import ownShades from './ownShades.json' with { type: 'json' }

/** Values of custom properties by name, without the dashes, for one of the looks. */
export type Shades = Readonly<Record<string, string>>

/** The looks of the page, each with the media query that asks for it. */
const THEMES = {
  light: '',
  dark: '(prefers-color-scheme: dark)',
  strong: '(prefers-contrast: more)',
  strongDark: '(prefers-contrast: more) and (prefers-color-scheme: dark)',
} as const

export type Theme = keyof typeof THEMES

/** The page's own accent, whose shades stand in tokens.css. A test compares. */
export const OWN_ACCENT = ownShades.light.accent
export const OWN_SHADES: Readonly<Record<Theme, Shades>> = ownShades

/**
 * The stylesheet that gives the page the shades of an accent. Its selectors outrank those of tokens.css wherever
 * that is linked; paper stays light.
 */
export function formatColours(accent: string): string {
  const shades = deriveShades(accent)
  const night = describeNight(shades.dark['pill-code'] ?? accent)
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

/** Solid in the light look, where they are the accent itself. */
const AS_ACCENT = ['accent', 'dot', 'pill-code', 'count']

// times as colourful as the page's own
const MOST_COLOURFUL = 2
const MOST_COLOURFUL_TINT = 1.5 // of what is large: land, rows
const TINTS = /^(marked|accent-soft|border-open|land-|shade-)/

/**
 * The shades of an accent, in place of the page's own. Each has the luminance of the page's own, so that every
 * contrast of the design stays, and the hue of the accent, which itself is kept as it is.
 */
export function deriveShades(accent: string): Readonly<Record<Theme, Shades>> {
  const brightness = luminanceIn(accent) / luminanceIn(OWN_ACCENT)
  const all = (look: Theme) =>
    Object.fromEntries(
      Object.keys(OWN_SHADES[look]).map((name) => [name, deriveShade(accent, look, name)]),
    )
  return {
    light: {
      ...all('light'),
      ...Object.fromEntries(AS_ACCENT.map((name) => [name, accent])),
      'accent-hover': deriveShade(accent, 'light', 'accent-hover', brightness),
    },
    dark: all('dark'),
    strong: {
      ...all('strong'),
      accent: deriveShade(accent, 'strong', 'accent', Math.min(1, brightness)),
      'accent-hover': deriveShade(accent, 'strong', 'accent-hover', Math.min(1, brightness)),
    },
    strongDark: all('strongDark'),
  }
}

/** The ground of letters in the accent where something is marked, in the light look. */
export function deriveTint(accent: string): string {
  return deriveShade(accent, 'light', 'accent-soft')
}

/** `brightness` multiplies the luminance of the page's own shade. */
function deriveShade(accent: string, look: Theme, name: string, brightness = 1): string {
  const most = TINTS.test(name) ? MOST_COLOURFUL_TINT : MOST_COLOURFUL
  const strength = Math.min(most, chromaOf(hueOf(accent)) / chromaOf(hueOf(OWN_ACCENT)))
  return derived(OWN_SHADES[look][name] ?? '', hueOf(accent), strength, brightness)
}

function derived(own: string, hue: Hue, strength: number, share: number): string {
  const chroma = chromaOf(hue)
  const wanted = chroma === 0 ? 0 : (chromaOf(hueOf(own)) * strength) / chroma
  return formatColour(shadeOf({ a: hue.a * wanted, b: hue.b * wanted }, luminanceIn(own) * share))
}

const hueOf = (colour: string): Hue => toTone(parseColour(colour) ?? [0, 0, 0])

const luminanceIn = (colour: string): number => luminanceOf(parseColour(colour) ?? [0, 0, 0])

/**
 * The sign-in page is dark in every look, with a picture made by the build: the colour of the codes on it, and the
 * filter that turns the lights of the picture to the hue of that colour.
 */
function describeNight(code: string): Shades {
  return { 'night-code': code, 'night-filter': filterTo(toTone(parseColour(code) ?? [0, 0, 0])) }
}

const OWN_LIGHT: Light = [0x7a / 255, 0xdc / 255, 0xe7 / 255] // of the places in the picture: see dotWorld.ts
const DEGREES = 360
const GREY = 0.02 // a colour of less chroma has no hue

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
    parseColour(`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`) ?? [
      0, 0, 0,
    ],
  )
}
