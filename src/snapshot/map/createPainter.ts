import { say } from '../../core/language/say.ts'
import type { Snapshot } from '../../core/snapshot/snapshot.ts'
import type { Ticks } from '../createTicks.ts'
import { describeItem } from '../describeItem.ts'
import { drawCountryNames } from './drawCountryNames.ts'
import { drawLand } from './drawLand.ts'
import { drawDots, drawPill, measurePill, PILL_PX, type PillText } from './drawSpots.ts'
import type { Palette } from './palette.ts'
import { type Box, type Dot, type Pill, placePills } from './placePills.ts'
import { readLand } from './readLand.ts'
import type { Spot } from './spots.ts'
import { eastPx, type Size, type View } from './view.ts'

/** What is where on a map that was painted. */
export interface Painted {
  readonly pills: readonly Pill[]
  readonly dots: readonly Dot[]
}

interface PaintOptions {
  readonly view: View
  readonly size: Size
  readonly pixels: number // of the canvas for one of the page
  readonly palette: Palette
  readonly covered: readonly Box[] // by what lies over the map
}

const MARGIN_PX = 10
const LONGEST_NAME = 28

export type Paint = (context: CanvasRenderingContext2D, options: PaintOptions) => Painted

/** Paints the map of a page, on screen and for paper. */
export function createPainter(snapshot: Snapshot, spots: readonly Spot[], ticks: Ticks): Paint {
  const paths = readLand(snapshot.land)
  const names = new Set(snapshot.countries.map(({ name }) => name))
  const labels = snapshot.land.labels.filter(([name]) => !names.has(name)) // the title names the others
  const listed = new Set(snapshot.countries.map(({ iso }) => iso).filter((iso) => iso !== ''))
  const texts = new Map<number, PillText>()
  const widths = new Map<number, number>()
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font')

  function textOf(spot: number): PillText {
    const known = texts.get(spot) ?? describePill(snapshot, spots[spot]?.items ?? [])
    texts.set(spot, known)
    return known
  }
  const isChosen = (spot: number) => spots[spot]?.items.some(ticks.has) ?? false

  return (context, { view, size, pixels, palette, covered }) => {
    drawLand(context, { paths, listed }, { view, size, pixels, palette })
    const dots = dotsIn(spots, view, size)
    const widthOf = (spot: number) => {
      const known = widths.get(spot) ?? measurePill(context, textOf(spot), font)
      widths.set(spot, known)
      return known
    }
    const wanted = [
      ...dots.filter(({ spot }) => isChosen(spot)),
      ...dots.filter(({ spot }) => !isChosen(spot)),
    ]
    const pills = placePills(wanted, { ...size, widthOf, pillHeight: PILL_PX, covered })
    const named = new Set(pills.map(({ spot }) => spot))
    drawDots(context, dots, { isChosen, isNamed: (spot) => named.has(spot), size }, palette)
    const taken = [...pills, ...covered]
    drawCountryNames(context, labels, { view, size, palette, font, covered: taken })
    for (const pill of pills) {
      drawPill(context, pill, textOf(pill.spot), { palette, font, isChosen: isChosen(pill.spot) })
    }
    return { pills, dots }
  }
}

function dotsIn(spots: readonly Spot[], view: View, { width, height }: Size): Dot[] {
  const dots: Dot[] = []
  for (let spot = 0; spot < spots.length; spot++) {
    const { x: worldX, y: worldY } = spots[spot] as Spot
    const x = width / 2 + eastPx(view, worldX)
    const y = height / 2 + (worldY - view.y) * view.worldPx
    const isInView = x > -MARGIN_PX && x < width + MARGIN_PX && y > -MARGIN_PX && y < height + MARGIN_PX
    if (isInView) dots.push({ spot, x, y })
  }
  return dots
}

/** The first of a spot stands for all. */
function describePill(snapshot: Snapshot, items: readonly number[]): PillText {
  const { name, pill } = describeItem(snapshot, items[0] ?? 0)
  const letters = [...name]
  return {
    name: letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name,
    code: items.length > 1 ? say('{code} & {count} more', { code: pill, count: items.length - 1 }) : pill,
  }
}
