import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { createTurns } from '../createTurns.ts'
import { type Bytes, type ContentEncoding, compress } from '../request/compression.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'

/** The service worker lies beside the index page, since it controls what is below its own folder. */
export const SERVICE_WORKER_PATH = '/sw.js'

/** A file of the page, in memory unless it is a large one. */
export interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly tag: string | undefined // the ETag; undefined if its bytes never change
  readonly identity: Content
  readonly encoded: EncodedFiles
}

export type Content = Bytes | StoredBytes

/** Bytes that are read, or made, when they are first asked for. */
interface StoredBytes {
  readonly load: () => Promise<Bytes> // rejects if they cannot be read for now
}

export const bytesOf = (content: Content): Bytes | Promise<Bytes> =>
  content instanceof Uint8Array ? content : content.load()

/** A file whose bytes are at hand, as all but the stored ones are. */
export type FileInMemory = StaticFile & { readonly identity: Bytes }

/** Compressed copies of a file. */
type EncodedFiles = ReadonlyMap<ContentEncoding, Content>

const TYPES: Readonly<Record<string, string>> = {
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

/** The gazetteer has 36 MB in three encodings, of which a client needs a few once. */
const STORED = /^\/assets\/gazetteer-/

const COMPRESSED = '.br'

const readFew = createTurns(16) // the system may let a process open no more than 256 files, connections among them
const makeOne = createTurns(1) // passwords are hashed by the same threads

/**
 * The files of a folder by their path in a URL (`/assets/main.js`); none if the folder does not exist. What the build
 * has compressed by brotli may lie there in that form alone, as in the package.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const found = await listFiles(folder)
  const paths = new Set(
    [...found.keys()].map((path) =>
      path.endsWith(COMPRESSED) ? path.slice(0, -COMPRESSED.length) : path,
    ),
  )
  const read = async (path: string) => {
    const compressed = found.get(path + COMPRESSED)
    const file = compressed
      ? await createCompressedFile(path, await readContent(path, compressed))
      : createStaticFile(path, await readContent(path, found.get(path) ?? ''))
    return [path, file] as const
  }
  return new Map(await Promise.all([...paths].map(read)))
}

/** The paths of files by those in a URL. */
async function listFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [urlPathOf(folder, file), file]))
}

/** What is stored is read when first asked for, and shared by all answers from then on. */
async function readContent(path: string, file: string): Promise<Content> {
  const load = () => readFew(async () => new Uint8Array(await readFile(file)))
  return STORED.test(path) ? { load: retryableOnce(load) } : load()
}

/** Most clients take brotli. What others take is made for the first of them, and kept. */
async function createCompressedFile(path: string, brotli: Content): Promise<StaticFile> {
  const decompress = async () =>
    new Uint8Array(await promisify(brotliDecompress)(await bytesOf(brotli)))
  const plain = retryableOnce(() => makeOne(decompress))
  const gzipped = retryableOnce(async () => {
    const bytes = await plain()
    return makeOne(() => compress('gzip', bytes))
  })
  const identity = isImmutable(path) ? { load: plain } : await plain()
  const encoded = new Map<ContentEncoding, Content>([
    ['br', brotli],
    ['gzip', { load: gzipped }],
  ])
  return createStaticFile(path, identity, encoded)
}

export function createStaticFile(
  path: string,
  identity: Content,
  encoded: EncodedFiles = new Map(),
): StaticFile {
  return {
    type: TYPES[extname(path)] ?? OTHER_TYPE,
    cacheControl: cacheControlOf(path),
    tag: isImmutable(path) || !(identity instanceof Uint8Array) ? undefined : tagOf(identity),
    identity,
    encoded,
  }
}

export function isInMemory(file: StaticFile): file is FileInMemory {
  return file.identity instanceof Uint8Array
}

/** The names of assets contain a hash of their bytes. */
function isImmutable(path: string): boolean {
  return path.startsWith('/assets/')
}

function tagOf(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

function cacheControlOf(path: string): string {
  if (isImmutable(path)) return 'public, max-age=31536000, immutable'
  const isAskedForEachTime =
    /\.(html|json)$/.test(path) || path === SERVICE_WORKER_PATH || path === MANIFEST_PATH
  return isAskedForEachTime ? 'no-cache' : 'public, max-age=3600' // such as icons, used on every page
}

function urlPathOf(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join('/')}`
}

/** A file of text made at the start, in the same encodings as one that the build has written. */
export async function createFileLike(
  { encoded }: FileInMemory,
  path: string,
  text: string,
): Promise<StaticFile> {
  const bytes = new TextEncoder().encode(text)
  const compressed = await Promise.all(
    [...encoded.keys()].map(
      async (encoding) => [encoding, await compress(encoding, bytes)] as const,
    ),
  )
  return createStaticFile(path, bytes, new Map(compressed))
}
