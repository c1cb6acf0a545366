import type { MapView } from '../../../core/geo/mapView.ts'

const PX_PER_PIXEL = 4

/** Whether points of a view are land, in pixels of the world: looked up in a small picture of it. */
export function createLandMask(path: Path2D, view: MapView): (x: number, y: number) => boolean {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(view.width / PX_PER_PIXEL)
  canvas.height = Math.ceil(view.height / PX_PER_PIXEL)
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0 || canvas.height === 0) return () => true
  context.scale(1 / PX_PER_PIXEL, 1 / PX_PER_PIXEL)
  context.fill(path)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return (x, y) => {
    const column = Math.floor((x - view.left) / PX_PER_PIXEL)
    const row = Math.floor((y - view.top) / PX_PER_PIXEL)
    if (column < 0 || row < 0 || column >= canvas.width) return false
    return (data[4 * (row * canvas.width + column) + 3] ?? 0) > 127
  }
}
