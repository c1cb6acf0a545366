import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// The files of the gazetteer are in the repository as brotli's best, which takes half a minute to make. The build
// adds them as they are, and beside them what servers send to clients without brotli, such as pages over plain http.

const SOURCE = fileURLToPath(new URL('../web/api/gazetteer', import.meta.url))
const MODULE = 'virtual:gazetteer'
const COMPRESSED = '.br'
const TYPE = 'application/octet-stream'
const GZIP_LEVEL = 6 // 9 takes three times as long for 2 %

/** A Vite plugin that lets the page import the folder of the gazetteer's files, and their names. */
export function gazetteerFiles(): Plugin {
  let output = ''
  return {
    name: 'gazetteer-files',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      const { folder, files } = readSource()
      const names = files.map(({ name }) => name).join(' ')
      return `export const FOLDER = '${folder}'\nexport const NAMES = '${names}'`
    },
    configResolved({ root, build }) {
      output = resolve(root, build.outDir)
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const { folder, files } = readSource()
      for (const { name, compressed } of files) {
        const fileName = `${folder}/${name}`
        this.emitFile({ type: 'asset', fileName, source: brotliDecompressSync(compressed) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: compressed })
      }
    },
    async closeBundle() {
      if (this.environment.name !== 'client') return
      const { folder, files } = readSource()
      await Promise.all(
        files.map(async ({ name, compressed }) => {
          const bytes = await promisify(gzip)(brotliDecompressSync(compressed), { level: GZIP_LEVEL })
          await writeFile(join(output, folder, `${name}.gz`), bytes)
        }),
      )
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets', ({ url }, response, next) => {
        if (!url?.startsWith('/gazetteer-')) return next()
        const { folder, files } = readSource()
        const file = files.find(({ name }) => `/assets${url}` === `/${folder}/${name}`)
        if (!file) return next()
        response.setHeader('Content-Type', TYPE).end(brotliDecompressSync(file.compressed))
      })
    },
  }
}

interface Source {
  readonly folder: string // below the page's root
  readonly files: readonly { readonly name: string; readonly compressed: Buffer }[]
}

let source: Source | undefined

/** Once, when the first wants it: tests and the build of the server have this plugin too. */
function readSource(): Source {
  source ??= findSource()
  return source
}

function findSource(): Source {
  const files = readdirSync(SOURCE)
    .filter((name) => name.endsWith(COMPRESSED))
    .map((name) => ({
      name: name.slice(0, -COMPRESSED.length),
      compressed: readFileSync(join(SOURCE, name)),
    }))
  return { folder: `assets/gazetteer-${hashOf(files.map(({ compressed }) => compressed))}`, files }
}

function hashOf(contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const bytes of contents) hash.update(bytes)
  return hash.digest('base64url').slice(0, 8).replace(/[-_]/g, '0')
}
