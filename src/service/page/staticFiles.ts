import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Bytes, Encoding } from '../response/compression.ts'

/** A file of the page, in memory. */
export interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly tag: string | undefined // undefined: its bytes never change
  readonly encodings: ReadonlyMap<Encoding, Bytes>
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const OTHER_TYPE = 'application/octet-stream'

/** Of the siblings that a build may add, by encoding. */
export const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const

/** The files of a folder by their path in a URL (`/assets/main.js`); none where there is no folder. */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const contents = await readContents(folder)
  const siblings = [SUFFIXES.br, SUFFIXES.gzip]
  const isSibling = (path: string) =>
    siblings.some((suffix) => path.endsWith(suffix) && contents.has(path.slice(0, -suffix.length)))
  const paths = [...contents.keys()].filter((path) => !isSibling(path))
  return new Map(paths.map((path) => [path, createStaticFile(path, contents)]))
}

/** A file and its compressed siblings, out of contents by their path. */
export function createStaticFile(path: string, contents: ReadonlyMap<string, Bytes>): StaticFile {
  const identity = contents.get(path)!
  const encodings = new Map<Encoding, Bytes>([['identity', identity]])
  for (const encoding of ['br', 'gzip'] as const) {
    const encoded = contents.get(path + SUFFIXES[encoding])
    if (encoded) encodings.set(encoding, encoded)
  }
  return {
    type: TYPES[extname(path)] ?? OTHER_TYPE,
    cacheControl: cacheControlOf(path),
    tag: isImmutable(path) ? undefined : tagOf(identity),
    encodings,
  }
}

/** Their names hold a hash of their bytes. */
function isImmutable(path: string): boolean {
  return path.startsWith('/assets/')
}

function tagOf(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

function cacheControlOf(path: string): string {
  if (isImmutable(path)) return 'public, max-age=31536000, immutable'
  return /\.(html|json)$/.test(path) ? 'no-cache' : 'public, max-age=3600' // an icon is used on every page
}

async function readContents(folder: string): Promise<ReadonlyMap<string, Bytes>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(
        async (file): Promise<[string, Bytes]> => [
          urlPathOf(folder, file),
          new Uint8Array(await readFile(file)),
        ],
      ),
    ),
  )
}

function urlPathOf(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join('/')}`
}
