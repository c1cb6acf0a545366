const COLOURS = {
  water: '--water',
  land: '--land',
  landListed: '--land-open',
  coast: '--coast',
  coastGlow: '--coast-glow',
  border: '--border',
  borderListed: '--border-open',
  name: '--name',
  halo: '--halo',
  dot: '--dot',
  dotRing: '--dot-ring',
  pill: '--pill',
  pillText: '--pill-text',
  pillCode: '--pill-code',
  pillLine: '--pill-line',
  chosen: '--accent',
  onChosen: '--on-accent',
} as const

export type Palette = Readonly<Record<keyof typeof COLOURS, string>>

/** The colours of the stylesheet, which a canvas cannot use by name. Paper is always light. */
export function readPalette(isPaper: boolean): Palette {
  const style = (isPaper && lightStyle()) || getComputedStyle(document.documentElement)
  const colours = Object.entries(COLOURS).map(([name, property]) => [
    name,
    style.getPropertyValue(property).trim(),
  ])
  return Object.fromEntries(colours) as Palette
}

/** Gives an element and what is in it the colours of light screens: ink on paper. */
export function makeLight(element: HTMLElement): void {
  const light = lightStyle()
  for (const name of ['--text', '--soft', '--line', '--control'])
    element.style.setProperty(name, light?.getPropertyValue(name) ?? '')
}

/** The first rule that names the colours is the one for light screens. */
function lightStyle(): CSSStyleDeclaration | undefined {
  const rules = [...(document.styleSheets[0]?.cssRules ?? [])]
  const rule = rules.find(
    (one) => one instanceof CSSStyleRule && one.style.getPropertyValue('--water') !== '',
  )
  return rule instanceof CSSStyleRule ? rule.style : undefined
}
