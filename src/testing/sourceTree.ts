import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// The files of the project and who imports whom, read as text: for the tests and the picture of the house.

export const ROOT = join(import.meta.dirname, '../..')

export interface Import {
  readonly from: string // path below the top, as `src/core/area.ts`
  readonly to: string
  readonly isLazy: boolean // loaded when it is needed, or as a worker
}

/** Paths below the top of what is in some folders, built and installed files aside. */
export function listFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist|test-results)\//.test(path))
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Of the product itself: no tests, no measuring, no building. */
export function isSource(path: string): boolean {
  return (
    /^src\/.*\.tsx?$/.test(path) &&
    !/\.d\.ts$|\.test\.tsx?$|\/testing\//.test(path) &&
    !/^src\/(bench|build)\//.test(path)
  )
}

/** The relative imports of a module, of types too: a type binds as a value does. */
export function importsOf(path: string): Import[] {
  return parseImports(readText(path)).map(({ specifier, isLazy }) => ({
    from: path,
    to: relative(ROOT, join(ROOT, dirname(path), specifier.replace(/\?.*$/, ''))),
    isLazy,
  }))
}

export function parseImports(text: string) {
  const matches = text.matchAll(
    /\b(from\s*|import\s*\(\s*|import\s+|new URL\(\s*)['"](\.[^'"]+)['"]/g,
  )
  return [...matches].map(([, how = '', specifier = '']) => ({
    specifier,
    isLazy: /\(/.test(how) || specifier.includes('?'),
  }))
}
