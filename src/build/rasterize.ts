import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { retryableOnce } from '../core/retryableOnce.ts'

const { resolve } = createRequire(import.meta.url)

/** Turns a vector image into pixels of a width, as WebP. */
export async function drawWebp(
  svg: string,
  widthPx: number,
  options: NonNullable<Parameters<typeof encodeWebp>[1]>,
): Promise<Uint8Array> {
  await startWebp()
  return withPixels(svg, widthPx, async ({ pixels, width, height }) => {
    const data = new Uint8ClampedArray(pixels)
    return new Uint8Array(await encodeWebp({ data, width, height, colorSpace: 'srgb' }, options))
  })
}

type Rendered = ReturnType<InstanceType<typeof Resvg>['render']>

/** Turns a vector image into pixels of a width, and gives them to `use` for as long as that takes. */
export async function withPixels<Result>(
  svg: string,
  widthPx: number,
  use: (image: Rendered) => Promise<Result> | Result,
): Promise<Result> {
  await startResvg()
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: widthPx } })
  const image = drawing.render()
  try {
    return await use(image)
  } finally {
    image.free()
    drawing.free()
  }
}

const startWebp = retryableOnce(() =>
  initWebp(
    new WebAssembly.Module(readFileSync(resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))),
  ),
)
const startResvg = retryableOnce(() =>
  initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))),
)
