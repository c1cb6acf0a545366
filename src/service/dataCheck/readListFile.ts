import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Input, toInput } from '../../core/dataCheck/checkedList.ts'
import { MissingColumns } from '../../core/saved/columns.ts'
import { readSavedFile } from '../../core/saved/readSaved.ts'
import { describeUnreadable, isFolder, parseJsonOf, refuseTooLarge } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { type ReadList, readCatalogue } from './readCatalogue.ts'

/** Reads a catalogue (a folder or a file), a list in CSV, XML or JSON, or a workbook. Throws `SettingError`. */
export async function readListFile(path: string): Promise<ReadList> {
  if (await isFolder(path)) {
    const countries = await readJson(join(path, 'countries.json'))
    return readCatalogue(countries, await readJson(join(path, 'areas.json')))
  }
  const bytes = await readBytes(path)
  return readCatalogueFile(bytes) ?? readList(bytes, basename(path))
}

async function readJson(path: string): Promise<unknown> {
  return parseJsonOf(path, new TextDecoder().decode(await readBytes(path)))
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  await refuseTooLarge(path)
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new SettingError(
      `${path} ${describeUnreadable(error)}; name a file, a folder or an address that is there.`,
    )
  }
}

/** A catalogue in one file, or its areas alone; undefined if it is something else. */
function readCatalogueFile(bytes: Uint8Array): ReadList | undefined {
  if (bytes[0] !== 0x7b && bytes[0] !== 0xef && bytes[0] !== 0x20 && bytes[0] !== 0x0a) return undefined
  try {
    const content = Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>
    if (content.countries !== undefined && content.areas !== undefined)
      return readCatalogue(content.countries, content.areas)
    const entries = Object.entries(content)
    const isAreas =
      entries.length > 0 && entries.every(([iso, rows]) => /^[A-Z]{2}$/.test(iso) && isRows(rows))
    return isAreas ? readCatalogue(undefined, content) : undefined
  } catch {
    return undefined // reading it as a list will report the reason
  }
}

function isRows(rows: unknown): boolean {
  return Array.isArray(rows) && rows.every(Array.isArray)
}

const CODES_ALONE = 'has area codes, but nothing that tells their country or position'
const NO_CODES = 'has no column of area codes'

function readList(bytes: Uint8Array<ArrayBuffer>, name: string): Input {
  try {
    const contents = readSavedFile(bytes, name, () => undefined)
    if (contents.kind === 'codes')
      throw new SettingError(describeColumns(name, CODES_ALONE, contents.headings ?? []))
    return toInput(contents)
  } catch (error) {
    if (error instanceof SettingError) throw error
    if (error instanceof MissingColumns)
      throw new SettingError(describeColumns(name, NO_CODES, error.headings))
    throw new SettingError((error as Error).message)
  }
}

const MOST_HEADINGS = 20
const MOST_CHARACTERS = 40 // of a heading

/** Why the columns of a list are not enough, and which would be: for a terminal, where no page opens files. */
function describeColumns(name: string, why: string, headings: readonly string[]): string {
  const shown = headings.map((heading) => heading.trim()).filter((heading) => heading !== '')
  const found = shown.slice(0, MOST_HEADINGS).map((heading) => `“${cut(heading)}”`)
  if (shown.length > found.length) found.push(`${shown.length - found.length} more`)
  return (
    `${name} ${why}.${found.length > 0 ? ` Found: ${found.join(', ')}.` : ''} ` +
    'Wanted: a heading such as AREACODE, Order code, Area code or Prefix for the codes, and one of the country (ISOCODE, Country, ' +
    'Calling code) or of the position (Latitude and Longitude). docs/checking.md lists all headings.'
  )
}

function cut(heading: string): string {
  return heading.length > MOST_CHARACTERS ? `${heading.slice(0, MOST_CHARACTERS)}…` : heading
}
