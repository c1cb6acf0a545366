import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

// The files of the gazetteer and of the map close up are in the repository as brotli's best, which takes half a minute to
// make. The build adds them as they are, and beside them decompressed, for hosts that only serve files.

/** The folders, by the module that tells where a build has them. */
const SOURCES: Readonly<Record<string, { readonly name: string; readonly source: string }>> = {
  'virtual:gazetteer': { name: 'gazetteer', source: '../web/api/gazetteer' },
  'virtual:basemap': { name: 'basemap', source: '../web/map/basemap' },
}
const COMPRESSED = '.br'
const TYPE = 'application/octet-stream'

/** A Vite plugin that lets the page import each folder, and the names of its files. */
export function compressedFiles(): Plugin {
  return {
    ...compressedFolders(),
    name: 'compressed-files',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { path, compressed } of allFiles()) {
        this.emitFile({ type: 'asset', fileName: path, source: brotliDecompressSync(compressed) })
        this.emitFile({ type: 'asset', fileName: `${path}.br`, source: compressed })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets', ({ url }, response, next) => {
        if (!/^\/(gazetteer|basemap)-/.test(url ?? '')) return next()
        const file = allFiles().find(({ path }) => `/assets${url}` === `/${path}`)
        if (!file) return next()
        response.setHeader('Content-Type', TYPE).end(brotliDecompressSync(file.compressed))
      })
    },
  }
}

/** The part of it that the build of a worker needs. */
export function compressedFolders(): Plugin {
  return {
    name: 'compressed-folders',
    resolveId: (id) => (id in SOURCES ? `\0${id}` : undefined),
    load(id) {
      if (!(id.slice(1) in SOURCES)) return
      const { folder, files } = readFolder(id.slice(1))
      const names = files.map(({ path }) => path.slice(folder.length + 1)).join(' ')
      return `export const FOLDER = '${folder}'\nexport const NAMES = '${names}'`
    },
  }
}

interface Folder {
  readonly folder: string // below the page's root
  readonly files: readonly { readonly path: string; readonly compressed: Buffer }[]
}

const folders = new Map<string, Folder>()

const allFiles = (): Folder['files'] =>
  Object.keys(SOURCES).flatMap((module) => readFolder(module).files)

/** Once, when the first wants it: tests and the build of the server have this plugin too. */
export function readFolder(module: string): Folder {
  const folder = folders.get(module) ?? findFolder(module)
  folders.set(module, folder)
  return folder
}

function findFolder(module: string): Folder {
  const { name = '', source = '' } = SOURCES[module] ?? {}
  const path = fileURLToPath(new URL(source, import.meta.url))
  const found = readdirSync(path).filter((file) => file.endsWith(COMPRESSED))
  const contents = found.map((file) => readFileSync(join(path, file)))
  const folder = `assets/${name}-${hashOf(contents)}`
  const files = found.map((file, i) => ({
    path: `${folder}/${file.slice(0, -COMPRESSED.length)}`,
    compressed: contents[i] as Buffer,
  }))
  return { folder, files }
}

export function hashOf(contents: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const bytes of contents) hash.update(bytes)
  return hash.digest('base64url').slice(0, 8).replace(/[-_]/g, '0')
}
