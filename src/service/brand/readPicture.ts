import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { describeUnreadable } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'

/** A logo or an icon, as it is served. */
export interface Picture extends ImageFacts {
  readonly bytes: Uint8Array<ArrayBuffer>
}

const MAX_BYTES = 100_000
const MAX_PX = 2_000
const MIN_PX = 26 // as high as it is drawn
const WIDEST = 6 // times as wide as high
const NARROWEST = 0.5

/** Reads a picture that lies beside the file of COVERAGE_CONFIG. Throws a `SettingError` for what cannot be a logo. */
export async function readPicture(path: string, field: string, file: string): Promise<Picture> {
  const refuse = (reason: string, cure: string) =>
    new SettingError(`${field} is "${path}", ${reason}; ${cure}.`)
  if (/^([a-z]+:)?\/\//i.test(path))
    throw refuse(
      'an address',
      'save the picture beside this file and name it, such as "logo.svg": this server serves it',
    )
  const bytes = await readFile(resolve(dirname(file), path)).catch((error) => {
    throw refuse(`which ${describeUnreadable(error)}`, `the path begins at the folder of ${file}`)
  })
  if (bytes.length > MAX_BYTES)
    throw refuse(`which has ${bytes.length} bytes`, `make it smaller than ${MAX_BYTES}`)
  const facts = readImageSize(bytes)
  if (!facts)
    throw refuse(
      'which is no picture that browsers show',
      'save it as PNG, WebP, or SVG with an xmlns and a viewBox',
    )
  refuseSize(facts, refuse)
  if (facts.type === 'svg') refuseActive(new TextDecoder().decode(bytes), refuse)
  return { ...facts, bytes: new Uint8Array(bytes) }
}

type Refuse = (reason: string, cure: string) => SettingError

function refuseSize({ type, width, height }: ImageFacts, refuse: Refuse): void {
  const size = `${width} × ${height}`
  const ratio = width / height
  if (ratio > WIDEST || ratio < NARROWEST)
    throw refuse(
      `which is ${size}`,
      `it stands in a row ${MIN_PX} pixels high: make it at most ${WIDEST} times as wide as high, and at most twice as high as wide`,
    )
  if (type === 'svg') return
  if (height < MIN_PX || Math.max(width, height) > MAX_PX)
    throw refuse(
      `which is ${size} pixels`,
      `make it ${MIN_PX} to ${MAX_PX} pixels high, best ${3 * MIN_PX}, or use an SVG`,
    )
}

/** In an image browsers run no scripts and load no other files: the picture would be incomplete. */
function refuseActive(svg: string, refuse: Refuse): void {
  if (/<script\b|\son[a-z]+\s*=|javascript:/i.test(svg))
    throw refuse('which has a script in it', 'export it as a plain SVG')
  if (
    /(?:href|src)\s*=\s*["']\s*(?!#|data:)|url\(\s*["']?\s*(?!#|data:)/i.test(svg) ||
    /@import/i.test(svg)
  )
    throw refuse('which needs another file', 'export it as one SVG, with pictures and fonts inside')
}

/** The type and the size of an image, by its own bytes. */
interface ImageFacts {
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
  return {
    type: 'webp',
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  }
}

function readSvg(text: string): ImageFacts | undefined {
  const root = /<svg\b[^<>]*>/.exec(text.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))?.[0] ?? ''
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]
  if (attribute('xmlns') !== 'http://www.w3.org/2000/svg') return undefined // no browser draws it as an image
  const [, , width = Number.NaN, height = Number.NaN] =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ??
    ['', '', attribute('width'), attribute('height')].map((size) => Number.parseFloat(size ?? ''))
  return width > 0 && height > 0 ? { type: 'svg', width, height } : undefined
}
