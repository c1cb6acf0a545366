import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { exitOnSettingError } from '../../service/settings/settingError.ts'
import { bundleEdge } from './bundleEdge.ts'
import { readContent } from './readContent.ts'

// `npm run build:edge`: the built page and its service as one module for runtimes that take `fetch(request)`.

const PROJECT = join(import.meta.dirname, '../../..')
const EDGE = 'dist/edge'

await exitOnSettingError(async () => {
  await bundleEdge(await readContent(join(PROJECT, 'dist/web'), process.env), join(PROJECT, EDGE))
  const read = (name: string) => readFile(join(PROJECT, EDGE, name))
  const module = Buffer.concat([await read('worker.js'), await read('page.bin')])
  console.log(describeEdge(EDGE, { bytes: module.length, gzipped: gzipSync(module).length }))
})

interface Sizes {
  readonly bytes: number
  readonly gzipped: number // bytes, as platforms count them
}

/** What was made, and what to do with it. */
function describeEdge(folder: string, { bytes, gzipped }: Sizes): string {
  return `The module is ${folder}/worker.js with page.bin beside it: ${formatMb(bytes)}, of which a platform counts ${formatMb(gzipped)} compressed. The page and the catalogue are inside.
deploy/EDGE.md says how to run it on workerd here, and how to bring it to a platform.`
}

function formatMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
