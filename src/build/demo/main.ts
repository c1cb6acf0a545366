import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDemo } from './buildDemo.ts'
import { describeDemo } from './describeDemo.ts'

// `npm run demo`: the built page and its service as files for any host.

const PROJECT = join(import.meta.dirname, '../../..')
const DEMO = 'dist/demo'

const paths = await buildDemo(join(PROJECT, 'dist/web'), join(PROJECT, DEMO))
const sizes = await Promise.all(paths.map(async (path) => (await stat(join(PROJECT, DEMO, path))).size))
const bytes = sizes.reduce((sum, size) => sum + size, 0)
console.log(describeDemo(DEMO, { count: paths.length, bytes }))
