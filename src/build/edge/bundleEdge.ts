import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { licences } from '../licences.ts'
import type { Content } from './readContent.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const CONTENT = 'virtual:edge-content'
const DATA = 'virtual:edge-data'
const DATA_FILE = 'page.bin' // runtimes give a file of this ending as an ArrayBuffer

/**
 * Writes `worker.js` into a folder, one module that imports what the runtime has of Node and `page.bin`, the page's
 * bytes: as texts in the module they would take eight times their size in memory.
 */
export async function bundleEdge({ content, data }: Content, folder: string): Promise<void> {
  await build({
    root: PROJECT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      licences(),
      {
        name: 'edge-content',
        resolveId(id) {
          if (id === DATA) return { id: `./${DATA_FILE}`, external: true }
          return id === CONTENT ? `\0${id}` : undefined
        },
        load: (id) =>
          id === `\0${CONTENT}` ? `export default ${JSON.stringify(content)}` : undefined,
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: DATA_FILE, source: data })
        },
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/service/edge/worker.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: {
        checks: { pluginTimings: false },
        // a parser of CSV would load Node's streams by it, for what the service never asks of it
        output: { polyfillRequire: false },
        // the disk, which some files of the service read on other hosts
        treeshake: { moduleSideEffects: (id) => !id.startsWith('node:') },
      },
    },
  })
}
