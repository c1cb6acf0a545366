import { coordinateAt, type Paths } from './tile.ts'

/** Begins a path along lines or rings. */
export function tracePaths(context: CanvasRenderingContext2D, paths: Paths): void {
  context.beginPath()
  for (const path of paths) {
    context.moveTo(coordinateAt(path, 0), coordinateAt(path, 1))
    for (let i = 2; i < path.length; i += 2) context.lineTo(coordinateAt(path, i), coordinateAt(path, i + 1))
  }
}

/** Smooth curves through the middle of each segment: a river's points are some km apart, but it has no corners. */
export function traceCurves(context: CanvasRenderingContext2D, paths: Paths): void {
  context.beginPath()
  for (const path of paths) {
    const last = path.length - 2
    context.moveTo(coordinateAt(path, 0), coordinateAt(path, 1))
    for (let i = 2; i < last; i += 2) {
      const [x, y] = [coordinateAt(path, i), coordinateAt(path, i + 1)]
      const [nextX, nextY] = [coordinateAt(path, i + 2), coordinateAt(path, i + 3)]
      context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
    }
    context.lineTo(coordinateAt(path, last), coordinateAt(path, last + 1))
  }
}
