import type { Size } from '../../../core/geo/mapView.ts'
import { isRightToLeft } from '../../../core/language/formatMessage.ts'
import { say } from '../../../core/language/say.ts'
import type { NameKind } from '../../../core/placement/placement.ts'
import type { Headline } from '../../../core/prominence/prominence.ts'

// Lengths are pixels of the page at the usual size of its letters; they grow with it.

const USUAL_FONT_PX = 16

const PILL = {
  heightPx: 26,
  sidePx: 10,
  gapPx: 6,
  moreGapPx: 5,
  namePx: 12.5,
  nameWeight: 600,
  codeWeight: 700,
}
const LABEL = {
  heightPx: 15.5,
  sidePx: 0,
  gapPx: 4,
  moreGapPx: 4,
  namePx: 11.5,
  nameWeight: 550,
  codeWeight: 650,
}
const MORE = { px: 11.5, weight: 500 }

/** How much larger than usual a person has made the letters. */
export function readScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_PX || 1
}

export function readFamily(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font')
}

const STYLES = { pill: PILL, label: LABEL }

export interface NameText {
  readonly text: string
  readonly font: string
  readonly role: 'name' | 'code' | 'more'
  readonly x: number // from the left edge of the whole
  readonly width: number
}

/** The parts of a name, one beside the other, and the whole size. */
export function layOut(
  context: CanvasRenderingContext2D,
  { name, codes, more }: Headline,
  kind: NameKind,
  family: string,
  scale: number,
): Size & { readonly texts: readonly NameText[] } {
  const { heightPx, sidePx, gapPx, moreGapPx, namePx, nameWeight, codeWeight } = STYLES[kind]
  const texts: NameText[] = []
  let x = sidePx * scale
  function add(text: string, role: NameText['role'], px: number, weight: number, gap: number): void {
    const font = `${weight} ${px * scale}px ${family}`
    context.font = font
    if (texts.length > 0) x += gap * scale
    const { width } = context.measureText(text)
    texts.push({ text, font, role, x, width })
    x += width
  }
  add(name, 'name', namePx, nameWeight, 0)
  if (codes !== '') add(codes, 'code', namePx, codeWeight, gapPx)
  if (more > 0) add(say('& {count} more', { count: more }), 'more', MORE.px, MORE.weight, moreGapPx)
  const width = x + sidePx * scale
  return { texts: isRightToLeft() ? mirror(texts, width) : texts, width, height: heightPx * scale }
}

/** The name on the right, its code on the left. */
function mirror(texts: readonly NameText[], whole: number): NameText[] {
  return texts.map((text) => ({ ...text, x: whole - text.x - text.width }))
}
