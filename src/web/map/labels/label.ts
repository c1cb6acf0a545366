/** A name that would be on the map if there is room. */
export interface Label {
  readonly lines: readonly string[]
  readonly style: StyleName
  readonly isSurface: boolean // large enough to be written upon, not only beside
  readonly x: number // what it names, in Web Mercator: 0..1 of the world's width
  readonly y: number
}

/** What a label is written in; sizes in pixels of the page. */
export interface LabelStyle {
  readonly sizePx: number
  readonly weight: number
  readonly spacingPx: number // between letters
  readonly isUpperCase: boolean
  readonly colour: 'name' | 'nameSoft'
  readonly hasRing: boolean // around the place that is named
}

const PLAIN = { weight: 400, spacingPx: 0, isUpperCase: false, colour: 'name', hasRing: false } as const
const TOWN = { ...PLAIN, hasRing: true }

export const STYLES = {
  largeCountry: { ...PLAIN, sizePx: 13, weight: 600, spacingPx: 2.5, isUpperCase: true },
  country: { ...PLAIN, sizePx: 11.5, weight: 600, spacingPx: 1.2, isUpperCase: true },
  smallCountry: { ...PLAIN, sizePx: 11, weight: 600 },
  state: { ...PLAIN, sizePx: 10, spacingPx: 1.4, isUpperCase: true, colour: 'nameSoft' },
  capital: { ...TOWN, sizePx: 12, weight: 600 },
  city: { ...TOWN, sizePx: 12 },
  town: { ...TOWN, sizePx: 11, colour: 'nameSoft' },
} satisfies Record<string, LabelStyle>

export type StyleName = keyof typeof STYLES

export const STYLE_NAMES = Object.keys(STYLES) as StyleName[]

export const LINE_HEIGHT = 1.2 // of the size of the letters
export const RING_RADIUS_PX = 2

export function fontOf({ weight, sizePx }: LabelStyle, family: string): string {
  return `${weight} ${sizePx}px ${family}`
}

/** The labels of one zoom that have room, as columns, because they travel from a worker in thousands. */
export interface PlacedLabels {
  readonly texts: readonly string[] // lines, separated by line feeds
  readonly styles: Uint8Array // indexes into STYLE_NAMES
  readonly places: Float64Array // x and y of the text's middle and of what it names, 0..1 of the world's width
  readonly sizes: Float32Array // width and height of the text, in pixels
}

/** A country, as far as its label needs it. */
export interface NamedCountry {
  readonly iso: string // ISO 3166-1 alpha-2
  readonly name: string
  readonly position: { readonly lat: number; readonly lng: number } | undefined
}

/** What the page tells the worker: what there is to name first, then the zooms that it shows. */
export type LabelRequest =
  | { readonly kind: 'start'; readonly countries: readonly NamedCountry[]; readonly fontFamily: string }
  | { readonly kind: 'place'; readonly zoom: number }

export interface LabelAnswer {
  readonly zoom: number
  readonly labels: PlacedLabels
}
