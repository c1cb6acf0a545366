/** What a painted map has colours for, and the custom property of the stylesheet for each. */
export const COLOURS = {
  water: '--water',
  land: '--land',
  landOpen: '--land-open',
  coast: '--coast',
  coastGlow: '--coast-glow',
  border: '--border',
  borderOpen: '--border-open',
  name: '--name-strong',
  nameSoft: '--name',
  nameHalo: '--halo',
  point: '--dot',
  dotRing: '--dot-ring',
  pill: '--pill',
  pillText: '--pill-text',
  pillCode: '--pill-code',
  pillLine: '--pill-line',
  river: '--river',
  urban: '--urban',
  borderState: '--border-state',
  openShadow: '--shadow',
  accent: '--accent',
  onAccent: '--on-accent',
} as const

export type Colours = Readonly<Record<keyof typeof COLOURS, string>>

/** The tints of regions, each unlike its neighbours, and the lines between them. */
export const TINTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789', 'line'].map((name) => [name, `--zone-${name}`]),
)

export type Tints = Readonly<Record<string, string>>

/** The colours that an element has: a canvas cannot use custom properties. */
export function readColours<Name extends string>(
  element: Element,
  properties: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const style = getComputedStyle(element)
  const colours = Object.entries<string>(properties).map(([name, property]) => [
    name,
    style.getPropertyValue(property).trim(),
  ])
  return Object.fromEntries(colours)
}

/** The light colours, whatever the scheme of the page: paper is white. */
export function readLightColours<Name extends string>(
  properties: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const element = document.createElement('i')
  element.dataset.light = ''
  element.hidden = true
  document.body.append(element)
  const colours = readColours(element, properties)
  element.remove()
  return colours
}

/** The family of the page's letters, for a canvas. */
export function readFamily(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font')
}
