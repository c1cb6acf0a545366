import type { MapView } from '../../../core/geo/mapView.ts'
import type { Sign } from '../../../core/zones/placeSigns.ts'
import { readZonePalette } from './zonePalette.ts'

interface SignSizes {
  readonly zonePx: number
  readonly partPx: number
}

const WEIGHT = { zone: 800, part: 650 }
const HALO_PX = 2.5 // half of it is under the letters: lines between cells do not cross them
const DOWN = 0.04 // of the letters' height: digits have nothing below the line

/** Letters are as large as the page's, and in a narrow view there is less room for numerals. */
export function signSizes(width: number, height: number): SignSizes {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  return {
    zonePx: Math.max(34, Math.min(50, Math.sqrt(Math.max(0, width * height)) / 17)) * Math.min(2, scale),
    partPx: 11 * scale,
  }
}

/** The digits in the ink of their zone, above its tints. */
export function drawSigns(context: CanvasRenderingContext2D, signs: readonly Sign[], view: MapView): void {
  const { zones, numeralOpacity } = readZonePalette()
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font')
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PX
  for (const { text, zone, kind, sizePx, ...at } of signs) {
    const [x, y] = [at.x - view.left, at.y - view.top + DOWN * sizePx]
    const { ink = '', tints = [] } = zones[zone] ?? {}
    context.font = `${WEIGHT[kind]} ${sizePx}px ${family}`
    context.globalAlpha = kind === 'zone' ? numeralOpacity : 1
    if (kind === 'part') {
      context.strokeStyle = tints[0] ?? ''
      context.strokeText(text, x, y)
    }
    context.fillStyle = ink
    context.fillText(text, x, y)
  }
  context.globalAlpha = 1
}
