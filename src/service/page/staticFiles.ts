import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { type Bytes, type ContentEncoding, compress } from '../request/compression.ts'
import contentTypes from './contentTypes.json' with { type: 'json' }

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

/** Bytes that stay where they are, such as on the disk, until they are asked for. */
interface StoredBytes {
  readonly length: number
  readonly load: () => Promise<Bytes> // rejects if they cannot be read for now
}

/** A file whose bytes are at hand, as all but the stored ones are. */
export type FileInMemory = StaticFile & { readonly identity: Bytes }

/** Compressed copies of a file, as far as the build has written them. */
type EncodedFiles = ReadonlyMap<ContentEncoding, Content>

const TYPES: Readonly<Record<string, string>> = contentTypes
const OTHER_TYPE = 'application/octet-stream'

/** The gazetteer has 36 MB in three encodings, of which a client needs a few once. */
const STORED = /^\/assets\/gazetteer-/

const SUFFIXES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The files of a folder by their path in a URL (`/assets/main.js`); none if the folder does not exist. */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const contents = await readContents(folder)
  const isCompressed = (path: string) =>
    SUFFIXES.some(
      ([, suffix]) => path.endsWith(suffix) && contents.has(path.slice(0, -suffix.length)),
    )
  const files = [...contents].filter(([path]) => !isCompressed(path))
  return new Map(
    files.map(([path, identity]) => [
      path,
      createStaticFile(path, identity, findCompressed(path, contents)),
    ]),
  )
}

function findCompressed(path: string, contents: ReadonlyMap<string, Content>): EncodedFiles {
  const found = new Map<ContentEncoding, Content>()
  for (const [encoding, suffix] of SUFFIXES) {
    const bytes = contents.get(path + suffix)
    if (bytes) found.set(encoding, bytes)
  }
  return found
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

async function readContents(folder: string): Promise<ReadonlyMap<string, Content>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const read = async (file: string) => {
    const path = urlPathOf(folder, file)
    return [
      path,
      STORED.test(path) ? await storedBytes(file) : new Uint8Array(await readFile(file)),
    ] as const
  }
  return new Map(await Promise.all(files.map(read)))
}

/** Read when first asked for, and shared by all answers from then on: however many there are, no file stays open. */
async function storedBytes(path: string): Promise<StoredBytes> {
  return {
    length: (await stat(path)).size,
    load: retryableOnce(async () => new Uint8Array(await readFile(path))),
  }
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
