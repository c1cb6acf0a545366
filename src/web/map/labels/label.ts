/** A name to be shown if there is room. */
export interface Label {
  readonly iso: string // of the country that it is, or lies in
  readonly lines: readonly string[]
  readonly style: StyleName
  readonly isSurface: boolean // large enough for the name to be written on it, not only beside it
  readonly x: number // what it names, in Web Mercator: 0..1 of the world's width
  readonly y: number
}

/** How a label is written; sizes in pixels of the page. */
export interface LabelStyle {
  readonly sizePx: number
  readonly weight: number
  readonly spacingPx: number // between letters
  readonly isUpperCase: boolean
  readonly colour: 'name' | 'nameSoft'
  readonly hasRing: boolean // at the position of what is named
}

export type StyleName = 'largeCountry' | 'country' | 'smallCountry' | 'state' | 'capital' | 'city' | 'town'

const PLAIN = { weight: 400, spacingPx: 0, isUpperCase: false, colour: 'name', hasRing: false } as const
const TOWN = { ...PLAIN, hasRing: true }

export const STYLES: Readonly<Record<StyleName, LabelStyle>> = {
  largeCountry: { ...PLAIN, sizePx: 12, weight: 600, spacingPx: 2, isUpperCase: true },
  country: { ...PLAIN, sizePx: 11, weight: 600, spacingPx: 1.2, isUpperCase: true },
  smallCountry: { ...PLAIN, sizePx: 11, weight: 600 },
  state: { ...PLAIN, sizePx: 10, spacingPx: 1.4, isUpperCase: true, colour: 'nameSoft' },
  capital: { ...TOWN, sizePx: 11.5, weight: 500 },
  city: { ...TOWN, sizePx: 11 },
  town: { ...TOWN, sizePx: 11, colour: 'nameSoft' },
}

/** Whether a style is one of countries, not of states or towns. */
export function isOfCountry(style: StyleName): boolean {
  return style === 'largeCountry' || style === 'country' || style === 'smallCountry'
}

export const STYLE_NAMES = Object.keys(STYLES) as StyleName[]

export const LINE_HEIGHT = 1.2 // of the size of the letters
export const RING_RADIUS_PX = 2

/** The text as it is written, its lines separated by line feeds. */
export function textOf({ lines, style }: Label): string {
  const text = lines.join('\n')
  return STYLES[style].isUpperCase ? text.toUpperCase() : text
}

export function fontOf({ weight, sizePx }: LabelStyle, family: string): string {
  return `${weight} ${sizePx}px ${family}`
}

/** What the label of a country needs. */
export interface NamedCountry {
  readonly iso: string // ISO 3166-1 alpha-2
  readonly name: string
  readonly position: { readonly lat: number; readonly lng: number } | undefined
}
