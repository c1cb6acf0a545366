import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// What the documents mention exists: files, folders, headings and names in the code. Decisions are told once.

const ROOT = join(import.meta.dirname, '..')
const FILES = ['src', 'e2e', 'public', 'deploy', 'docs']
  .flatMap(listFiles)
  .concat(readdirSync(ROOT))
const NAMES = new Set(FILES.map((file) => basename(file)))
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'))
const CODE = FILES.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('readme.test.ts'))
  .map(read)
  .join()

test.each(DOCUMENTS)('%s mentions what exists', (document) => {
  expect(findMissing(read(document), dirname(document))).toEqual([])
})

test('what is missing is noticed', () => {
  const quoted = '`gone/`, `core/gone.ts`, `goneAway`, `GONE_AWAY`'
  const text = `${quoted}, [it](gone.md), [it](README.md#gone)\n\`\`\`\ngone/drawn.ts\n\`\`\`\n`
  const missing = [
    'gone/',
    'core/gone.ts',
    'gone/drawn.ts',
    'goneAway',
    'GONE_AWAY',
    'gone.md',
    'README.md#gone',
  ]
  expect(findMissing(text, 'src')).toEqual(missing)
  expect(
    findMissing('`core/area.ts`, `area.ts`, `readme.test.ts`, [it](README.md#rooms)', 'src'),
  ).toEqual([])
})

test('each decision is told once', () => {
  const decisions = DOCUMENTS.filter((document) => basename(document) === 'DECISIONS.md')
  const titles = decisions.flatMap((document) => read(document).match(/^- \*\*.+?\*\*/gm) ?? [])
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
})

function findMissing(text: string, folder: string): string[] {
  const blocks = text.match(/^```[\s\S]*?^```/gm)?.join() ?? ''
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token)
  const drawn = blocks.match(/[\w/.-]+\.tsx?\b/g) ?? []
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return [
    ...[...quoted, ...drawn].filter((token) => isPath(token) && !isThere(token, folder)),
    ...quoted.filter((token) => isIdentifier(token) && !new RegExp(`\\b${token}\\b`).test(CODE)),
    ...links.filter((target) => !target.startsWith('http') && !leadsSomewhere(target, folder)),
  ]
}

function isPath(token: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*(\/|\.(ts|tsx|json|css|md|png))$/.test(token)
}

/** In camelCase, PascalCase or CONSTANT_CASE: single words could be anything. */
function isIdentifier(token: string): boolean {
  return /^[A-Za-z][a-z]+([A-Z][a-z\d]*)+$|^[A-Z]+(_[A-Z]+)+$/.test(token)
}

/** Below the document's folder, `src` or the top; a name alone may be anywhere. */
function isThere(path: string, folder: string): boolean {
  if (/^[^/]+\/?$/.test(path) && NAMES.has(path.replace('/', ''))) return true
  return [folder, 'src', ''].some((base) => existsSync(join(ROOT, base, path)))
}

function leadsSomewhere(target: string, folder: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = join(folder, path)
  if (!existsSync(join(ROOT, file))) return false
  return anchor === undefined || headingsOf(read(file)).includes(anchor)
}

/** As the anchors that GitHub makes of them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

function listFiles(folder: string): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return paths.map((path) => join(folder, path)).filter((path) => !path.includes('node_modules'))
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
