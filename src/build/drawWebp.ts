import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { initWasm as initResvg, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)

/** Turns a vector image into pixels of a width, as WebP. */
export async function drawWebp(
  svg: string,
  widthPx: number,
  options: NonNullable<Parameters<typeof encodeWebp>[1]>,
): Promise<Uint8Array> {
  await initialize()
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: widthPx } })
  const image = drawing.render()
  const { width, height } = image
  const data = new Uint8ClampedArray(image.pixels)
  image.free()
  drawing.free()
  return new Uint8Array(await encodeWebp({ data, width, height, colorSpace: 'srgb' }, options))
}

let initialized: Promise<unknown> | undefined

function initialize(): Promise<unknown> {
  initialized ??= Promise.all([
    initResvg(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))),
    initWebp(new WebAssembly.Module(readFileSync(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')))),
  ])
  return initialized
}
