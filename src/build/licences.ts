import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import libraries from './libraries.json' with { type: 'json' }

/**
 * The packages whose code or data is in what the build makes. In package.json they stand among the tools: what is
 * built needs no node_modules, so whoever installs it should get none.
 */
export const LIBRARIES: readonly string[] = libraries

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
    [`${name} ${version} (${license ?? 'see below'})`, readLicence(join(packages, name))].join(
      '\n\n',
    ),
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

/** Some packages name their licence but do not have its text. */
function readLicence(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying)/i.test(name))
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
}
