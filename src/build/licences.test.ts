import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatLibraryLicences, LIBRARIES } from './licences.ts'

const PROJECT = join(import.meta.dirname, '../..')
const ROOMS = ['core', 'painting', 'service', 'web', 'customerPage', 'serviceWorker']
const PACKAGE = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
const FONT = '@fontsource-variable/figtree' // its licence is a file of its own

test('every package that the product imports has its licence in it', () => {
  const imported = ROOMS.flatMap((room) => listSources(join(PROJECT, 'src', room))).flatMap(
    importsOf,
  )
  const shipped = [...new Set(imported)].filter((name) => name in PACKAGE.devDependencies)
  expect(shipped.length).toBeGreaterThan(10)
  expect(shipped.filter((name) => ![...LIBRARIES, FONT].includes(name))).toEqual([])
})

test('whoever installs the product gets no other package', () => {
  expect(PACKAGE.dependencies).toBeUndefined()
})

test('the text has the licences, also of what these packages depend on', () => {
  const text = formatLibraryLicences(join(PROJECT, 'node_modules'))
  expect(text).toContain('Hippocratic License')
  expect(text).toContain('Copyright (c) Meta Platforms')
  for (const name of [...LIBRARIES, 'scheduler', '@tanstack/query-core', 'delaunator'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'))
})

test('each package has the text of its licence, with its copyright, not its name alone', () => {
  const parts = formatLibraryLicences(join(PROJECT, 'node_modules')).split(
    `\n\n${'-'.repeat(80)}\n\n`,
  )
  expect(parts.length).toBeGreaterThan(LIBRARIES.length)
  expect(parts.filter((part) => part.length < 400 || !/copyright/i.test(part))).toEqual([])
  expect(parts.find((part) => part.startsWith('murmurhash-js'))).toContain('2011 Gary Court')
})

test('the licence of the package names those with conditions of their own', () => {
  const { license } = JSON.parse(
    readFileSync(join(PROJECT, 'node_modules/react-leaflet/package.json'), 'utf8'),
  )
  expect(PACKAGE.license).toBe(`MIT AND ${license}`)
})

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing[/\\]/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

/** The names of packages, not of types alone. */
function importsOf(source: string): string[] {
  const code = source.replace(/^import type [^']*'[^']*'/gm, '')
  const found = code.matchAll(/(?:\bfrom |\bimport |\bimport\()'([@a-z][^']*)'/g)
  return [...found].map(([, specifier = '']) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  )
}
