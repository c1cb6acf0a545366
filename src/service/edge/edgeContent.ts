import { Buffer } from 'node:buffer'
import { brotliDecompressSync } from 'node:zlib'
import type { LoadedSettings } from '../brand/loadSettings.ts'
import type { Catalog } from '../catalog/parseCatalog.ts'
import { type Content, createStaticFile, type StaticFile } from '../page/staticFiles.ts'
import type { Bytes } from '../request/compression.ts'
import { SettingError } from '../settings/settingError.ts'

/** What the build puts into the module: all that other hosts read from files. The texts are JSON. */
export interface EdgeContent {
  readonly files: readonly EmbeddedFile[]
  readonly catalog: string // see `encodeCatalog`
  readonly isBuiltInCatalog: boolean
  readonly accounts: string | undefined // a list of `AccountRecord`; undefined: the settings have them
  readonly look: string | undefined // see `encodeLook`; undefined: the page is as it comes
}

/** What the file of COVERAGE_CONFIG says. */
export type ConfigFile = Pick<LoadedSettings, 'brand' | 'tiles' | 'orderUrl'>

/** Checked at the build, so that the start need not do it again. */
export function encodeCatalog({ countries, areas }: Catalog): string {
  return JSON.stringify({ countries, areas: [...areas].map(([iso, rows]) => [iso, [...rows]]) })
}

export function decodeCatalog(text: string): Catalog {
  const { countries, areas } = JSON.parse(text)
  return { countries, areas: new Map(areas) }
}

export function encodeLook({ brand, tiles, orderUrl }: ConfigFile): string {
  return JSON.stringify({ brand, tiles, orderUrl }, (_key, value) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  )
}

export function decodeLook(text: string): ConfigFile {
  return JSON.parse(text, (_key, value) =>
    typeof value?.base64 === 'string' ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value,
  )
}

/** A file of the page inside the module's data, once: compressed by brotli if that makes it smaller. */
export interface EmbeddedFile {
  readonly path: string // in a URL: `/assets/main.js`
  readonly offset: number // where it begins
  readonly length: number // bytes, decompressed
  readonly brotliLength: number | undefined // bytes; undefined: not compressed
}

/**
 * The files in `data` by their path. Most are decompressed when they are asked for, since memory is scarce.
 * Throws a `SettingError` if `data` is not all that was built: some runtimes give nothing, or a path, for the file.
 */
export function readEmbeddedFiles(
  files: readonly EmbeddedFile[],
  data: ArrayBuffer,
): ReadonlyMap<string, StaticFile> {
  const length = Math.max(
    0,
    ...files.map((file) => file.offset + (file.brotliLength ?? file.length)),
  )
  if (Object(data).byteLength !== length) {
    throw new SettingError(
      `page.bin is not the one that was built with worker.js, which has ${length} bytes; bring both again, and let the runtime give files that end in .bin as data.`,
    )
  }
  return new Map(files.map((file) => [file.path, openFile(file, data)]))
}

function openFile(
  { path, offset, length, brotliLength }: EmbeddedFile,
  data: ArrayBuffer,
): StaticFile {
  const stored = () => new Uint8Array(data, offset, brotliLength ?? length)
  if (brotliLength === undefined) return createStaticFile(path, contentAt(path, stored))
  const identity = contentAt(path, () => new Uint8Array(brotliDecompressSync(stored())))
  const compressed = { load: async () => stored() }
  return createStaticFile(path, identity, new Map([['br', compressed]]))
}

/** What is outside `assets` is small, and is changed by settings or has a tag made of its bytes. */
function contentAt(path: string, read: () => Bytes): Content {
  return path.startsWith('/assets/') ? { load: async () => read() } : read()
}
