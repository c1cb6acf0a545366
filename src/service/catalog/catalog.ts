import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '../../core/protocol/row.ts'
import { readJsonFile } from '../settings/readJsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import builtInAreas from './areas.json' with { type: 'json' }
import type { Source } from './checks.ts'
import builtInCountries from './countries.json' with { type: 'json' }
import { describeDoubts } from './describeDoubts.ts'
import { parseAreas } from './parseAreas.ts'
import { parseCountries } from './parseCountries.ts'

/** Everything that the service tells, as rows of the protocol. */
export interface Catalog {
  readonly countries: readonly Row[]
  readonly areas: ReadonlyMap<string, readonly Row[]> // by ISOCODE; every country has a list, if an empty one
}

/**
 * The catalogue of a folder or a file, or the built-in one. Throws `SettingError` where it is surely
 * wrong; what is only doubtful in an operator's own is said in one sentence to `warn`.
 */
export async function loadCatalog(
  path: string | undefined,
  warn: (sentence: string) => void = () => {},
): Promise<Catalog> {
  if (path === undefined) {
    return parseCatalog(
      { place: 'countries.json', content: builtInCountries },
      { place: 'areas.json', content: builtInAreas },
    )
  }
  const [countrySource, areaSource] = await ((await isFolder(path)) ? readFolder(path) : readSingle(path))
  const catalog = parseCatalog(countrySource, areaSource)
  const doubts = describeDoubts(catalog.countries, catalog.areas, areaSource.place)
  if (doubts !== undefined) warn(doubts)
  return catalog
}

type Sources = readonly [countries: Source, areas: Source]

async function readFolder(path: string): Promise<Sources> {
  async function read(name: string): Promise<Source> {
    const place = join(path, name)
    return { place, content: await readJsonFile(place, 'COVERAGE_CATALOG') }
  }
  return Promise.all([read('countries.json'), read('areas.json')])
}

async function readSingle(path: string): Promise<Sources> {
  const { countries, areas } = Object(await readJsonFile(path, 'COVERAGE_CATALOG')) as Record<string, unknown>
  if (countries === undefined || areas === undefined) {
    throw new SettingError(
      `${path} has no "countries" or no "areas"; write { "countries": [...], "areas": {...} }.`,
    )
  }
  return [
    { place: `${path}, countries`, content: countries },
    { place: `${path}, areas`, content: areas },
  ]
}

function parseCatalog(countrySource: Source, areaSource: Source): Catalog {
  const countries = parseCountries(countrySource)
  return { countries, areas: parseAreas(areaSource, countries) }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    // reading it as a file will tell why
    return false
  }
}
