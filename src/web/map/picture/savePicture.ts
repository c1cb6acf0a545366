import type { MapView } from '../../../core/geo/mapView.ts'
import { formatDay } from '../../../core/language/formatDate.ts'
import { say } from '../../../core/language/say.ts'
import { readFamily, readLightColours } from '../../../painting/colours.ts'
import { shownRegions, shownZones } from '../../state/onScreen.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { PROPERTIES } from '../colourNames.ts'
import { seenBoxOf, viewIn } from '../scale.ts'
import { drawPicture } from './drawPicture.ts'
import { shownMap } from './shownMap.ts'

const RATIO = 2 // pixels of the picture to one of the page
const STRIP_PX = { title: 44, credits: 26 }
const SIDE_PX = 16

/**
 * Saves the part of the page's map that is in sight, with a title above and credits below. Returns a sentence on what
 * was saved. Rejects with an error that says what to do if nothing was.
 */
export async function savePicture(title: string, fileName: string): Promise<string> {
  if (!shownMap.current) throw new Error(say('There is no map to save yet. Try again in a moment.'))
  const { map, shown } = shownMap.current
  const view = viewIn(map, seenBoxOf(map))
  if (view.width < 1 || view.height < 1)
    throw new Error(say('Nothing of the map is in sight: lower the list first.'))

  const drawn = await drawPicture({ view, pixelRatio: RATIO, ...shown, ground: shownRegions.get() })
  const blob = await readBlob(frame(drawn, view, title))
  saveFile({ name: fileName, bytes: new Uint8Array(await blob.arrayBuffer()) })
  const saved = say('Saved {file}.', { file: fileName })
  const leftOut = describeLeftOut(map.getPane('tilePane'))
  return leftOut === undefined ? saved : `${saved} ${leftOut}`
}

/** The tiles of another server may not be copied, and zones are drawn over what is below them. */
function describeLeftOut(tiles: HTMLElement | undefined): string | undefined {
  if (tiles?.querySelector('img'))
    return say(
      'It has the outlines of this page: the map tiles of another server may not be copied.',
    )
  return shownZones.get() ? say('It shows the places, without the zones.') : undefined
}

/** The map between a title and the credits. */
function frame(
  map: HTMLCanvasElement,
  { width, height }: MapView,
  title: string,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = map.width
  canvas.height = map.height + (STRIP_PX.title + STRIP_PX.credits) * RATIO
  const context = canvas.getContext('2d')
  if (!context)
    throw new Error(
      say('This browser has no room for a picture of that size. Make the window smaller.'),
    )
  const palette = readLightColours(PROPERTIES)
  const family = readFamily()
  context.fillStyle = palette.pill
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(map, 0, STRIP_PX.title * RATIO)
  context.scale(RATIO, RATIO)
  context.textBaseline = 'middle'
  context.fillStyle = palette.pillText
  context.font = `700 18px ${family}`
  const room = width - 2 * SIDE_PX
  context.fillText(title, SIDE_PX, STRIP_PX.title / 2, room) // a long one is written narrower
  context.font = `500 11px ${family}`
  context.fillStyle = palette.nameSoft
  const foot = STRIP_PX.title + height + STRIP_PX.credits / 2
  context.fillText(describeSources(), SIDE_PX, foot, room)
  return canvas
}

function describeSources(): string {
  return say('Places: {places}, modified · Map: {map} · {date}', {
    places: 'GeoNames (geonames.org), CC BY 4.0',
    map: 'Natural Earth',
    date: formatDay(Date.now()),
  })
}

function readBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob
        ? resolve(blob)
        : reject(new Error(say('The picture is too large. Make the window smaller.'))),
    )
  })
}
