import type { MapView } from '../../../core/geo/mapView.ts'
import { say } from '../../../core/language/say.ts'
import type { NamedCountry } from '../labels/label.ts'
import { readFamily } from '../names/nameStyle.ts'
import type { PlaceList } from '../places.ts'
import { drawCountryNames } from './drawCountryNames.ts'
import { drawLand } from './drawLand.ts'
import { drawNumbers, type NumberedPlace } from './drawNumbers.ts'
import { drawPlaces } from './drawPlaces.ts'
import { lightInk } from './lightInk.ts'

/** A map as a picture, light whatever the scheme of the page. */
export interface PictureRequest {
  readonly view: MapView // in pixels of the page
  readonly pixelRatio: number // pixels of the picture to one of the page
  readonly open: string | undefined // ISO code of the country that lies above the others
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly countries: readonly NamedCountry[] // whose names are written
  readonly places?: PlaceList | undefined // as dots, the largest with their names
  readonly numbered?: readonly NumberedPlace[] | undefined // as numbers
}

/** Draws land, places and names. Rejects if the outlines could not be loaded. */
export async function drawPicture(request: PictureRequest): Promise<HTMLCanvasElement> {
  const { view, pixelRatio, open, covered, countries, places, numbered } = request
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(view.width * pixelRatio)
  canvas.height = Math.round(view.height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error(say('This browser has no room for a picture of that size.'))
  context.scale(pixelRatio, pixelRatio)
  const ink = lightInk(pixelRatio)
  const family = readFamily()
  await Promise.all([drawLand(context, view, { covered, open, pointed: undefined }, ink), lettersLoaded()])
  const placed = places ? await drawPlaces(context, view, places, ink, family) : []
  const marked = numbered ? drawNumbers(context, view, numbered, ink, family) : []
  const named = countries.filter(({ iso }) => !isNamedByPlaces(iso, open, places))
  drawCountryNames(context, view, named, [...placed, ...marked], ink, family)
  return canvas
}

/** Whether the title, or a place, says the name of a country already. */
function isNamedByPlaces(iso: string, open: string | undefined, places: PlaceList | undefined): boolean {
  return iso === open || places?.countries?.some((country) => country.iso === iso) === true
}

/** The page may not have used bold letters yet. */
async function lettersLoaded(): Promise<void> {
  const wanted = ['500', '600', '700'].map((weight) => document.fonts.load(`${weight} 12px Figtree`))
  await Promise.all(wanted).catch(() => undefined)
}
