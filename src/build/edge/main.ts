import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { exitOnSettingError } from '../../service/settings/settingError.ts'
import { bundleEdge } from './bundleEdge.ts'
import { describeEdge } from './describeEdge.ts'
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
