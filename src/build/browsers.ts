import type { Plugin } from 'vite'

/** The browsers of autumn 2021; what they lack beside syntax, tsconfig's lib es2021 keeps out. */
export const PAGE_TARGET = ['chrome94', 'edge94', 'firefox92', 'safari15']

/**
 * A Vite plugin for workers: makes one of them a plain script, for browsers whose workers cannot be modules.
 * Fails the build if that worker imports anything when it runs, or asks for its own address.
 */
export function plainScript(worker: string): Plugin {
  return {
    name: 'plain-script',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== worker) continue
        const imported = [...chunk.imports, ...chunk.dynamicImports]
        if (imported.length > 0)
          this.error(`${worker} imports ${imported.join(', ')}: it has to be one file.`)
        if (/\bimport\.meta\b/.test(chunk.code))
          this.error(`${worker} uses import.meta, which a plain script lacks.`)
        chunk.code = `(() => {"use strict";${chunk.code}})()\n`
      }
    },
  }
}
