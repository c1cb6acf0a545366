import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import flags from 'country-flag-icons/package.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { drawWebp } from './rasterize.ts'

// Browsers create a document for each vector image, which costs some milliseconds for every flag in a list.
// So the flags of country-flag-icons are turned into small pixel images while Vite builds.

const WIDTH_PX = 54 // twice the displayed width, for high-resolution screens

// names with the version instead of a hash: 250 hashes would add 4 kB to every cold load
const FOLDER = `assets/flags-${flags.version}-${WIDTH_PX}`

const MODULE = 'virtual:flags'

const { resolve } = createRequire(import.meta.url)
const SOURCE = join(dirname(resolve('country-flag-icons/package.json')), '3x2')

/** A Vite plugin that lets the page import the folder of the flags, and the countries that have one. */
export function countryFlags(): Plugin {
  return {
    name: 'country-flags',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return
      return `export const FOLDER = '${FOLDER}'\nexport const ISO_CODES = '${listIsoCodes().join(' ')}'`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const iso of listIsoCodes())
        this.emitFile({
          type: 'asset',
          fileName: `${FOLDER}/${iso}.webp`,
          source: await drawFlag(iso),
        })
    },
    configureServer({ middlewares }) {
      const isoCodes = listIsoCodes()
      middlewares.use(`/${FOLDER}`, async ({ url }, response, next) => {
        const iso = isoCodes.find((known) => url === `/${known}.webp`)
        if (!iso) return next()
        response.setHeader('Content-Type', 'image/webp').end(await drawFlag(iso))
      })
    },
  }
}

function listIsoCodes(): string[] {
  return readdirSync(SOURCE).flatMap((name) => /^([A-Z]{2})\.svg$/.exec(name)?.[1] ?? [])
}

function drawFlag(iso: string): Promise<Uint8Array> {
  return drawWebp(readFileSync(join(SOURCE, `${iso}.svg`), 'utf8'), WIDTH_PX, {
    lossless: 1,
    method: 1,
  })
}
