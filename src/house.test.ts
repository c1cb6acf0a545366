import { describe, expect, test } from 'vitest'
import { drawHouse, PICTURE } from './build/drawHouse.ts'
import { importsOf, isSource, listFiles, readText } from './testing/sourceTree.ts'

// How large the house is. Each figure has a limit that may only go down: raise none, since what is easy to add
// in one place makes the whole slower to read. The rules of who imports whom are in architecture.test.ts.

const CRUMB_LINES = 20
const SLACK = 0.05 // a limit further above its figure than this protects nothing

interface Figure {
  readonly what: string
  readonly is: number
  readonly limit: number
  readonly cure: string // what to do above the limit
  readonly found?: readonly string[] // where to look
}

const files = [
  ...listFiles(['src', 'e2e', 'docs', 'deploy']),
  'README.md',
  'CHANGELOG.md',
  'vite.config.ts',
].filter((path) => /\.(tsx?|css|md)$/.test(path))
const code = files.filter((path) => /\.(tsx?|css)$/.test(path))
const sources = code.filter(isSource)
const textOf = new Map(files.map((path) => [path, readText(path)]))
const importers = findImporters()

const FIGURES: readonly Figure[] = [
  {
    what: 'source files',
    is: sources.length,
    limit: 770,
    cure: 'Put what is new where its thought stands already, or merge two files that are always read together.',
  },
  {
    what: 'lines of code, tests and style sheets',
    is: sum(code.map(linesOf)),
    limit: 137_949,
    cure: 'Look for what does this already, and for what the change makes superfluous.',
  },
  {
    what: 'effects',
    ...count(sources, /\buse(Layout|Insertion)?Effect\(/g),
    limit: 24,
    cure: 'Use an event handler, a value derived in render, a key, a ref callback or a store.',
  },
  {
    what: 'silenced exhaustive-deps',
    ...count(sources, /biome-ignore lint\/correctness\/useExhaustiveDependencies/g),
    limit: 5,
    cure: 'An effect that must not run when its values change is an event: handle that event.',
  },
  {
    what: 'lines of Explorer.tsx',
    is: linesOf('src/web/app/Explorer.tsx'),
    limit: 107,
    cure: 'It lays out. What lives as long as a session is started in web/session.',
  },
  {
    what: 'lines of App.tsx',
    is: linesOf('src/web/app/App.tsx'),
    limit: 82,
    cure: 'It shows who is open. What opens and closes is in web/session.',
  },
  {
    what: 'crumbs: files under 20 lines with one importer',
    ...those(sources.filter(isCrumb)),
    limit: 0,
    cure: 'Move the code to the file that imports it.',
  },
  {
    what: 'type names with two meanings',
    ...those(findDoubleTypeNames()),
    limit: 7,
    cure: 'Rename one of them, in the words of its field.',
  },
  {
    what: 'lines of README.md',
    is: linesOf('README.md'),
    limit: 91,
    cure: 'It introduces. How to use something is told in docs/.',
  },
  {
    what: 'lines of src/README.md',
    is: linesOf('src/README.md'),
    limit: 54,
    cure: 'It is a map. A question that a file’s name answers needs no line.',
  },
  {
    what: 'lines of the longest other document',
    ...longest(
      files.filter((path) => /\.md$/.test(path) && !/^(README|src\/README)\.md$/.test(path)),
    ),
    limit: 250,
    cure: 'Split it by who reads it, or delete what the code says.',
  },
]

describe('the figures of the house', () => {
  test.each(FIGURES)('$what: at most $limit', ({ what, is, limit, cure, found = [] }) => {
    const message = `${is} ${what}, ${limit} allowed. ${cure} ${found.join('\n')}`
    expect(is <= limit, message).toBe(true)
  })

  test.each(FIGURES)('$what: the limit follows the figure down', ({ what, is, limit }) => {
    const lowest = Math.ceil(is * (1 + SLACK))
    expect(limit <= Math.max(lowest, is + 5), `Lower the limit of ${what} to ${is}.`).toBe(true)
  })

  test('a file is 75 to 110 lines at the median', () => {
    const lengths = sources.map(linesOf).sort((a, b) => a - b)
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0
    expect(median, 'Merge crumbs, split what is several thoughts.').toBeGreaterThanOrEqual(75)
    expect(median, 'Merge crumbs, split what is several thoughts.').toBeLessThanOrEqual(110)
  })
})

test('the picture in src/README.md shows the rooms there are', () => {
  const roomsIn = (svg: string) => svg.match(/(?<=class="name"[^>]*>)[^<]+/g)
  expect(roomsIn(readText(PICTURE)), '`npm run house` draws it').toEqual(roomsIn(drawHouse()))
})

test('the counting notices a crumb, but not what is loaded on demand', () => {
  expect(countsAsCrumb(['a.ts'], 19, false)).toBe(true)
  expect(countsAsCrumb(['a.ts'], 20, false)).toBe(false)
  expect(countsAsCrumb(['a.ts', 'b.ts'], 19, false)).toBe(false)
  expect(countsAsCrumb(['a.ts'], 19, true)).toBe(false)
})

function isCrumb(path: string): boolean {
  const from = importers.get(path) ?? { statically: new Set<string>(), isLazy: false }
  return countsAsCrumb([...from.statically], linesOf(path), from.isLazy)
}

function countsAsCrumb(from: readonly string[], lines: number, isLazy: boolean): boolean {
  return from.length === 1 && !isLazy && lines < CRUMB_LINES
}

function findImporters() {
  const found = new Map<string, { statically: Set<string>; isLazy: boolean }>()
  const importing = code.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|^e2e/.test(path),
  )
  for (const { from, to, isLazy } of importing.flatMap(importsOf)) {
    const entry = found.get(to) ?? { statically: new Set(), isLazy: false }
    found.set(to, entry)
    entry.statically.add(from)
    if (isLazy) entry.isLazy = true
  }
  return found
}

/** Exported types of one name in several files, with the files. */
function findDoubleTypeNames(): string[] {
  const byName = new Map<string, string[]>()
  for (const path of sources)
    for (const [, name = ''] of (textOf.get(path) ?? '').matchAll(
      /^export (?:interface|type|class) (\w+)/gm,
    ))
      byName.set(name, [...(byName.get(name) ?? []), path])
  return [...byName]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

function count(paths: readonly string[], pattern: RegExp) {
  const counts = paths.map((path) => [path, textOf.get(path)?.match(pattern)?.length ?? 0] as const)
  return {
    is: sum(counts.map(([, times]) => times)),
    found: counts.filter(([, times]) => times > 0).map(([path, times]) => `${times} ${path}`),
  }
}

function those(found: readonly string[]) {
  return { is: found.length, found }
}

function longest(paths: readonly string[]) {
  const [first = ''] = [...paths].sort((a, b) => linesOf(b) - linesOf(a))
  return { is: linesOf(first), found: [first] }
}

function linesOf(path: string): number {
  return (textOf.get(path) ?? '').split('\n').length - 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
