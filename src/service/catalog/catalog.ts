import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readJsonFile } from '../settings/readJsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import builtInAreas from './areas.json' with { type: 'json' }
import type { CatalogPart } from './checks.ts'
import builtInCountries from './countries.json' with { type: 'json' }
import { describeDoubts } from './describeDoubts.ts'
import { type Catalog, parseCatalog } from './parseCatalog.ts'

export type { Catalog } from './parseCatalog.ts'

/**
 * Loads the catalogue from a folder or a file; the built-in one if `path` is undefined. Throws `SettingError` if
 * it is surely wrong; what is only doubtful is passed to `warn` as one sentence.
 */
export async function loadCatalog(
  path: string | undefined,
  warn: (sentence: string) => void = () => {},
): Promise<Catalog> {
  if (path === undefined) {
    return withVersion(
      parseCatalog(
        { source: 'countries.json', content: builtInCountries },
        { source: 'areas.json', content: builtInAreas },
      ),
    )
  }
  const [countryPart, areaPart] = await ((await isFolder(path)) ? readFolder(path) : readSingle(path))
  const catalog = parseCatalog(countryPart, areaPart)
  const doubts = describeDoubts(catalog.countries, catalog.areas, areaPart.source)
  if (doubts !== undefined) warn(doubts)
  return withVersion(catalog)
}

const VERSION_LENGTH = 16 // base64url characters, 96 bits

/** Takes 5 ms for 18,000 areas. */
function withVersion({ countries, areas }: Catalog): Catalog {
  const version = hash('sha256', JSON.stringify([countries, [...areas]]), 'base64url').slice(
    0,
    VERSION_LENGTH,
  )
  return { countries, areas, version }
}

type Parts = readonly [countries: CatalogPart, areas: CatalogPart]

async function readFolder(path: string): Promise<Parts> {
  async function read(name: string): Promise<CatalogPart> {
    const source = join(path, name)
    return { source, content: await readJsonFile(source, 'COVERAGE_CATALOG') }
  }
  // one after the other, so that the same folder has the same error each time
  return [await read('countries.json'), await read('areas.json')]
}

async function readSingle(path: string): Promise<Parts> {
  const { countries, areas } = Object(await readJsonFile(path, 'COVERAGE_CATALOG')) as Record<string, unknown>
  if (countries === undefined || areas === undefined) {
    throw new SettingError(
      `${path} has no "countries" or no "areas"; write { "countries": [...], "areas": {...} }.`,
    )
  }
  return [
    { source: `${path}, countries`, content: countries },
    { source: `${path}, areas`, content: areas },
  ]
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    // reading it as a file will report the reason
    return false
  }
}
