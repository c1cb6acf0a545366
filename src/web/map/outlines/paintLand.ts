import type { Palette } from '../colourNames.ts'
import { type Canvas2D, type OutlineTile, tracePaths } from './tile.ts'

export interface OutlineStyle {
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly open: string | undefined // ISO code of the open country
  readonly pointed: string | undefined // and of the one under the pointer
}

/** Fills all countries but the open one. */
export function paintLand(
  context: Canvas2D,
  outlines: OutlineTile,
  style: OutlineStyle,
  palette: Palette,
): void {
  const { landCovered } = palette
  // all at once first, so that no water shows between neighbours
  tracePaths(
    context,
    outlines.flatMap(({ rings }) => rings),
  )
  context.fillStyle = landCovered
  context.fill('nonzero')
  for (const { iso, rings } of outlines) {
    const colour = landColour(iso, style, palette)
    if (colour === landCovered || iso === style.open) continue
    tracePaths(context, rings)
    context.fillStyle = colour
    context.fill('evenodd')
  }
}

/** What the land of a country is painted with. */
export function landColour(
  iso: string,
  { covered, pointed }: Omit<OutlineStyle, 'open'>,
  palette: Palette,
): string {
  const coverage = covered.get(iso)
  // a colour of its own, which stands for no number of areas
  if (iso === pointed) return coverage ? palette.shadePointed : palette.landPointed
  if (coverage === undefined) return palette.land
  return (
    [palette.landCovered, palette.shade1, palette.shade2, palette.shade3][coverage] ??
    palette.landCovered
  )
}

/** Fills the open country; what is set for shadows applies. */
export function paintOpenLand(
  context: Canvas2D,
  outlines: OutlineTile,
  { open }: OutlineStyle,
  { landOpen }: Palette,
): void {
  const rings = ringsOf(outlines, open)
  if (rings.length === 0) return
  tracePaths(context, rings)
  context.fillStyle = landOpen
  context.fill('evenodd')
}

export function ringsOf(outlines: OutlineTile, iso: string | undefined) {
  return outlines.flatMap((outline) => (outline.iso === iso ? outline.rings : []))
}
