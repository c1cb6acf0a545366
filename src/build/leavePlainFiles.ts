import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

// Run before the package is packed: the server makes the plain file of its .br, which a third of the bytes hold.

const [folder = '.'] = process.argv.slice(2) // of the project or of a package
const page = join(folder, 'dist/web')

const paths = await readdir(page, { recursive: true })
await Promise.all(
  paths
    .filter((path) => path.endsWith('.br'))
    .map((path) => rm(join(page, path.slice(0, -'.br'.length)), { force: true })),
)
