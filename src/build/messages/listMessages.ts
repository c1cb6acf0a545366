import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMessages } from './findMessages.ts'

const SRC = fileURLToPath(new URL('../../', import.meta.url))
const ROOMS = ['core', 'painting', 'web', 'snapshot']

/** The keys of all messages that the page says, sorted: the place of each is its index in the catalogues. */
export function listMessages(): readonly string[] {
  return [...new Set(listSources().flatMap(({ path, source }) => keysOf(path, source)))].sort()
}

function keysOf(path: string, source: string): string[] {
  return findMessages(path, source).map(({ key }) => key)
}

/** The source files of the page, without their tests. */
export function listSources(): readonly { readonly path: string; readonly source: string }[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(SRC, path), 'utf8') }))
}
