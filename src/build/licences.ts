import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FILES = ['LICENSE', 'NOTICE']
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
      await Promise.all(FILES.map((name) => copyFile(join(PROJECT, name), join(folder, name))))
    },
  }
}
