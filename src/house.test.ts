import { describe, expect, test } from 'vitest'
import { drawHouse, PICTURE } from './build/drawHouse.ts'
import { importsOf, isSource, listFiles, readText } from './testing/sourceTree.ts'

// How the house is built, checked over the text of its files; who imports whom, and that nothing goes round in a
// circle, is in architecture.test.ts. Nothing here limits how much code there is: a limit of lines teaches wide lines.

const CRUMB_LINES = 20

/**
 * What each effect of the page follows outside React. One that follows nothing wants an event handler, a value derived
 * in render, a key, a ref callback or a store instead.
 */
const EFFECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/web/api/people.ts': { look: 'before the paint, or a list shows one order and jumps' },
  'src/web/app/sheet/useSheetMotion.ts': { followSnap: 'glides from the height before drawing' },
  'src/web/login/useRetries.ts': { retryLater: 'a timer, the connection, the tab in sight' },
  'src/web/map/useLayer.ts': {
    addLayer: 'Leaflet’s layers, which come and go with a component',
    updateLayer: 'their inputs',
  },
  'src/web/match/listMatching.ts': { follow: 'the list’s machine learns what the search knows' },
  'src/web/paper/usePaper.ts': { drawMaps: 'images with object URLs, which have to be revoked' },
  'src/web/saved/useReading.ts': { followDropped: 'a file dropped on another page' },
  'src/web/search/useCombobox.ts': { actOnAnswer: 'Enter waits for an answer of the worker' },
  'src/web/search/useSearchPage.ts': { closeWhenLeft: 'Back leaves the page of the search' },
  'src/web/session/useFinder.ts': { askAgain: 'the worker, which knows more from time to time' },
  'src/web/state/createStore.ts': { follow: 'a store whose changes are drawn in slices' },
  'src/web/state/useLoaded.ts': { request: 'a request' },
  'src/web/state/useSliced.ts': { work: 'work in slices, or in a worker' },
  'src/web/ui/Popover.tsx': {
    keepInWindow: 'the size of the window',
    closeByBack: 'the browser’s Back, and the sheet of a phone',
  },
  'src/web/ui/VirtualList.tsx': { showCurrent: 'the open row is scrolled to once it is drawn' },
  'src/web/ui/dismissal.ts': {
    watchKeys: 'Escape, wherever the focus is',
    watchOutside: 'a press or the focus somewhere else',
  },
  'src/web/ui/status.tsx': { sayWhenQuiet: 'a text is read out once it has stopped changing' },
  'src/web/ui/time.ts': { wait: 'a timer' },
  'src/web/ui/useLatestWork.ts': { abortWhenLeft: 'work goes on until it is aborted' },
  'src/web/ui/useTableRows.ts': {
    keepView: 'the table is scrolled once its rows are there',
    followCurrent: 'the same for a row that becomes the current one',
  },
}

/** Where an effect or a memo has other dependencies than the values it uses. */
const OTHER_DEPENDENCIES: Readonly<Record<string, string>> = {
  'src/web/lists/filteredList.ts': 'its fields, which are the same ones each time',
  'src/web/map/useLayer.ts': 'the inputs, of which each may change',
  'src/web/ui/status.tsx': 'the same text about something else is news',
}

const files = listFiles(['src', 'e2e', 'docs', 'deploy'])
const modules = files.filter((path) => /\.tsx?$/.test(path))
const sources = modules.filter(isSource)
const importers = findImporters()

describe('the page', () => {
  test('has the effects that are listed, each by its name', () => {
    const found = sources.flatMap((path) => effectsOf(readText(path)).map((name) => [path, name]))
    const listed = Object.entries(EFFECTS).flatMap(([path, names]) =>
      Object.keys(names).map((name) => [path, name]),
    )
    expect(found.sort()).toEqual(listed.sort())
  })

  test('has other dependencies than the linter asks for where that is listed', () => {
    const silenced = sources.flatMap((path) =>
      silencedDependencies(readText(path)).map((why) => [path, why]),
    )
    expect(silenced.sort()).toEqual(Object.entries(OTHER_DEPENDENCIES).sort())
  })
})

test('no file of a few lines has one importer alone, which could hold it', () => {
  expect(sources.filter(isCrumb)).toEqual([])
})

test('a name of an exported type has one meaning', () => {
  expect(findDoubleTypeNames(sources.map((path) => [path, readText(path)]))).toEqual([])
})

test.each([
  { path: 'README.md', limit: 1300, cure: 'It introduces. How to use something is told in docs/.' },
  {
    path: 'src/README.md',
    limit: 750,
    cure: 'It is a map: what a file’s name says needs no line.',
  },
  ...['CHANGELOG.md', ...files]
    .filter((path) => path.endsWith('.md') && path !== 'src/README.md')
    .map((path) => ({
      path,
      limit: 6000,
      cure: 'Split it by who reads it, or delete what the code says.',
    })),
])('$path has at most $limit words', ({ path, limit, cure }) => {
  expect(readText(path).split(/\s+/).length, cure).toBeLessThanOrEqual(limit)
})

test('the picture in src/README.md shows the rooms there are', () => {
  const roomsIn = (svg: string) => svg.match(/(?<=class="name"[^>]*>)[^<]+/g)?.sort()
  expect(roomsIn(readText(PICTURE)), '`npm run house` draws it').toEqual(roomsIn(drawHouse()))
})

describe('the checks notice', () => {
  test('effects with a name and without', () => {
    const text = 'useEffect(function follow() {})\nuseLayoutEffect(\n  function place() {},\n)\n'
    expect(effectsOf(`${text}useEffect(() => {}, [])\nuseEffectEvent(act)`)).toEqual([
      'follow',
      'place',
      'without a name',
    ])
  })

  test('silenced dependencies, with the reason', () => {
    const rule = 'biome-ignore lint/correctness/useExhaustiveDependencies'
    expect(silencedDependencies(`// ${rule}: once\n{/* ${rule}: never */}`)).toEqual([
      'once',
      'never',
    ])
  })

  test('a type name with two meanings', () => {
    const texts = [
      ['a.ts', 'export interface Cell {'],
      ['b.ts', 'export type Cell = string\nexport class Row {}'],
    ] as const
    expect(findDoubleTypeNames(texts)).toEqual(['Cell: a.ts, b.ts'])
  })

  test('a crumb, but not what is loaded on demand', () => {
    expect(countsAsCrumb(['a.ts'], 19, false)).toBe(true)
    expect(countsAsCrumb(['a.ts'], 20, false)).toBe(false)
    expect(countsAsCrumb(['a.ts', 'b.ts'], 19, false)).toBe(false)
    expect(countsAsCrumb(['a.ts'], 19, true)).toBe(false)
  })
})

function effectsOf(text: string): string[] {
  const matches = text.matchAll(/\buse(?:Layout|Insertion)?Effect\(\s*(?:function (\w+))?/g)
  return [...matches].map(([, name = 'without a name']) => name)
}

function silencedDependencies(text: string): string[] {
  const matches = text.matchAll(
    /biome-ignore lint\/correctness\/useExhaustiveDependencies: (.*?)(?: \*\/\}?)?$/gm,
  )
  return [...matches].map(([, why = '']) => why)
}

/** Exported types of one name in several files, with the files. */
function findDoubleTypeNames(texts: readonly (readonly [path: string, text: string])[]): string[] {
  const byName = new Map<string, string[]>()
  for (const [path, text] of texts)
    for (const [, name = ''] of text.matchAll(/^export (?:interface|type|class) (\w+)/gm))
      byName.set(name, [...(byName.get(name) ?? []), path])
  return [...byName]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

function isCrumb(path: string): boolean {
  const from = importers.get(path) ?? { statically: new Set<string>(), isLazy: false }
  const lines = readText(path).split('\n').length - 1
  return countsAsCrumb([...from.statically], lines, from.isLazy)
}

function countsAsCrumb(from: readonly string[], lines: number, isLazy: boolean): boolean {
  return from.length === 1 && !isLazy && lines < CRUMB_LINES
}

function findImporters() {
  const found = new Map<string, { statically: Set<string>; isLazy: boolean }>()
  const importing = modules.filter((path) => !/\.test\.tsx?$|\/testing\/|^e2e/.test(path))
  for (const { from, to, isLazy } of importing.flatMap(importsOf)) {
    const entry = found.get(to) ?? { statically: new Set(), isLazy: false }
    found.set(to, entry)
    entry.statically.add(from)
    if (isLazy) entry.isLazy = true
  }
  return found
}
