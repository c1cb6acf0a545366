import { COLOURS, readColours } from '../../painting/colours.ts'

/** The colours of the canvas layers: those of any painted map, and those of the page's own map. */
export const PROPERTIES = {
  ...COLOURS,
  waterName: '--water-name',
  landCovered: '--land-covered',
  landPointed: '--land-pointed',
  shade1: '--shade-1',
  shade2: '--shade-2',
  shade3: '--shade-3',
  shadePointed: '--shade-pointed',
  count: '--count',
  onCount: '--on-count',
  chosen: '--chosen',
  openHalo: '--halo-open',
} as const

export type Palette = Readonly<Record<keyof typeof PROPERTIES, string>>

let palette: Palette | undefined

const darkScheme = matchMedia('(prefers-color-scheme: dark)')
darkScheme.addEventListener('change', () => {
  palette = undefined
})

/** A canvas cannot use custom properties, so their values are read, once for each colour scheme. */
export function readPalette(): Palette {
  palette ??= readColours(document.documentElement, PROPERTIES)
  return palette
}

export function isDark(): boolean {
  return darkScheme.matches
}

/** Calls back when the system changes between light and dark. Returns an unsubscribe function. */
export function onSchemeChange(listener: () => void): () => void {
  darkScheme.addEventListener('change', listener)
  return () => darkScheme.removeEventListener('change', listener)
}

const USUAL_FONT_PX = 16

/** How much larger than usual a person has made the letters. */
export function readScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_PX || 1
}
