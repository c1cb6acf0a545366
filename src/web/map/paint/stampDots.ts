export interface DotStyle {
  readonly radiusPx: number
  readonly opacity: number
  readonly colour: string // #rrggbb
}

const OPAQUE = 255
const SUBPIXELS = 4 // in each direction: dots need not lie on the grid of pixels

/** The opacity of each pixel of a small square, 0 to 255. */
interface Stamp {
  readonly size: number
  readonly opacities: Uint8Array
}

/** Where dots are, in pixels from the canvas' corner: x and y of one after the other. */
export type Dots = Float32Array

/** A context whose canvas is elsewhere: what is drawn there pixel by pixel is drawn there. */
export interface DistantContext extends CanvasRenderingContext2D {
  readonly stampDots: (style: DotStyle, dots: Dots) => void
}

/**
 * Draws dots of one colour into the pixels of the canvas, which must be empty: a hundred thousand in some
 * milliseconds. Where dots overlap they are denser, as if each had been filled.
 */
export function stampDots(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | DistantContext,
  style: DotStyle,
  dots: Dots,
): void {
  if ('stampDots' in context) {
    context.stampDots(style, dots)
    return
  }
  const { width, height } = context.canvas
  if (width === 0 || height === 0) return // a map without a size, as on paper: there is no such image
  const image = emptyImage(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  const tint = readTint(style.colour)
  const ratio = context.getTransform().a
  const stamps = createStamps(style.radiusPx * ratio, style.opacity)
  const reach = (stamps[0]?.size ?? 0) / 2
  for (let i = 0; i < dots.length; i += 2) {
    const x = (dots[i] ?? 0) * ratio - reach
    const y = (dots[i + 1] ?? 0) * ratio - reach
    const column = Math.floor(x)
    const row = Math.floor(y)
    const shift =
      Math.floor((y - row) * SUBPIXELS) * SUBPIXELS + Math.floor((x - column) * SUBPIXELS)
    const stamp = stamps[shift]
    if (stamp) print(pixels, width, height, stamp, column, row, tint)
  }
  context.putImageData(image, 0, 0)
}

let lastImage: ImageData | undefined

/** The same memory for each drawing: to get so much of it takes several times as long as to draw the dots. */
function emptyImage(width: number, height: number): ImageData {
  if (lastImage?.width === width && lastImage.height === height) lastImage.data.fill(0)
  else lastImage = new ImageData(width, height)
  return lastImage
}

// plain loops over typed arrays: they run for every pixel of every dot
function print(
  pixels: Uint32Array,
  width: number,
  height: number,
  { size, opacities }: Stamp,
  left: number,
  top: number,
  tint: number,
): void {
  const firstX = Math.max(0, -left)
  const lastX = Math.min(size, width - left)
  const firstY = Math.max(0, -top)
  const lastY = Math.min(size, height - top)
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const added = opacities[y * size + x] ?? 0
      if (added === 0) continue
      const pixel = (top + y) * width + left + x
      const before = (pixels[pixel] ?? 0) >>> 24
      const after = before + (((OPAQUE - before) * added) >> 8)
      pixels[pixel] = (after << 24) | tint
    }
  }
}

/** One stamp for each place of a dot's middle within a pixel. */
function createStamps(radius: number, opacity: number): Stamp[] {
  const size = Math.ceil(2 * radius) + 2
  return Array.from({ length: SUBPIXELS ** 2 }, (_, shift) => {
    const middleX = size / 2 + ((shift % SUBPIXELS) + 0.5) / SUBPIXELS
    const middleY = size / 2 + (Math.floor(shift / SUBPIXELS) + 0.5) / SUBPIXELS
    const opacities = Uint8Array.from({ length: size ** 2 }, (_, i) => {
      const distance = Math.hypot((i % size) + 0.5 - middleX, Math.floor(i / size) + 0.5 - middleY)
      // the edge fades over one pixel
      return Math.round(OPAQUE * opacity * Math.max(0, Math.min(1, radius + 0.5 - distance)))
    })
    return { size, opacities }
  })
}

/** A colour as the pixels of an image have it: blue, green and red, from the highest byte but one. */
function readTint(colour: string): number {
  const rgb = Number.parseInt(colour.trim().slice(1), 16)
  return ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)
}
