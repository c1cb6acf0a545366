import { unpackGround } from '../../core/customerPage/land.ts'
import type { PageContent } from '../../core/customerPage/pageContent.ts'
import type { Box, MapView } from '../../core/geo/mapView.ts'
import {
  COLOURS,
  type Colours,
  readColours,
  readFamily,
  TINTS,
  type Tints,
} from '../../painting/colours.ts'
import { drawDots } from '../../painting/dots.ts'
import { drawLand, paintWithin, readGround, readLand, readNature } from '../../painting/land.ts'
import { drawCountryNames, drawDot, drawName, layOut } from '../../painting/names.ts'
import { describeItem } from '../describeItem.ts'
import type { Ticks } from '../tickedItems.ts'
import { dotsIn, type Painted, placePills, type Spot } from './spots.ts'

interface PaintOptions {
  readonly pixelRatio: number // of the canvas for one of the page
  readonly colours: Colours
  readonly tints: Tints
  readonly covered: readonly Box[] // by what lies over the map
}

const LONGEST_NAME = 28

export type Paint = (
  context: CanvasRenderingContext2D,
  view: MapView,
  options: PaintOptions,
) => Painted

/** Paints the map of a page, on screen and for paper. */
export function createPainter(content: PageContent, spots: readonly Spot[], ticks: Ticks): Paint {
  const land = readLand(content.land)
  const nature = content.nature && readNature(content.nature, land)
  const ground = readGround(unpackGround(content.ground ?? []), land)
  const names = new Set(content.countries.map(({ name }) => name))
  const labels = content.land.labels.filter(([name]) => !names.has(name)) // the title names the others
  const open = new Set(content.countries.map(({ iso }) => iso).filter((iso) => iso !== ''))
  const layouts = new Map<number, ReturnType<typeof layOut>>()
  const family = readFamily()

  return (context, view, { pixelRatio, colours, tints, covered }) => {
    const colourOf = (iso: string) => (open.has(iso) ? colours.landOpen : colours.land)
    const paintOver = (unit: number) =>
      paintWithin(context, unit, { nature, ground }, { colours, tints })
    drawLand(context, view, land, { colours, pixelRatio, colourOf, open, paintOver })
    const dots = dotsIn(spots, view)
    const isChosen = ({ spot }: { readonly spot: number }) =>
      spots[spot]?.items.some(ticks.has) ?? false
    function layoutOf(spot: number): ReturnType<typeof layOut> {
      const known =
        layouts.get(spot) ??
        layOut(context, nameOf(content, spots[spot]?.items ?? []), 'pill', family, 1)
      layouts.set(spot, known)
      return known
    }
    const wanted = [...dots.filter(isChosen), ...dots.filter((dot) => !isChosen(dot))]
    const pills = placePills(wanted, view, layoutOf, covered)
    drawDots(context, dots, view, colours.point)
    drawCountryNames(context, view, labels, { colours, family, taken: [...pills, ...covered] })
    const style = { colours, pixelRatio, halo: colours.dotRing }
    for (const dot of dots.filter(isChosen))
      drawDot(context, { ...dot, kind: 'pill' }, { ...style, isChosen: true })
    for (const pill of pills)
      drawName(
        context,
        { ...pill, texts: layoutOf(pill.spot).texts },
        { ...style, isChosen: isChosen(pill) },
      )
    return { pills, dots }
  }
}

/** What an element is painted with. */
export function readScheme(element: Element) {
  return { colours: readColours(element, COLOURS), tints: readColours(element, TINTS) }
}

/** The first of a spot stands for all. */
function nameOf(content: PageContent, items: readonly number[]) {
  const { name, pill } = describeItem(content, items[0] ?? 0)
  const letters = [...name]
  const short =
    letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name
  return { name: short, codes: pill, more: Math.max(0, items.length - 1) }
}
