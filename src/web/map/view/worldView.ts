import { latOf, WORLD, worldY } from '../../../core/cluster/mercator.ts'
import type { MapView } from '../../state/url.ts'
import { MIN_ZOOM } from '../scale.ts'

interface Size {
  readonly x: number // pixels
  readonly y: number
}

const NORTH = worldY(78) / WORLD // of the world's height; Greenland and Siberia end about here
const SOUTH = worldY(-60) / WORLD // between Cape Horn and Antarctica
const WIDTH = 0.86 // of the world's width, from Alaska to the east of Australia
const MOST_HEIGHT = 0.84 // of the world's height: of Antarctica hardly more than the coast
const MIDDLE_LNG = 12
const TILE_PX = 256 // the world's width at zoom 0

/**
 * The first view of the world: all lands where people live, as large as the map allows. The map is
 * filled to its edges; where it is too narrow for that, the Pacific is cut off first, then Antarctica.
 */
export function worldView({ x: widthPx, y: heightPx }: Size): MapView {
  const inhabitedPx = Math.min(heightPx / (SOUTH - NORTH), widthPx / WIDTH)
  const worldPx = Math.max(widthPx, heightPx / MOST_HEIGHT, inhabitedPx, 1)
  // links have two decimals; rounded up, or a strip without a map could show
  const zoom = Math.max(MIN_ZOOM, Math.ceil(Math.log2(worldPx / TILE_PX) * 100) / 100)
  const height = heightPx / (TILE_PX * 2 ** zoom)
  return { center: { lat: latOf(middleOf(height) * WORLD), lng: MIDDLE_LNG }, zoom }
}

/** The middle of a stretch of the world's height. What is left beside the inhabited part goes to the north, two thirds of it. */
function middleOf(height: number): number {
  const inhabited = (NORTH + SOUTH) / 2
  if (height <= SOUTH - NORTH) return inhabited
  const northmost = SOUTH - height / 2
  return Math.max((2 * northmost + inhabited) / 3, height / 2)
}
