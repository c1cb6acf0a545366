import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { retryableOnce } from '../core/retryableOnce.ts'

const { resolve } = createRequire(import.meta.url)

type Rendered = ReturnType<InstanceType<typeof Resvg>['render']>

/** Turns a vector image into pixels of a width, and gives them to `use` for as long as that takes. */
export async function withPixels<Result>(
  svg: string,
  widthPx: number,
  use: (image: Rendered) => Promise<Result> | Result,
): Promise<Result> {
  await initialize()
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: widthPx } })
  const image = drawing.render()
  try {
    return await use(image)
  } finally {
    image.free()
    drawing.free()
  }
}

const initialize = retryableOnce(() => initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))))
