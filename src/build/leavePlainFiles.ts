import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

// Run before the package is packed: the server makes the plain file of its .br, which a third of the bytes hold.

const PAGE = 'dist/web'

const paths = await readdir(PAGE, { recursive: true })
await Promise.all(
  paths
    .filter((path) => path.endsWith('.br'))
    .map((path) => rm(join(PAGE, path.slice(0, -'.br'.length)), { force: true })),
)
