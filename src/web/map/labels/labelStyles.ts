import type { Box, Size } from '../../../core/geo/mapView.ts'

/** A name to be shown if there is room. */
export interface Label {
  readonly iso: string // of the country that it is, or lies in
  readonly lines: readonly string[]
  readonly style: StyleName
  readonly isSurface: boolean // large enough for the name to be written on it, not only beside it
  readonly water?: WaterSpot // where the name of a river or lake may be, in this very place
  readonly x: number // what it names, in Web Mercator: 0..1 of the world's width
  readonly y: number
}

export interface WaterSpot {
  readonly angle: number // of a river, in radians; a lake's name is level
  readonly room: number // how wide the text may be, in widths of the world
  readonly apartPx: number // from the same name
}

/** How a label is written; sizes in pixels of the page. */
export interface LabelStyle {
  readonly sizePx: number
  readonly weight: number
  readonly spacingPx: number // between letters
  readonly isUpperCase: boolean
  readonly isItalic: boolean
  readonly colour: 'name' | 'nameSoft' | 'waterName'
  readonly halo: 'nameHalo' | 'water'
  readonly hasRing: boolean // at the position of what is named
}

export type StyleName =
  | 'largeCountry'
  | 'country'
  | 'smallCountry'
  | 'state'
  | 'capital'
  | 'city'
  | 'town'
  | 'river'
  | 'lake'

const PLAIN = {
  weight: 400,
  spacingPx: 0,
  isUpperCase: false,
  isItalic: false,
  colour: 'name',
  halo: 'nameHalo',
  hasRing: false,
} as const
const TOWN = { ...PLAIN, hasRing: true }
const WATER = { ...PLAIN, sizePx: 11, isItalic: true, colour: 'waterName' } as const

export const STYLES: Readonly<Record<StyleName, LabelStyle>> = {
  largeCountry: { ...PLAIN, sizePx: 12, weight: 600, spacingPx: 2, isUpperCase: true },
  country: { ...PLAIN, sizePx: 11, weight: 600, spacingPx: 1.2, isUpperCase: true },
  smallCountry: { ...PLAIN, sizePx: 11, weight: 600 },
  state: { ...PLAIN, sizePx: 10, spacingPx: 1.4, isUpperCase: true, colour: 'nameSoft' },
  capital: { ...TOWN, sizePx: 11.5, weight: 500 },
  city: { ...TOWN, sizePx: 11 },
  town: { ...TOWN, sizePx: 11, colour: 'nameSoft' },
  river: WATER,
  lake: { ...WATER, halo: 'water' },
}

/** From one name of a river to the next; and where another one stands in if what has a code covers the first. */
export const APART_PX = { usual: 350, instead: 175 }

/** Whether a style is one of countries, not of states or towns. */
export function isOfCountry(style: StyleName): boolean {
  return style === 'largeCountry' || style === 'country' || style === 'smallCountry'
}

const STYLE_NAMES = Object.keys(STYLES) as StyleName[]

export const LINE_HEIGHT = 1.2 // of the size of the letters
export const RING_RADIUS_PX = 2

/** The text as it is written, its lines separated by line feeds. */
export function textOf({ lines, style }: Label): string {
  const text = lines.join('\n')
  return STYLES[style].isUpperCase ? text.toUpperCase() : text
}

const SLANTS = /^[\p{Script=Latin}\p{Script=Cyrillic}\P{L}]*$/u // other scripts have no italics

export function fontOf(
  { weight, sizePx, isItalic }: LabelStyle,
  text: string,
  family: string,
): string {
  return `${isItalic && SLANTS.test(text) ? 'italic ' : ''}${weight} ${sizePx}px ${family}`
}

/** The boxes that a text covers around its middle: some along it if it is turned, since one would be far too large. */
export function boxesOf(x: number, y: number, { width, height }: Size, angle: number): Box[] {
  const isLevel = Math.abs(Math.sin(angle)) * width < height / 2
  const count = isLevel ? 1 : Math.ceil(width / height)
  const [cos, sin] = isLevel ? [1, 0] : [Math.cos(angle), Math.sin(angle)]
  const part = width / count
  const size = {
    width: part * cos + height * Math.abs(sin),
    height: part * Math.abs(sin) + height * cos,
  }
  return Array.from({ length: count }, (_, i) => {
    const along = (i + 0.5) * part - width / 2
    return {
      left: x + along * cos - size.width / 2,
      top: y + along * sin - size.height / 2,
      ...size,
    }
  })
}

/** What the label of a country needs. */
export interface NamedCountry {
  readonly iso: string // ISO 3166-1 alpha-2
  readonly name: string
  readonly position: { readonly lat: number; readonly lng: number } | undefined
}

/** Where a label fits: the middle of its text, in Web Mercator. */
export interface PlacedLabel {
  readonly label: Label
  readonly x: number
  readonly y: number
  readonly size: Size // of its text
}

// Messages between the page and the worker that places labels.

export interface LabelRequest {
  readonly zoom: number // whole
  readonly subjects: LabelSubjects
}

/** What there is to name. */
export interface LabelSubjects {
  readonly id: number // another one whenever they change
  readonly countries: readonly NamedCountry[]
  readonly language: string // tag
  readonly townNames: string | undefined // a URL: names in the page's language
  readonly fontFamily: string
}

/** The placed labels of one zoom as columns, since thousands of them come from the worker. */
export interface PackedLabels {
  readonly texts: readonly string[] // lines, separated by line feeds
  readonly isos: readonly string[] // of the country that each is, or lies in
  readonly styles: Uint8Array // indexes into STYLE_NAMES
  readonly points: Float64Array // x and y of the text's middle and of what it names, 0..1 of the world's width
  readonly sizes: Float32Array // width and height of the text, in pixels
  readonly angles: Float32Array // in radians
}

/** A label in pixels of the world. */
export interface UnpackedLabel {
  readonly text: string
  readonly style: LabelStyle
  readonly x: number // of the text's middle
  readonly y: number
  readonly width: number
  readonly height: number
  readonly angle: number
  readonly point: { readonly x: number; readonly y: number } // what it names
}

export function packLabels(placed: readonly PlacedLabel[]): PackedLabels {
  return {
    texts: placed.map(({ label }) => textOf(label)),
    isos: placed.map(({ label }) => label.iso),
    styles: Uint8Array.from(placed, ({ label }) => STYLE_NAMES.indexOf(label.style)),
    points: Float64Array.from(placed.flatMap(({ label, x, y }) => [x, y, label.x, label.y])),
    sizes: Float32Array.from(placed.flatMap(({ size: { width, height } }) => [width, height])),
    angles: Float32Array.from(placed, ({ label }) => label.water?.angle ?? 0),
  }
}

export function unpackLabel(
  { texts, styles, points, sizes, angles }: PackedLabels,
  i: number,
  worldPx: number,
) {
  const [x = 0, y = 0, pointX = 0, pointY = 0] = points.subarray(4 * i, 4 * i + 4)
  const [width = 0, height = 0] = sizes.subarray(2 * i, 2 * i + 2)
  const label: UnpackedLabel = {
    text: texts[i] ?? '',
    style: STYLES[STYLE_NAMES[styles[i] ?? 0] ?? 'town'],
    x: x * worldPx,
    y: y * worldPx,
    width,
    height,
    angle: angles[i] ?? 0,
    point: { x: pointX * worldPx, y: pointY * worldPx },
  }
  return label
}

/** What is named: a country, or a state or town in it. */
export function readSubject(
  { isos, styles }: PackedLabels,
  i: number,
): { iso: string; style: StyleName } {
  return { iso: isos[i] ?? '', style: STYLE_NAMES[styles[i] ?? 0] ?? 'town' }
}

/** The y of a label alone, to leave out most labels at little cost. */
export function readY({ points }: PackedLabels, i: number, worldPx: number): number {
  return (points[4 * i + 1] ?? 0) * worldPx
}
