import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDemo } from './buildDemo.ts'

// `npm run demo`: the built page and its service as files for any host.

const PROJECT = join(import.meta.dirname, '../../..')
const DEMO = 'dist/demo'

const paths = await buildDemo(join(PROJECT, 'dist/web'), join(PROJECT, DEMO), process.env)
const sizes = await Promise.all(
  paths.map(async (path) => (await stat(join(PROJECT, DEMO, path))).size),
)
const bytes = sizes.reduce((sum, size) => sum + size, 0)
console.log(describeDemo(DEMO, { count: paths.length, bytes }))

interface Extent {
  readonly count: number // of files
  readonly bytes: number
}

/** What to do with the folder of a demo. */
function describeDemo(folder: string, { count, bytes }: Extent): string {
  return `The demo is in ${folder}: ${count} files, ${Math.round(bytes / 1e6)} MB, which need no server of their own.
Copy them to any host of files, at any path, served by https: GitHub Pages, S3, nginx. Sign in with demo / demo.
To try it here: python3 -m http.server --directory ${folder} 8081, then open http://localhost:8081/.`
}
