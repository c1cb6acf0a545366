import { readJsonFile } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { readSettings, type Settings, type Tiles } from '../settings/settings.ts'
import { describeStreets } from '../settings/streetsFile.ts'
import { parseOrderUrl, parseTilesUrl } from '../settings/values.ts'
import type { Environment } from '../settings/variableNames.ts'
import { readAccent } from './accent.ts'
import { type ConfigFields, readFields } from './configFields.ts'
import { type OperatorBrand, readBrand } from './readBrand.ts'

/** The settings of the environment, and of the file that it names. */
export interface LoadedSettings extends Settings {
  readonly brand: OperatorBrand | undefined
  readonly fileWarnings: readonly string[] // a sentence each
}

// characters
const MAX_COLOUR = 40
const MAX_ADDRESS = 2_000
const MAX_ATTRIBUTION = 300

/** Throws a `SettingError` that names the variable, or the file and its field. */
export async function loadSettings(environment: Environment): Promise<LoadedSettings> {
  const read = readSettings(environment)
  const streets = read.streets && (await describeStreets(read.streets))
  const settings = { ...read, streets }
  const faults = streets?.fault === undefined ? [] : [streets.fault]
  const { configPath: file } = settings
  if (file === undefined) return { ...settings, brand: undefined, fileWarnings: faults }
  const fields = readFields(await readJsonFile(file, 'COVERAGE_CONFIG'), file)
  const [tiles, orderUrl] = [readTiles(fields), readOrderUrl(fields)]
  refuseTwice('COVERAGE_TILES_URL', settings.tiles, fields.nameOf('tiles'), tiles)
  refuseTwice('COVERAGE_ORDER_URL', settings.orderUrl, fields.nameOf('orderUrl'), orderUrl)
  const { accent, warnings } = readAccentField(fields)
  return {
    ...settings,
    tiles: settings.tiles ?? tiles,
    orderUrl: settings.orderUrl ?? orderUrl,
    brand: await readBrand(fields, accent, file),
    fileWarnings: [...warnings, ...faults],
  }
}

function readAccentField(fields: ConfigFields): { accent: string | undefined; warnings: readonly string[] } {
  const text = fields.text('accent', MAX_COLOUR)
  return text === undefined ? { accent: undefined, warnings: [] } : readAccent(text, fields.nameOf('accent'))
}

function readTiles(fields: ConfigFields): Tiles | undefined {
  const [url, attribution] = [
    fields.text('tiles.url', MAX_ADDRESS),
    fields.text('tiles.attribution', MAX_ATTRIBUTION),
  ]
  if (url !== undefined)
    return { url: parseTilesUrl(url, fields.nameOf('tiles.url')), attribution: attribution ?? '' }
  if (attribution === undefined) return undefined
  throw new SettingError(
    `${fields.nameOf('tiles.attribution')} is there, but "tiles.url" is not; add that too, or remove this.`,
  )
}

function readOrderUrl(fields: ConfigFields): string | undefined {
  const text = fields.text('orderUrl', MAX_ADDRESS)
  return text === undefined ? undefined : parseOrderUrl(text, fields.nameOf('orderUrl'))
}

function refuseTwice(variable: string, inVariable: unknown, field: string, inFile: unknown): void {
  if (inVariable === undefined || inFile === undefined) return
  throw new SettingError(`${variable} and ${field} are both set; keep one of them.`)
}
