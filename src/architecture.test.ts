import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, listFiles, parseImports, readText } from './testing/sourceTree.ts'

// Who may import whom and do what, checked over the text of every source file. A room is a folder below src.

const FORBIDDEN_NAMES = /^(index|utils?|helpers?|types|common|misc)\.tsx?$/
const MANIFEST = 'package.json' // has the version

/** What asks the network; dynamic imports and Leaflet's own tile images are not meant. */
const REQUESTS = /\b(fetch|XMLHttpRequest|WebSocket|sendBeacon|EventSource)\b/
const STORAGE =
  /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|\bdocument\.cookie\b/
const ENCODES_FOR_URL = /\bencodeURI(Component)?\b/
const LANGUAGES = /\bnavigator\.languages?\b/

interface Edge {
  readonly from: string // path below src, as `web/map/scale.ts`; of other files below the top
  readonly to: string
}

const modules = listFiles(['src', 'e2e']).filter((path) => /\.(tsx?|mjs)$/.test(path))
const files = modules.filter((path) => /^src\/(?!.*\.(test|d)\.tsx?$)/.test(path)).map(belowSrc)
const imports = edgesOf(modules.filter((path) => files.includes(belowSrc(path))))
const journeys = edgesOf(modules.filter((path) => path.startsWith('e2e/')))

describe('the rooms', () => {
  test('are not empty', () => {
    for (const room of ['core', 'painting', 'service', 'web', 'customerPage', 'serviceWorker'])
      expect(files.some((file) => roomOf(file) === room)).toBe(true)
  })

  test('core imports nothing of ours', () => {
    expect(
      imports.filter(({ from, to }) => roomOf(from) === 'core' && roomOf(to) !== 'core'),
    ).toEqual([])
  })

  test('service, web and the page for a customer import core and never each other; both pages share painting', () => {
    for (const room of ['service', 'web', 'customerPage', 'painting']) {
      const shared = room === 'web' || room === 'customerPage' ? ['core', 'painting'] : ['core']
      const strangers = imports.filter(
        ({ from, to }) => roomOf(from) === room && ![room, ...shared].includes(roomOf(to)),
      )
      expect(strangers.filter(({ to }) => to !== MANIFEST)).toEqual([])
    }
  })

  test('the service worker imports core, and its demo the service too', () => {
    const strangers = imports.filter(
      ({ from, to }) =>
        roomOf(from) === 'serviceWorker' &&
        !['serviceWorker', 'core'].includes(roomOf(to)) &&
        !(/^serviceWorker\/demo/.test(from) && roomOf(to) === 'service'),
    )
    expect(strangers).toEqual([])
  })
})

describe('inside web', () => {
  const inside = imports.filter(({ from, to }) => roomOf(from) === 'web' && roomOf(to) === 'web')

  test('ui imports nothing of ours but what writes words and numbers', () => {
    const strangers = imports.filter(({ from, to }) => partOf(from) === 'ui' && partOf(to) !== 'ui')
    expect(strangers.filter(({ to }) => !to.startsWith('core/language/'))).toEqual([])
  })

  test('state imports core and itself alone, api also state, session both', () => {
    const allowed: Record<string, readonly string[]> = {
      state: ['state'],
      api: ['api', 'state'],
      session: ['session', 'api', 'state'],
    }
    const strangers = inside.filter(
      ({ from, to }) => allowed[partOf(from)] && !allowed[partOf(from)]?.includes(partOf(to)),
    )
    expect(strangers).toEqual([])
  })

  test('a part never imports a sibling part', () => {
    const shared = ['ui', 'state', 'api', 'session', 'app']
    const siblings = inside.filter(
      ({ from, to }) =>
        !shared.includes(partOf(from)) &&
        partOf(from) !== partOf(to) &&
        !['ui', 'state', 'api', 'session'].includes(partOf(to)),
    )
    expect(siblings).toEqual([])
  })

  test('nothing but app imports app', () => {
    expect(inside.filter(({ from, to }) => partOf(to) === 'app' && partOf(from) !== 'app')).toEqual(
      [],
    )
  })

  test('only api asks the network', () => {
    const asking = files.filter((file) => roomOf(file) === 'web' && codeOf(file).match(REQUESTS))
    expect(asking.filter((file) => partOf(file) !== 'api')).toEqual([])
  })

  test('the page for a customer asks for nothing and stores nothing', () => {
    const pages = files.filter((file) => roomOf(file) === 'customerPage')
    expect(
      pages.filter((file) => codeOf(file).match(REQUESTS) || codeOf(file).match(STORAGE)),
    ).toEqual([])
  })

  test('only state touches what the browser stores', () => {
    const storing = files.filter((file) => roomOf(file) === 'web' && codeOf(file).match(STORAGE))
    expect(storing.filter((file) => partOf(file) !== 'state')).toEqual([])
  })
})

describe('the first load', () => {
  const first = closureOf(['src/web/app/main.tsx', 'src/web/app/Explorer.tsx'])

  test('has nothing of what is loaded on demand', () => {
    const heavy =
      /^web\/(match|saved|compare|paper|export|columns|dataCheck|changes)\/|^core\/(match|csv|xlsx|zip|encoding|saved)\//
    const allowed = ['web/match/MatchButton.tsx', 'web/export/ExportButton.tsx']
    expect(first.filter((file) => heavy.test(file) && !allowed.includes(file))).toEqual([])
  })

  test('has the map and the lists', () => {
    expect(first).toContain('web/map/CoverageMap.tsx')
    expect(first).toContain('web/lists/useLists.ts')
  })
})

describe('everywhere', () => {
  test('no file has a name that says nothing', () => {
    expect(files.filter((file) => FORBIDDEN_NAMES.test(file.split('/').at(-1) ?? ''))).toEqual([])
  })

  test('only one file asks the browser for its languages, which may be no language tags', () => {
    const asking = files.filter((file) => codeOf(file).match(LANGUAGES))
    expect(asking.filter((file) => file !== 'web/state/language.ts')).toEqual([])
  })

  test('only one file encodes texts for addresses, which throws at half of a surrogate pair', () => {
    const encoding = files.filter((file) => codeOf(file).match(ENCODES_FOR_URL))
    const ofProduct = encoding.filter((file) => !/\/testing\/|^(bench|build)\//.test(file))
    expect(ofProduct).toEqual(['core/text/urlText.ts'])
  })

  test('no file imports itself through others, nor one of the journeys', () => {
    expect(findCycle([...imports, ...journeys])).toBeUndefined()
  })

  test('no folder imports itself through others', () => {
    const ofProduct = imports.filter(({ from }) =>
      ['core', 'service', 'serviceWorker', 'web'].includes(roomOf(from)),
    )
    expect(findCycle(betweenFolders(ofProduct))).toBeUndefined()
    expect(findCycle(betweenFolders(journeys))).toBeUndefined()
  })
})

describe('the rules notice', () => {
  test('an import', () => {
    expect(
      parseImports(
        "import { a } from '../core/a.ts'\nexport * from './b.ts'\nimport('./c.ts')",
      ).map(({ specifier }) => specifier),
    ).toEqual(['../core/a.ts', './b.ts', './c.ts'])
  })

  test('a cycle of files', () => {
    const cycle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
    ]
    expect(findCycle(cycle)).toEqual(['a', 'b', 'c', 'a'])
  })

  test('a cycle of folders whose files have none', () => {
    const edges = [
      { from: 'web/lists/a.ts', to: 'web/map/b.ts' },
      { from: 'web/map/c.ts', to: 'web/lists/d.ts' },
    ]
    expect(findCycle(edges)).toBeUndefined()
    expect(findCycle(betweenFolders(edges))).toEqual(['web/lists', 'web/map', 'web/lists'])
  })

  test('requests and storage in code, not in comments', () => {
    expect(withoutComments('/** fetch */\nload() // fetch it\n')).not.toMatch(REQUESTS)
    expect(withoutComments("const url = 'https://a'; fetch(url)")).toMatch(REQUESTS)
    expect(withoutComments('localStorage.clear()')).toMatch(STORAGE)
  })
})

function edgesOf(paths: readonly string[]): Edge[] {
  const edges = paths.flatMap(importsOf)
  return edges.map(({ from, to }) => ({ from: belowSrc(from), to: belowSrc(to) }))
}

/** What is loaded together with some files: what they import at once, types aside. */
function closureOf(paths: readonly string[]): string[] {
  const found = new Set<string>(paths)
  for (const path of found) {
    const values = readText(path).replace(/^(?:import|export) type [^;]*? from '[^']+'/gm, '')
    for (const { specifier, isLazy } of parseImports(values))
      if (!isLazy && /\.tsx?$/.test(specifier)) found.add(join(dirname(path), specifier))
  }
  return [...found].map(belowSrc)
}

function belowSrc(path: string): string {
  return path.replace(/^src\//, '')
}

function codeOf(file: string): string {
  return withoutComments(readText(`src/${file}`))
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function partOf(file: string): string {
  return roomOf(file) === 'web' ? (file.split('/')[1] ?? '') : roomOf(file)
}

/** Imports from folder to folder. In a folder that has subfolders, each file counts as a folder of its own. */
function betweenFolders(edges: readonly Edge[]): Edge[] {
  const folders = [...new Set(edges.flatMap(({ from, to }) => [dirname(from), dirname(to)]))]
  const hasSubfolder = new Set(folders.map((folder) => dirname(folder)))
  const nodeOf = (file: string) => (hasSubfolder.has(dirname(file)) ? file : dirname(file))
  return edges
    .map(({ from, to }) => ({ from: nodeOf(from), to: nodeOf(to) }))
    .filter(({ from, to }) => from !== to && !/\/testing\b/.test(from + to))
}

function findCycle(edges: readonly Edge[]): string[] | undefined {
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
