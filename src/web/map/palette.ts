/** The colours of the canvas layers, from custom properties of the stylesheet. */
const PROPERTIES = {
  water: '--map-sea',
  river: '--map-river',
  land: '--map-land',
  landCovered: '--map-land-covered',
  landOpen: '--map-land-open',
  landPointed: '--map-land-pointed',
  shade1: '--map-shade-1',
  shade2: '--map-shade-2',
  shade3: '--map-shade-3',
  shade4: '--map-shade-4',
  shade5: '--map-shade-5',
  shadePointed: '--map-shade-pointed',
  border: '--map-border',
  borderOpen: '--map-border-open',
  borderState: '--map-border-state',
  name: '--map-name',
  nameSoft: '--map-name-soft',
  nameHalo: '--map-name-halo',
  point: '--map-point',
  pointRing: '--map-point-ring',
  pointMarked: '--map-point-marked',
  cluster: '--map-cluster',
  clusterRing: '--map-cluster-ring',
  clusterText: '--map-cluster-text',
  label: '--map-label',
  labelHalo: '--map-label-halo',
} as const

type Palette = Readonly<Record<keyof typeof PROPERTIES, string>>

let palette: Palette | undefined

const darkScheme = matchMedia('(prefers-color-scheme: dark)')
darkScheme.addEventListener('change', () => {
  palette = undefined
})

/** A canvas cannot use custom properties, so their values are read, once for each colour scheme. */
export function readPalette(): Palette {
  if (!palette) {
    const style = getComputedStyle(document.documentElement)
    const colours = Object.entries(PROPERTIES).map(([name, property]) => [
      name,
      style.getPropertyValue(property),
    ])
    palette = Object.fromEntries(colours) as Palette
  }
  return palette
}

/** Calls back when the system changes between light and dark. Returns an unsubscribe function. */
export function onSchemeChange(listener: () => void): () => void {
  darkScheme.addEventListener('change', listener)
  return () => darkScheme.removeEventListener('change', listener)
}
