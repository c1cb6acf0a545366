import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import outlines from 'world-atlas/countries-10m.json' with { type: 'json' }
import type { Credentials } from '../../core/credentials.ts'
import { type Input, toInput } from '../../core/dataCheck/checkedList.ts'
import { examineSteps } from '../../core/dataCheck/checks/examineSteps.ts'
import { type Countries, createLandSteps, type Land } from '../../core/dataCheck/land.ts'
import { writeReport, writeReportCsvSteps } from '../../core/dataCheck/report.ts'
import { MissingColumns } from '../../core/saved/columns.ts'
import { readSavedFile } from '../../core/saved/readSaved.ts'
import { runThrough } from '../../core/steps.ts'
import { escapeControls } from '../../core/text/escapeControls.ts'
import { loadCatalog } from '../catalog/catalog.ts'
import { answerAbout, ownCommand } from '../commandLine.ts'
import { describeUnreadable, isFolder, parseJsonOf, refuseTooLarge } from '../settings/jsonFile.ts'
import { SettingError } from '../settings/settingError.ts'
import { compareWithOwn } from './compareWithOwn.ts'
import { loadService } from './loadService.ts'
import { type ReadList, readCatalogue } from './readCatalogue.ts'

/** world-atlas numbers its countries by ISO 3166-1; Kosovo has no number there. */
const ISO_BY_NUMBER = new Map(isoCodes.map(([alpha2, , number]) => [number, alpha2]))
const KOSOVO = { name: 'Kosovo', iso: 'XK' }

/** What the command needs of the machine it runs on. */
export interface Terminal {
  readonly print: (text: string) => void
  readonly warn: (sentence: string) => void
  readonly askCredentials: () => Promise<Credentials>
}

const CLEAN = 0
const ERRORS_FOUND = 1
const UNREADABLE = 2
const USAGE =
  `${ownCommand('doctor')} FILE_OR_ADDRESS [--csv FILE] (a catalogue, a list in CSV, XML, JSON or Excel, ` +
  'or the address of a service such as https://example.com/api)'
const HELP = `Says what is wrong in a list: ${USAGE}.

--csv FILE  saves all findings as CSV; the text that is printed has examples of each kind

Exit status: 0 without errors, 1 with errors, 2 if the list, or that of a country, cannot be read.`

// a host with a port, or with a dot and a path, unless there is a file of that name
const LIKE_ADDRESS =
  /^([^/\\]*@)?(localhost|[\w-]+(\.[\w-]+)+|[\w-]+(?=:\d)|\[[\da-f:.]+\])(:\d+(\/|$)|\/)/i
const NO_SCHEME =
  'There is no such file. If it is the address of a service, begin it with http:// or https://.'

/** Examines the list that is named and prints the report. Exit status: 0 without errors, 1 with, 2 if unreadable. */
export async function runDoctor(args: readonly string[], terminal: Terminal): Promise<number> {
  const about = args
    .map((argument) => answerAbout(HELP, argument))
    .find((text) => text !== undefined)
  if (about !== undefined) {
    terminal.print(`${about}\n`)
    return CLEAN
  }
  try {
    const { list, csv } = readArguments(args)
    const { refusal, unread = 0, ...input } = await readInput(list, terminal)
    const examination = runThrough(examineSteps(input, loadLand()))
    const day = new Date().toLocaleDateString('sv') // year, month, day
    terminal.print(writeReport(`Report on ${describeList(list)}, ${day}`, examination))
    const differences = compareWithOwn(input.world, (await loadCatalog(undefined)).areas)
    if (differences.length > 0)
      terminal.print(
        `\nBeside the built-in catalogue\n${differences.map((line) => `  ${line}\n`).join('')}`,
      )
    if (csv !== undefined) await saveCsv(csv, runThrough(writeReportCsvSteps(examination)))
    if (refusal !== undefined)
      terminal.warn(escapeControls(`The service would refuse this catalogue. ${refusal}`))
    if (unread > 0) {
      terminal.warn('The report is not complete: the lists of some countries could not be read.')
      return UNREADABLE
    }
    const hasErrors = examination.findings.some(({ severity }) => severity === 'error')
    return hasErrors || refusal !== undefined ? ERRORS_FOUND : CLEAN
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    terminal.warn(escapeControls(error.message))
    return UNREADABLE
  }
}

function readArguments(args: readonly string[]): { list: string; csv: string | undefined } {
  const { positionals, values } = parse(args)
  const [list, ...others] = positionals
  const { csv } = values
  if (!list || others.length > 0 || csv === '') throw wrongArguments()
  if (csv && resolve(csv) === resolve(list))
    throw new SettingError('--csv names the list itself; name another file for the report.')
  return { list, csv }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { csv: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    throw wrongArguments()
  }
}

const wrongArguments = () => new SettingError(`Name one list: ${USAGE}.`)

async function readInput(list: string, terminal: Terminal): Promise<ReadList> {
  if (!isAddress(list)) {
    if (LIKE_ADDRESS.test(list) && !existsSync(list)) throw new SettingError(NO_SCHEME)
    return readListFile(list)
  }
  const address = parseAddress(list)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  if (address.protocol === 'http:' && !isLocal)
    terminal.warn(
      'The password goes to this address unencrypted: use https where the service has it.',
    )
  return loadService(address, await terminal.askCredentials())
}

function isAddress(list: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(list)
}

function parseAddress(list: string): URL {
  const address = URL.canParse(list) ? new URL(list) : undefined
  if (!address || !/^https?:$/.test(address.protocol))
    throw new SettingError('This is no address; write one such as https://example.com/api.')
  if (address.username || address.password)
    throw new SettingError(
      'Leave username and password out of the address; you are asked for them.',
    )
  address.search = ''
  address.hash = ''
  return address
}

/** Without the folders of this machine: the report is sent to others. */
const describeList = (list: string): string =>
  isAddress(list) ? new URL(list).host : basename(resolve(list))

async function saveCsv(path: string, csv: string): Promise<void> {
  try {
    await writeFile(path, `\ufeff${csv}`)
  } catch (error) {
    throw new SettingError(
      `${path} could not be written (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** The land of the countries, from Natural Earth at its finest scale. Takes 0.3 s. */
export function loadLand(): Land {
  const source: Countries = outlines
  const geometries = source.objects.countries.geometries.map((geometry) => ({
    ...geometry,
    id: isoOf(String(geometry.id), geometry.properties),
  }))
  return runThrough(
    createLandSteps({
      ...source,
      objects: { countries: { type: 'GeometryCollection', geometries } },
    }),
  )
}

function isoOf(number: string, properties: object | undefined): string {
  const { name } = { name: '', ...properties }
  return ISO_BY_NUMBER.get(number) ?? (name === KOSOVO.name ? KOSOVO.iso : '')
}

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
  if (bytes[0] !== 0x7b && bytes[0] !== 0xef && bytes[0] !== 0x20 && bytes[0] !== 0x0a)
    return undefined
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

const isRows = (rows: unknown): boolean => Array.isArray(rows) && rows.every(Array.isArray)

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
