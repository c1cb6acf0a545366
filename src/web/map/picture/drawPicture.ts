import '../zones/tints.css'
import lands from 'virtual:natural-earth/country-points'
import sizes from 'virtual:natural-earth/country-sizes'
import type { CountryLabel, Ground } from '../../../core/customerPage/land.ts'
import { type Box, type MapView, pointIn, spotIn } from '../../../core/geo/mapView.ts'
import { latOf, lngOf, WORLD } from '../../../core/geo/mercator.ts'
import type { Bounds, Position } from '../../../core/geo/position.ts'
import { say } from '../../../core/language/say.ts'
import { type PlacedMark, placeMarks } from '../../../core/paper/placeMarks.ts'
import { createNamePlacer } from '../../../core/placement/createNamePlacer.ts'
import { type NameKind, nameBudget } from '../../../core/placement/placement.ts'
import { countryProminence } from '../../../core/prominence/countryProminence.ts'
import type { Prominence } from '../../../core/prominence/prominence.ts'
import { prominenceSteps } from '../../../core/prominence/prominenceSteps.ts'
import { readFamily, readLightColours, TINTS, type Tints } from '../../../painting/colours.ts'
import { drawDots } from '../../../painting/dots.ts'
import { drawLand, paintWithin, readGround, readLand, readNature } from '../../../painting/land.ts'
import {
  drawCountryNames,
  drawName,
  layOut,
  tracePill,
  writeText,
} from '../../../painting/names.ts'
import { loadTownGrid } from '../../api/townGrid.ts'
import { inSlices } from '../../state/runSliced.ts'
import { type Palette, PROPERTIES } from '../colourNames.ts'
import type { NamedCountry } from '../labels/labelStyles.ts'
import { loadLand } from '../outlines/loadLand.ts'
import { landColour } from '../outlines/paintLand.ts'
import { SHADOW_PX } from '../outlines/paintTile.ts'
import { nameHere, type PlaceList } from '../places.ts'

/** A map as a picture, light whatever the scheme of the page. */
export interface PictureRequest {
  readonly view: MapView // in pixels of the page
  readonly pixelRatio: number // pixels of the picture to one of the page
  readonly open: string | undefined // ISO code of the country that lies above the others
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly countries: readonly NamedCountry[] // whose names are written
  readonly places?: PlaceList | undefined // as dots, the largest with their names
  readonly numbered?: readonly NumberedPlace[] | undefined // as numbers
  readonly ground?: readonly Ground[] | undefined // of codes, tinted
}

/** Draws land, places and names. Rejects if the outlines could not be loaded. */
export async function drawPicture(request: PictureRequest): Promise<HTMLCanvasElement> {
  const { view, pixelRatio, open, countries, places, numbered } = request
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(view.width * pixelRatio)
  canvas.height = Math.round(view.height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error(say('This browser has no room for a picture of that size.'))
  const paper = {
    palette: readLightColours(PROPERTIES),
    tints: readLightColours(TINTS),
    family: readFamily(),
    pixelRatio,
  }
  await Promise.all([drawGround(context, request, paper), lettersLoaded()])
  const placed = places ? await drawPlaces(context, view, places, paper) : []
  const marked = numbered ? drawNumbers(context, view, numbered, paper) : []
  const named = countries.filter(({ iso }) => !isNamedByPlaces(iso, open, places))
  const taken = [...placed, ...marked]
  drawCountryNames(context, view, labelsOf(named), {
    colours: paper.palette,
    family: paper.family,
    taken,
  })
  return canvas
}

/** Whether the title, or a place, already names a country. */
function isNamedByPlaces(
  iso: string,
  open: string | undefined,
  places: PlaceList | undefined,
): boolean {
  return iso === open || places?.countries?.some((country) => country.iso === iso) === true
}

/** Loads bold letters, which the page may not have used yet. */
async function lettersLoaded(): Promise<void> {
  const wanted = ['500', '600', '700'].map((weight) =>
    document.fonts.load(`${weight} 12px Figtree`),
  )
  await Promise.all(wanted).catch(() => undefined)
}

const DOT_OPACITY = 0.5 // of places without a name

/** Sea, land and what is in it. */
async function drawGround(
  context: CanvasRenderingContext2D,
  { view, open, covered, ground = [] }: PictureRequest,
  { palette, tints, pixelRatio }: PaperStyle,
): Promise<void> {
  const { land, nature } = await loadLand(boundsOf(view), true)
  if (land.shapes.length === 0) throw new Error(say('The outlines of the map could not be loaded.'))
  const { left, top, worldPx } = view
  const frame = { x: left / worldPx, y: top / worldPx, scale: worldPx }
  const paths = readLand(land, frame)
  const above = paths.shapes.filter(({ iso }) => iso === open)
  const within = { nature: nature && readNature(nature, paths), ground: readGround(ground, paths) }

  function paintOver(unit: number): void {
    // the open country lies above the others: its shadow falls on its neighbours and on the sea
    context.shadowColor = palette.openShadow
    context.shadowBlur = SHADOW_PX * pixelRatio
    context.fillStyle = palette.landOpen
    for (const { path } of above) context.fill(path, 'evenodd')
    context.shadowColor = 'transparent'
    paintWithin(context, unit, within, { colours: palette, tints })
  }
  const colourOf = (iso: string) => landColour(iso, { covered, pointed: undefined }, palette)
  const isOpen = new Set(open === undefined ? [] : [open])
  drawLand(context, view, paths, {
    colours: palette,
    pixelRatio,
    colourOf,
    open: isOpen,
    paintOver,
  })
}

/** The bounds of a view; undefined for the whole world. */
function boundsOf({ left, top, width, height, worldPx }: MapView): Bounds | undefined {
  if (width >= worldPx) return undefined
  const units = WORLD / worldPx
  return {
    south: latOf((top + height) * units),
    west: lngOf(left * units),
    north: latOf(top * units),
    east: lngOf((left + width) * units),
  }
}

/** The largest countries first, each at the service's position, or else at a point on its land. */
function labelsOf(countries: readonly NamedCountry[]): CountryLabel[] {
  const sizeOf = ({ iso }: NamedCountry) => sizes[iso] ?? 0
  return [...countries]
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .flatMap(({ iso, name, position }) => {
      const [lng, lat] = position ? [position.lng, position.lat] : (lands[iso] ?? [])
      return lng === undefined || lat === undefined ? [] : [[name, lng, lat]]
    })
}

/** A dot for each place, and the names of the largest with their codes. Returns what the names cover. */
async function drawPlaces(
  context: CanvasRenderingContext2D,
  view: MapView,
  list: PlaceList,
  { palette, family, pixelRatio }: PaperStyle,
): Promise<Box[]> {
  const prominence = list.countries ? countryProminence(list.countries) : await findProminence(list)
  const layouts: Record<NameKind, Map<number, ReturnType<typeof layOut>>> = {
    pill: new Map(),
    label: new Map(),
  }
  const placer = createNamePlacer(prominence, (spot, kind) => {
    const headline = prominence.headlineOf(spot)
    const name = nameHere(list, headline.item, headline.name)
    const layout = layOut(context, { ...headline, name }, kind, family, 1)
    layouts[kind].set(spot, layout)
    return layout
  })
  const isWorld = list.countries !== undefined
  const budget = nameBudget(view.width, view.height, isWorld)
  const names = placer.place({ ...view, taken: [], chosen: undefined, budget }).map((name) => ({
    ...name,
    x: name.x - view.left,
    y: name.y - view.top,
    left: name.left - view.left,
    top: name.top - view.top,
  }))
  const dots = dotsIn(view, prominence, new Set(names.map(({ spot }) => spot)))
  drawDots(context, dots, view, palette.point, DOT_OPACITY)
  const halo = isWorld ? palette.nameHalo : palette.openHalo
  for (const name of names) {
    const texts = layouts[name.kind].get(name.spot)?.texts ?? []
    drawName(context, { ...name, texts }, { colours: palette, pixelRatio, halo })
  }
  return names
}

function dotsIn(view: MapView, { count, x, y }: Prominence, named: ReadonlySet<number>) {
  return Array.from({ length: count }, (_, spot) => {
    const [dotX, dotY] = spotIn(view, x[spot] ?? 0, y[spot] ?? 0)
    return { spot, x: dotX, y: dotY }
  }).filter((dot) => {
    const isInView = dot.x >= 0 && dot.x <= view.width && dot.y >= 0 && dot.y <= view.height
    return isInView && !named.has(dot.spot)
  })
}

/** If the towns do not load, the shortest codes are named. */
async function findProminence(list: PlaceList): Promise<Prominence> {
  const towns = await loadTownGrid().catch(() => undefined)
  return inSlices(prominenceSteps({ ...list, nameOf: list.townOf }, towns))
}

/** What a picture is drawn with. */
interface PaperStyle {
  readonly palette: Palette
  readonly tints: Tints
  readonly family: string
  readonly pixelRatio: number
}

/** A place with its number in the table, its name and its code. */
interface NumberedPlace {
  readonly number: number
  readonly position: Position
  readonly name: string
  readonly code: string
}

const DISC_PX = 18

/** Numbered discs, with names where there is room. Returns what they cover. */
function drawNumbers(
  context: CanvasRenderingContext2D,
  view: MapView,
  places: readonly NumberedPlace[],
  { palette, family }: PaperStyle,
): Box[] {
  const byNumber = new Map(places.map((place) => [place.number, place]))
  const points = places.map(({ number, position }) => {
    const [x, y] = pointIn(view, position)
    return { number, x, y }
  })
  const layoutOf = (number: number) => {
    const { name, code } = byNumber.get(number) ?? { name: '', code: '' }
    return layOut(context, { name, codes: code, more: 0 }, 'label', family, 1)
  }
  const marks = placeMarks(points, view, layoutOf)
  for (const mark of marks) writeMark(mark)
  for (const mark of marks) drawDisc(mark)
  return marks.flatMap(({ x, y, width, label, numbers }) => [
    { left: x - width / 2, top: y - DISC_PX / 2, width, height: DISC_PX },
    ...(label ? [{ ...label, ...sizeOf(layoutOf(numbers[0] ?? 0)) }] : []),
  ])

  function writeMark({ label, numbers }: PlacedMark): void {
    if (!label) return
    const { texts, height } = layoutOf(numbers[0] ?? 0)
    for (const text of texts) {
      const ink = text.role === 'name' ? palette.name : palette.pillCode
      writeText(context, text, label.left + text.x, label.top + height / 2, ink, palette.nameHalo)
    }
  }

  function drawDisc({ x, y, width, text }: PlacedMark): void {
    tracePill(context, x - width / 2, y - DISC_PX / 2, width, DISC_PX)
    context.lineWidth = 3
    context.strokeStyle = palette.dotRing
    context.stroke()
    context.fillStyle = palette.count
    context.fill()
    context.font = `700 11px ${family}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = palette.onCount
    context.fillText(text, x, y + 0.5)
  }
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width,
  height,
})
