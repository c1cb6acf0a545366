import type { Ink } from '../outlines/paintTile.ts'
import { readColours } from '../palette.ts'

/** The light colours, whatever the scheme of the page: paper is white. */
export function lightInk(pixelRatio: number): Ink {
  const element = document.createElement('i')
  element.dataset.light = ''
  element.hidden = true
  document.body.append(element)
  const palette = readColours(element)
  element.remove()
  return { palette, pixelRatio }
}
