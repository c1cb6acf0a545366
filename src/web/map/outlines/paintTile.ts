import type { Palette } from '../colourNames.ts'
import { TILE_PX } from '../scale.ts'
import { isShown } from './detail.ts'
import { type OutlineStyle, paintLand, paintOpenLand, ringsOf } from './paintLand.ts'
import {
  CANVAS_PX,
  type Canvas2D,
  type LandTile,
  type NatureTile,
  type OutlineTile,
  type Paths,
  TILE_EXTENT,
  type TileCoords,
  tracePaths,
} from './tile.ts'

// All widths are pixels of the page.

const GLOW_WIDTHS_PX = [14, 7] // half of each is over land, which is painted later
const WORLD_GLOW_WIDTHS_PX = [6]
const GLOW_FROM_ZOOM = 4 // at smaller ones, a wide glow would fill the straits
const COAST_WIDTH_PX = 1.2 // half of it is over land
export const SHADOW_PX = 22
const BORDER_WIDTH_PX = 0.8
const BORDER_DASHES_PX = [3, 2.5]
export const OPEN_BORDER_WIDTH_PX = 1.2
const STATE_BORDER_WIDTH_PX = 0.7
const STATE_DASHES_PX = [2, 2.5]
const RIVER_PX = { least: 0.7, largest: 2.6, less: 0.16, growth: 1.18, atZoom: 9 } // less for each rank, more for each zoom

export interface DrawnTile extends LandTile {
  readonly coords: TileCoords
  readonly nature: NatureTile | undefined // undefined if it failed to load, or has not loaded yet
}

/** What a tile looks like, whatever is in it. */
export interface TileLook {
  readonly px: number // the width of its picture
  readonly ratio: number // pixels of the picture for each of the page
  readonly style: OutlineStyle
  readonly palette: Palette
}

export interface PaintRequest {
  readonly coords: TileCoords
  readonly hasNature: boolean // whether that has been cut
  readonly look: TileLook
}

/** Opaque, with water to the edges: tiles overlap by a pixel, where anything translucent would be seen twice. */
export function paintTile(
  context: Canvas2D,
  tile: DrawnTile,
  { px, ratio, style, palette }: TileLook,
): void {
  const scale = (px / CANVAS_PX) * (TILE_PX / TILE_EXTENT)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = palette.water
  context.fillRect(0, 0, px, px)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.lineJoin = 'round'
  const pixel = ratio / scale // of the page, in units of the tile
  const { outlines, borders, nature, coords } = tile
  paintCoast(context, outlines, coords.z, pixel, palette)
  paintLand(context, outlines, style, palette)
  paintOpen(context, outlines, style, ratio, palette)
  if (nature) paintNature(context, nature, tile, pixel, palette)
  context.setLineDash(BORDER_DASHES_PX.map((px) => px * pixel))
  context.lineWidth = BORDER_WIDTH_PX * pixel
  context.strokeStyle = palette.border
  tracePaths(context, borders)
  context.stroke()
  context.setLineDash([])
  paintOpenBorder(context, outlines, style, pixel, palette)
}

/** Shallow water, and the line of the coast. What of them is over land is painted over. */
function paintCoast(
  context: Canvas2D,
  outlines: OutlineTile,
  z: number,
  pixel: number,
  { coast, coastGlow }: Palette,
): void {
  tracePaths(
    context,
    outlines.flatMap(({ rings }) => rings),
  )
  context.strokeStyle = coastGlow
  for (const widthPx of z >= GLOW_FROM_ZOOM ? GLOW_WIDTHS_PX : WORLD_GLOW_WIDTHS_PX) {
    context.lineWidth = widthPx * pixel
    context.stroke()
  }
  context.strokeStyle = coast
  context.lineWidth = COAST_WIDTH_PX * pixel
  context.stroke()
}

/** The open country lies above the others: its shadow falls on its neighbours and on the sea. */
function paintOpen(
  context: Canvas2D,
  outlines: OutlineTile,
  style: OutlineStyle,
  ratio: number,
  palette: Palette,
): void {
  context.shadowColor = palette.openShadow
  context.shadowBlur = SHADOW_PX * ratio
  paintOpenLand(context, outlines, style, palette)
  context.shadowColor = 'transparent'
}

function paintNature(
  context: Canvas2D,
  nature: NatureTile,
  { outlines, coords: { z } }: DrawnTile,
  pixel: number,
  palette: Palette,
): void {
  if (nature.urban.length > 0) {
    context.save()
    const land = outlines.flatMap(({ rings }) => rings)
    tracePaths(context, land)
    context.clip('evenodd') // the source lets towns go on into the sea
    fillPaths(context, nature.urban, palette.urban)
    context.restore()
  }
  context.lineWidth = STATE_BORDER_WIDTH_PX * pixel
  context.setLineDash(STATE_DASHES_PX.map((px) => px * pixel))
  context.strokeStyle = palette.borderState
  tracePaths(context, nature.states)
  context.stroke()
  context.setLineDash([])
  context.strokeStyle = palette.river
  context.lineCap = 'round'
  for (const { rank, paths } of nature.rivers) {
    if (!isShown(rank, z)) continue
    context.lineWidth = riverPx(rank, z) * pixel
    tracePaths(context, paths)
    context.stroke()
  }
  context.lineCap = 'butt'
  fillPaths(context, nature.lakes, palette.water)
}

function fillPaths(context: Canvas2D, paths: Paths, colour: string): void {
  context.fillStyle = colour
  tracePaths(context, paths)
  context.fill('nonzero') // a lake that two sources have is there twice
}

function riverPx(rank: number, z: number): number {
  const { least, largest, less, growth, atZoom } = RIVER_PX
  return Math.max(least, (largest - less * rank) * growth ** (z - atZoom))
}

/** Above its neighbours' borders, which would cover it. */
function paintOpenBorder(
  context: Canvas2D,
  outlines: OutlineTile,
  { open }: OutlineStyle,
  pixel: number,
  { borderOpen }: Palette,
): void {
  context.lineWidth = OPEN_BORDER_WIDTH_PX * pixel
  context.strokeStyle = borderOpen
  tracePaths(context, ringsOf(outlines, open))
  context.stroke()
}
