import properties from './colours.json' with { type: 'json' }

/** What a painted map has colours for, and the custom property of the stylesheet for each. */
export const COLOURS = properties

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
