import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { retryableOnce } from '../core/retryableOnce.ts'
import { withPixels } from './resvg.ts'

const { resolve } = createRequire(import.meta.url)

/** Turns a vector image into pixels of a width, as WebP. */
export async function drawWebp(
  svg: string,
  widthPx: number,
  options: NonNullable<Parameters<typeof encodeWebp>[1]>,
): Promise<Uint8Array> {
  await initialize()
  return withPixels(svg, widthPx, async ({ pixels, width, height }) => {
    const data = new Uint8ClampedArray(pixels)
    return new Uint8Array(await encodeWebp({ data, width, height, colorSpace: 'srgb' }, options))
  })
}

const initialize = retryableOnce(() =>
  initWebp(new WebAssembly.Module(readFileSync(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')))),
)
