import type { Plugin } from 'vite'

/**
 * A Vite plugin for workers: makes one of them a script that is no module, for browsers whose workers are none.
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
