import {
  AA,
  contrastOf,
  formatColour,
  type Light,
  luminanceOf,
  parseColour,
} from '../../core/colour/contrast.ts'
import { shadeOf, type Tone, toTone } from '../../core/colour/oklab.ts'
import { readJsonFile } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { readSettings, type Settings, type Tiles } from '../settings/settings.ts'
import { describeStreets } from '../settings/streetsFile.ts'
import { parseOrderUrl, parseTilesUrl } from '../settings/values.ts'
import type { Environment } from '../settings/variableNames.ts'
import { type ConfigFields, readFields } from './configFields.ts'
import { type OperatorBrand, readBrand } from './readBrand.ts'
import { deriveTint } from './shades.ts'

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

function readAccentField(fields: ConfigFields): {
  accent: string | undefined
  warnings: readonly string[]
} {
  const text = fields.text('accent', MAX_COLOUR)
  return text === undefined
    ? { accent: undefined, warnings: [] }
    : readAccent(text, fields.nameOf('accent'))
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

/** Where letters in the accent stand in the light look, besides its own tint: surfaces and land of tokens.css. */
const GROUNDS = ['#ffffff', '#f4f5f3', '#f3f5f4', '#f1f5f5', '#f4f2eb', '#fefefb']
const CHOSEN = '#c2410c' // the colour of what is chosen, in every brand

const FARTHEST = 0.2 // of the lightness from 0 to 1: a darker one is no longer seen as the brand's
const DARKER = 0.98 // a step, of the luminance
const LOOKS_ALIKE = 0.1 // distance in Oklab

interface ReadAccent {
  readonly accent: string // #rrggbb
  readonly warnings: readonly string[]
}

/** The accent that `field` names, or a darker one to be readable. Throws a `SettingError` if that is another colour. */
export function readAccent(text: string, field: string): ReadAccent {
  const light = parseColour(text)
  if (!light)
    throw new SettingError(`${field} is "${text}"; set it to a hex colour such as "#5b2a86".`)
  const given = formatColour(light)
  const accent = darken(light)
  const lost = toTone(light).lightness - toneOf(accent).lightness
  const contrast = Math.floor(10 * leastContrast(given)) / 10
  if (lost > FARTHEST) {
    throw new SettingError(
      `${field} is "${text}", too light for letters: its contrast on white and on its soft tint is ${contrast}, and ${AA} is needed (WCAG AA). ${accent} would do, but looks like another colour; set it to a darker one.`,
    )
  }
  return {
    accent,
    warnings: [...(accent === given ? [] : [mended()]), ...(isLikeChosen(accent) ? [alike()] : [])],
  }

  function mended(): string {
    return `${field} is "${text}", whose contrast on white and on its soft tint is ${contrast}, under ${AA} (WCAG AA): ${accent} is used in its place. Set it to that to start without this warning.`
  }

  function alike(): string {
    return `${field} is "${text}", which looks like the orange that marks what is chosen (${CHOSEN}): people may not tell them apart.`
  }
}

/** The nearest darker shade in which letters can be read, and on which white ones can. */
function darken(light: Light): string {
  let accent = formatColour(light)
  for (let luminance = luminanceOf(light); leastContrast(accent) < AA; luminance *= DARKER)
    accent = formatColour(shadeOf(toTone(light), luminance))
  return accent
}

function leastContrast(accent: string): number {
  return Math.min(...[...GROUNDS, deriveTint(accent)].map((ground) => contrastOf(accent, ground)))
}

function isLikeChosen(accent: string): boolean {
  const [one, other] = [toneOf(accent), toneOf(CHOSEN)]
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b) < LOOKS_ALIKE
}

const toneOf = (colour: string): Tone => toTone(parseColour(colour) ?? [0, 0, 0])
