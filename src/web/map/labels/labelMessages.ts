import { type LabelStyle, type NamedCountry, STYLE_NAMES, STYLES, type StyleName, textOf } from './label.ts'
import type { PlacedLabel } from './placeLabels.ts'

// What passes between the page and the worker that points labels.

/** What there is to name first, then each zoom that is shown. */
export type LabelRequest =
  | { readonly kind: 'start'; readonly countries: readonly NamedCountry[]; readonly fontFamily: string }
  | { readonly kind: 'place'; readonly zoom: number }

export interface LabelAnswer {
  readonly zoom: number
  readonly labels: PackedLabels
}

/** The placed labels of one zoom as columns, since thousands of them come from the worker. */
export interface PackedLabels {
  readonly texts: readonly string[] // lines, separated by line feeds
  readonly isos: readonly string[] // of the country that each is, or lies in
  readonly styles: Uint8Array // indexes into STYLE_NAMES
  readonly points: Float64Array // x and y of the text's middle and of what it names, 0..1 of the world's width
  readonly sizes: Float32Array // width and height of the text, in pixels
}

/** A label in pixels of the world. */
export interface UnpackedLabel {
  readonly text: string
  readonly style: LabelStyle
  readonly x: number // of the text's middle
  readonly y: number
  readonly width: number
  readonly height: number
  readonly point: { readonly x: number; readonly y: number } // what it names
}

export function packLabels(placed: readonly PlacedLabel[]): PackedLabels {
  return {
    texts: placed.map(({ label }) => textOf(label)),
    isos: placed.map(({ label }) => label.iso),
    styles: Uint8Array.from(placed, ({ label }) => STYLE_NAMES.indexOf(label.style)),
    points: Float64Array.from(placed.flatMap(({ label, x, y }) => [x, y, label.x, label.y])),
    sizes: Float32Array.from(placed.flatMap(({ size: { width, height } }) => [width, height])),
  }
}

export function unpackLabel({ texts, styles, points, sizes }: PackedLabels, i: number, worldPx: number) {
  const [x = 0, y = 0, pointX = 0, pointY = 0] = points.subarray(4 * i, 4 * i + 4)
  const [width = 0, height = 0] = sizes.subarray(2 * i, 2 * i + 2)
  const label: UnpackedLabel = {
    text: texts[i] ?? '',
    style: STYLES[STYLE_NAMES[styles[i] ?? 0] ?? 'town'],
    x: x * worldPx,
    y: y * worldPx,
    width,
    height,
    point: { x: pointX * worldPx, y: pointY * worldPx },
  }
  return label
}

/** What is named: a country, or a state or town in it. */
export function readSubject({ isos, styles }: PackedLabels, i: number): { iso: string; style: StyleName } {
  return { iso: isos[i] ?? '', style: STYLE_NAMES[styles[i] ?? 0] ?? 'town' }
}

/** The y of a label alone, to leave out most labels at little cost. */
export function readY({ points }: PackedLabels, i: number, worldPx: number): number {
  return (points[4 * i + 1] ?? 0) * worldPx
}
