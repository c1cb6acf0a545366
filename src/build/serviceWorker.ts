import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { AppFiles } from '../serviceWorker/appFiles.ts'

// A service worker has the list of the files that it keeps, so that browsers see a new one with each build.

const ROOM = fileURLToPath(new URL('../serviceWorker/', import.meta.url))
const MODULE = 'virtual:app-files'

/** Without them the page works, though places are not found, flags are missing, coasts are coarse, or it is in English. */
const MORE =
  /^assets\/(?:(?:gazetteer|basemap|flags|waterSpots|outlines-10m)-|[a-z]{2}(?:-XA)?-[\w-]{8}\.js$)/

/** Only where the operator has set streets, and of no use without a network. */
const STREETS = /^assets\/(?:NearStreets|StreetsLayer|maplibre-gl-worker)-/

/** A Vite plugin that writes the service worker of the page beside its files, once these are written. */
export function serviceWorker(target: readonly string[]): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async writeBundle() {
      await writeFile(
        join(folder, 'sw.js'),
        await bundleServiceWorker('main.ts', await listAppFiles(folder), target),
      )
    },
  }
}

/** The files of a built page. */
export async function listAppFiles(folder: string): Promise<AppFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hash = createHash('sha256')
  const paths: string[] = []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length + 1).replaceAll('\\', '/')
    if (/\.(br|gz)$/.test(path) || STREETS.test(path)) continue
    if (path.startsWith('assets/') || path === 'icon.svg') paths.push(path)
  }
  paths.sort()
  for (const path of [...paths, 'index.html'])
    hash.update(path).update(await readFile(join(folder, path)))
  return {
    version: hash.digest('base64url').slice(0, 16),
    needed: paths.filter((path) => !MORE.test(path)),
    more: paths.filter((path) => MORE.test(path)),
  }
}

/** A script of this room as one file that imports nothing. */
export async function bundleServiceWorker(
  entry: string,
  files: AppFiles,
  target: readonly string[],
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const [built] = [
    await build({
      root: ROOM,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [
        ...plugins,
        {
          name: 'app-files',
          resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
          load: (id) =>
            id === `\0${MODULE}` ? `export default ${JSON.stringify(files)}` : undefined,
        },
      ],
      build: {
        write: false,
        target: [...target],
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: { input: ROOM + entry, output: { format: 'iife' } },
      },
    }),
  ].flat()
  const [script] = built && 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error(`Vite did not build ${entry}.`)
  return script.code
}
