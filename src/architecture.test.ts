import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

// Who may import whom: the rooms of the house, checked over the text of every source file.

const SRC = import.meta.dirname
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|types|common|misc)\.tsx?$/

interface Import {
  readonly from: string // path below src, as `web/map/useView.ts`
  readonly to: string
}

const files = listFiles(SRC)
const imports = files.flatMap(importsOf)

describe('the rooms', () => {
  test('are not empty', () => {
    for (const room of ['core', 'service', 'web'])
      expect(files.some((file) => roomOf(file) === room)).toBe(true)
  })

  test('core imports nothing of ours', () => {
    expect(imports.filter(({ from, to }) => roomOf(from) === 'core' && roomOf(to) !== 'core')).toEqual([])
  })

  test('service and web import core and never each other', () => {
    for (const room of ['service', 'web']) {
      const strangers = imports.filter(
        ({ from, to }) => roomOf(from) === room && ![room, 'core'].includes(roomOf(to)),
      )
      expect(strangers).toEqual([])
    }
  })
})

describe('inside web', () => {
  const inside = imports.filter(({ from, to }) => roomOf(from) === 'web' && roomOf(to) === 'web')

  test('ui imports nothing of ours', () => {
    expect(imports.filter(({ from, to }) => partOf(from) === 'ui' && partOf(to) !== 'ui')).toEqual([])
  })

  test('state and api import core and themselves alone, and api the store of state', () => {
    const strangers = inside.filter(
      ({ from, to }) =>
        ['state', 'api'].includes(partOf(from)) &&
        partOf(from) !== partOf(to) &&
        !(partOf(from) === 'api' && to === 'web/state/createStore.ts'),
    )
    expect(strangers).toEqual([])
  })

  test('a part never imports a sibling part', () => {
    const shared = ['ui', 'state', 'api', 'app']
    const siblings = inside.filter(
      ({ from, to }) =>
        !shared.includes(partOf(from)) &&
        partOf(from) !== partOf(to) &&
        !['ui', 'state', 'api'].includes(partOf(to)),
    )
    expect(siblings).toEqual([])
  })

  test('nothing but app imports app', () => {
    expect(inside.filter(({ from, to }) => partOf(to) === 'app' && partOf(from) !== 'app')).toEqual([])
  })
})

describe('everywhere', () => {
  test('no file has a name that says nothing', () => {
    expect(files.filter((file) => FORBIDDEN_NAMES.test(file.split('/').at(-1) ?? ''))).toEqual([])
  })

  test('only one file asks the browser for its languages, which may be no language tags', () => {
    const asking = files.filter((file) =>
      /\bnavigator\.languages?\b/.test(readFileSync(join(SRC, file), 'utf8')),
    )
    expect(asking.filter((file) => file !== 'web/state/languages.ts')).toEqual([])
  })

  test('no cycles', () => {
    expect(findCycle(imports)).toBeUndefined()
  })

  test('the rules would notice an import', () => {
    expect(
      parseImports("import { a } from '../core/a.ts'\nexport * from './b.ts'\nimport('./c.ts')"),
    ).toEqual(['../core/a.ts', './b.ts', './c.ts'])
    const cycle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
    ]
    expect(findCycle(cycle)).toEqual(['a', 'b', 'c', 'a'])
  })
})

function listFiles(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.map((path) => path.replaceAll('\\', '/')).filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  return parseImports(text).map((specifier) => ({
    from: file,
    to: relative(SRC, join(SRC, dirname(file), specifier)),
  }))
}

/** The relative specifiers of a module, of types too: a type binds as a value does. */
function parseImports(text: string): string[] {
  const matches = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)['"](\.[^'"]+)['"]/g)
  return [...matches].map(([, specifier = '']) => specifier)
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function partOf(file: string): string {
  return roomOf(file) === 'web' ? (file.split('/')[1] ?? '') : roomOf(file)
}

function findCycle(edges: readonly Import[]): string[] | undefined {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to])
  const done = new Set<string>()
  function visit(file: string, path: string[]): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const to of targets.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of targets.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}
