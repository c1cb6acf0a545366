/** The colours of the canvas layers, from custom properties of the stylesheet. */
const PROPERTIES = {
  water: '--water',
  river: '--river',
  land: '--land',
  landCovered: '--land-covered',
  landOpen: '--land-open',
  landPointed: '--land-pointed',
  shade1: '--shade-1',
  shade2: '--shade-2',
  shade3: '--shade-3',
  shadePointed: '--shade-pointed',
  border: '--border',
  borderOpen: '--border-open',
  borderState: '--border-state',
  coast: '--coast',
  coastGlow: '--coast-glow',
  openShadow: '--shadow',
  name: '--name-strong',
  nameSoft: '--name',
  nameHalo: '--halo',
  point: '--dot',
  dotRing: '--dot-ring',
  count: '--count',
  onCount: '--on-count',
  pill: '--pill',
  pillText: '--pill-text',
  pillCode: '--pill-code',
  pillLine: '--pill-line',
  accent: '--accent',
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
  palette ??= readColours(document.documentElement)
  return palette
}

/** The colours that an element has. */
export function readColours(element: Element): Palette {
  const style = getComputedStyle(element)
  const colours = Object.entries(PROPERTIES).map(([name, property]) => [
    name,
    style.getPropertyValue(property),
  ])
  return Object.fromEntries(colours) as Palette
}

export function isDark(): boolean {
  return darkScheme.matches
}

/** Calls back when the system changes between light and dark. Returns an unsubscribe function. */
export function onSchemeChange(listener: () => void): () => void {
  darkScheme.addEventListener('change', listener)
  return () => darkScheme.removeEventListener('change', listener)
}
