/** What an image says of itself. */
export interface ImageFacts {
  readonly type: 'svg' | 'png' | 'webp'
  readonly width: number // pixels; of an SVG its units
  readonly height: number
}

/** Reads the beginning of an image; undefined for anything but an SVG with a size, a PNG or a WebP. */
export function readImageSize(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 30 && asciiAt(bytes, 1, 'PNG')) {
    return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (bytes.length >= 30 && asciiAt(bytes, 0, 'RIFF') && asciiAt(bytes, 8, 'WEBP'))
    return readWebp(bytes, view)
  return readSvg(new TextDecoder().decode(bytes))
}

function asciiAt(bytes: Uint8Array, start: number, text: string): boolean {
  return [...text].every((letter, i) => bytes[start + i] === letter.charCodeAt(0))
}

/** https://developers.google.com/speed/webp/docs/riff_container: extended, lossless, lossy */
function readWebp(bytes: Uint8Array, view: DataView): ImageFacts | undefined {
  if (asciiAt(bytes, 12, 'VP8X')) {
    const [width, height] = [view.getUint32(24, true) & 0xffffff, view.getUint32(26, true) >>> 8]
    return { type: 'webp', width: width + 1, height: height + 1 }
  }
  if (asciiAt(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (!asciiAt(bytes, 12, 'VP8 ')) return undefined
  return { type: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

function readSvg(text: string): ImageFacts | undefined {
  const root = /<svg\b[^>]*>/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[0] ?? ''
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]
  if (attribute('xmlns') !== 'http://www.w3.org/2000/svg') return undefined // no browser draws it as an image
  const [, , width = Number.NaN, height = Number.NaN] =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ??
    ['', '', attribute('width'), attribute('height')].map((size) => Number.parseFloat(size ?? ''))
  return width > 0 && height > 0 ? { type: 'svg', width, height } : undefined
}
