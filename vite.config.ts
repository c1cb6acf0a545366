import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { PAGE_TARGET, plainScript } from './src/build/browsers.ts'
import { chunkOf } from './src/build/chunkOf.ts'
import { compressedFiles, compressedFolders } from './src/build/compressedFiles.ts'
import { customerPage } from './src/build/customerPage.ts'
import { dotWorld } from './src/build/dotWorld.ts'
import { countryFlags } from './src/build/flags.ts'
import { installable } from './src/build/installable.ts'
import { leafletParts } from './src/build/leafletParts.ts'
import { licences } from './src/build/licences.ts'
import { messages } from './src/build/messages/messages.ts'
import { naturalEarth } from './src/build/naturalEarth.ts'
import { pageRoot } from './src/build/pageRoot.ts'
import { recovery } from './src/build/recovery.ts'
import { serviceWorker } from './src/build/serviceWorker.ts'
import { townCells } from './src/build/townCells.ts'
import { trunkPrefixes } from './src/build/trunkPrefixes.ts'
import { coverageService } from './src/service/vitePlugin.ts'

const PAGE = 'dist/web'

// Firefox has workers that are modules only since 2023: the search and the files work without
const FINDER = 'finder.worker'
const SAVED = 'saved.worker'
const FILE = 'file.worker'

// how long the build takes is of no interest to whoever starts the product
const QUIET = { checks: { pluginTimings: false } }

// before and after signing in, and what comes next: names of the map, keys, and what a country opens with
const FIRST_CHUNKS = [
  chunkOf('index', new URL('src/web/app/main.tsx', import.meta.url), 5),
  chunkOf('Explorer', new URL('src/web/app/Explorer.tsx', import.meta.url), 4),
  chunkOf('createNamer', new URL('src/web/map/names/createNamer.ts', import.meta.url), 3),
  chunkOf('followHabits', new URL('src/web/app/followHabits.ts', import.meta.url), 2),
  chunkOf('panelsChunk', new URL('src/web/lists/panelsChunk.ts', import.meta.url), 1),
]

/** `vite build` makes the page, `vite build --ssr` the production server: one file that needs no node_modules. */
export default defineConfig(
  async ({ isSsrBuild }): Promise<ViteUserConfig> => ({
    base: './', // the page may lie below any path
    plugins: [
      messages(),
      react(),
      coverageService(),
      pageRoot(),
      naturalEarth(),
      countryFlags(),
      dotWorld(),
      trunkPrefixes(),
      leafletParts(),
      compressedFiles(),
      townCells(),
      customerPage(PAGE_TARGET),
      ...(isSsrBuild
        ? [licences()]
        : [installable(), recovery(PAGE_TARGET), serviceWorker(PAGE_TARGET), precompress()]),
    ],
    worker: {
      format: 'es',
      plugins: () => [
        messages(),
        naturalEarth(),
        pageRoot(),
        compressedFolders(),
        trunkPrefixes(),
        plainScript(FINDER),
        plainScript(SAVED),
        plainScript(FILE),
      ],
      rolldownOptions: QUIET,
    },
    server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173) },
    build: isSsrBuild
      ? {
          outDir: 'dist',
          emptyOutDir: false,
          copyPublicDir: false,
          chunkSizeWarningLimit: Number.POSITIVE_INFINITY, // nobody loads it over a network
          // what is loaded on demand is in the file too, and runs when it is asked for
          rolldownOptions: { ...QUIET, output: { codeSplitting: false } },
        }
      : {
          outDir: PAGE,
          target: PAGE_TARGET,
          emptyOutDir: true,
          assetsInlineLimit: 0,
          reportCompressedSize: false,
          chunkSizeWarningLimit: 1150, // kB: MapLibre, and the outlines by which data is checked
          modulePreload: { polyfill: false }, // the page has nothing to load ahead of its first scripts
          rolldownOptions: { ...QUIET, output: { codeSplitting: { groups: FIRST_CHUNKS } } },
        },
    ssr: { noExternal: true },
    // data is read faster from a text, and the outlines are half as long
    json: isSsrBuild ? { stringify: true, namedExports: false } : {},
    // what only tests need is loaded for tests only: a browser's driver takes longer than a program's build
    test: process.env.VITEST ? (await import('./src/testing/vitestOptions.ts')).VITEST_OPTIONS : {},
  }),
)

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
const MIN_BYTES = 200 // below it the header that tells of it outweighs what is saved
const MAX_BYTES_AT_BEST = 400_000 // above it, and for data, brotli's best takes twice the time for 2 %

/** Writes .br beside the page's files. The server makes other encodings of it for those who ask for them. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const paths = await readdir(folder, { recursive: true })
      await Promise.all(
        paths.filter((path) => COMPRESSIBLE.test(path)).map((path) => compress(join(folder, path))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const quality = path.endsWith('.json') || bytes.length > MAX_BYTES_AT_BEST ? 10 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
}
