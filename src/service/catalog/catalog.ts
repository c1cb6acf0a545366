import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { inPieces, type Steps } from '../../core/steps.ts'
import { runInSlices } from '../runInSlices.ts'
import { isFolder, readJsonFile, readLargeJsonFile } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import builtInAreas from './areas.json' with { type: 'json' }
import builtInCountries from './countries.json' with { type: 'json' }
import {
  describeDoubtsSteps,
  type Expected,
  type Memory,
  refuseFewAreas,
  refuseUnfit,
  refuseUnfitFile,
} from './judgeCatalog.ts'
import { type Catalog, packAreas, parseCatalog } from './parseCatalog.ts'

export type { Catalog } from './parseCatalog.ts'

const SETTING = 'COVERAGE_CATALOG'

/**
 * Loads the catalogue from a folder or a file; the built-in one if `path` is undefined. Throws `SettingError` if
 * it is surely wrong or has too few areas; `warn` gets one sentence about what is only doubtful.
 */
export async function loadCatalog(
  path: string | undefined,
  warn: (sentence: string) => void = () => {},
  expected?: Expected,
  memory?: Memory, // by default that of this process
): Promise<Catalog> {
  if (path === undefined) {
    return withVersion(
      parseCatalog(
        { source: 'countries.json', content: builtInCountries },
        { source: 'areas.json', content: builtInAreas },
      ),
    )
  }
  const { catalog, areaSource } = await ((await isFolder(path))
    ? readFolder(path, memory)
    : readSingle(path, memory))
  refuseFewAreas(path, catalog, expected)
  refuseUnfit(path, catalog, memory)
  const doubts = await runInSlices(describeDoubtsSteps(catalog, areaSource))
  if (doubts !== undefined) warn(doubts)
  return withVersion(catalog)
}

const VERSION_LENGTH = 16 // base64url characters, 96 bits
const ROWS_AT_ONCE = 1000

async function withVersion({ countries, areas }: Catalog): Promise<Catalog> {
  const digest = createHash('sha256')
  await runInSlices(digestSteps({ countries, areas }, (text) => digest.update(text)))
  return { countries, areas, version: digest.digest('base64url').slice(0, VERSION_LENGTH) }
}

/** Digests `[countries, [[iso, rows], ...]]` as JSON, which is never in memory as one text. */
function* digestSteps({ countries, areas }: Catalog, update: (text: string) => void): Steps<void> {
  update(`[${JSON.stringify(countries)},[`)
  let comma = ''
  for (const [iso, rows] of areas) {
    update(`${comma}[${JSON.stringify(iso)},[`)
    comma = ''
    for (const piece of inPieces(rows, ROWS_AT_ONCE)) {
      update(comma + JSON.stringify(piece).slice(1, -1))
      comma = ','
      yield
    }
    update(']]')
    comma = ','
  }
  update(']]')
}

interface ReadCatalog {
  readonly catalog: Catalog
  readonly areaSource: string // where the areas come from, for sentences
}

async function readFolder(path: string, memory: Memory | undefined): Promise<ReadCatalog> {
  const [countrySource, areaSource] = [join(path, 'countries.json'), join(path, 'areas.json')]
  const { packed, take } = packAreas(areaSource, [])
  // one after the other, so that the same folder has the same error each time
  const countries = await readJsonFile(countrySource, SETTING)
  await refuseUnfitFile(areaSource, memory)
  const areas = await readLargeJsonFile(areaSource, SETTING, take)
  const parts = [
    { source: countrySource, content: countries },
    { source: areaSource, content: areas },
  ] as const
  return { catalog: parseCatalog(...parts, packed), areaSource }
}

async function readSingle(path: string, memory: Memory | undefined): Promise<ReadCatalog> {
  const areaSource = `${path}, areas`
  const { packed, take } = packAreas(areaSource, ['areas'])
  await refuseUnfitFile(path, memory)
  const content = await readLargeJsonFile(path, SETTING, take)
  const { countries, areas } = Object(content) as Record<string, unknown>
  if (countries === undefined || areas === undefined) {
    throw new SettingError(
      `${path} has no "countries" or no "areas"; write { "countries": [...], "areas": {...} }.`,
    )
  }
  const parts = [
    { source: `${path}, countries`, content: countries },
    { source: areaSource, content: areas },
  ] as const
  return { catalog: parseCatalog(...parts, packed), areaSource }
}
