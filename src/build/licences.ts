import { copyFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { formatLibraryLicences } from './libraryLicences.ts'

const FILES = [
  ['LICENSE', 'LICENSE'],
  ['NOTICE', 'NOTICE'],
  // the font's has to be with each copy of it
  ['node_modules/@fontsource-variable/figtree/LICENSE', 'LICENSE.Figtree'],
] as const
const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

/** A Vite plugin that copies our licence and those of our dependencies into `dist`, so that they are distributed with it. */
export function licences(): Plugin {
  let folder = ''
  return {
    name: 'licences',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      await Promise.all(FILES.map(([from, to]) => copyFile(join(PROJECT, from), join(folder, to))))
      await writeFile(join(folder, 'LICENSE.libraries'), formatLibraryLicences(join(PROJECT, 'node_modules')))
    },
  }
}
