import { Buffer } from 'node:buffer'
import type { LoadedSettings } from '../brand/loadSettings.ts'
import type { Catalog } from '../catalog/parseCatalog.ts'
import type { EmbeddedFile } from './embeddedFiles.ts'

/** What the build puts into the module: all that other hosts read from files. The texts are JSON. */
export interface EdgeContent {
  readonly files: readonly EmbeddedFile[]
  readonly catalog: string // see `encodeCatalog`
  readonly isBuiltInCatalog: boolean
  readonly accounts: string | undefined // a list of `AccountRecord`; undefined: the settings have them
  readonly look: string | undefined // see `encodeLook`; undefined: the page is as it comes
}

/** What the file of COVERAGE_CONFIG says. */
export type Look = Pick<LoadedSettings, 'brand' | 'tiles' | 'orderUrl'>

/** Checked at the build, so that the start need not do it again. */
export function encodeCatalog({ countries, areas }: Catalog): string {
  return JSON.stringify({ countries, areas: [...areas].map(([iso, rows]) => [iso, [...rows]]) })
}

export function decodeCatalog(text: string): Catalog {
  const { countries, areas } = JSON.parse(text)
  return { countries, areas: new Map(areas) }
}

export function encodeLook({ brand, tiles, orderUrl }: Look): string {
  return JSON.stringify({ brand, tiles, orderUrl }, (_key, value) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  )
}

export function decodeLook(text: string): Look {
  return JSON.parse(text, (_key, value) =>
    typeof value?.base64 === 'string' ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value,
  )
}
