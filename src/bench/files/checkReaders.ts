import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { CODE_FORMS } from '../../core/codeForms.ts'
import { protectCell } from '../../core/csv/writeCsv.ts'
import { type AreaListing, EXTENSIONS, type FileFormat } from '../../core/file/listing.ts'
import { recordsOf } from '../../core/file/recordsOf.ts'
import { columnsOf } from '../../core/file/spreadsheetColumns.ts'
import { writeFileSteps } from '../../core/file/writeFileSteps.ts'
import { runThrough } from '../../core/steps.ts'
import { decodeXmlEntities } from '../../core/xml/entities.ts'

// `npm run check:readers`: LibreOffice and xmllint read our files of wild names, and every cell is compared. Both must be installed.

const WILD = [
  '=1+1',
  '@x',
  '+49 30',
  '-5',
  '-x',
  '030',
  '1e5',
  '1/2',
  '12.5',
  "'030",
  '="030"',
  "'=1",
  'a "quote"',
  'a,b;c',
  'two\nlines',
  '\ttab',
  ' space ',
  'مصر',
  'אבג',
  '\u202eabc',
  '👩‍👩‍👧',
  '东京',
  '<b>&amp;</b>',
  ']]>',
  '_x0041_',
  '＝1',
  'HYPERLINK("http://x")',
  '=cmd|x!A1',
  '007',
  '',
  'TRUE',
  '3.4',
]

const LISTING: AreaListing = {
  kind: 'areas',
  name: 'Wild',
  moreColumns: ['Distance in km', '=Note', 'Number', 'Dialled'],
  moreKinds: ['km', undefined, undefined, 'text'],
  areas: WILD.map((name, i) => ({
    country: { iso: 'DE', name, callingCode: '49', position: undefined },
    area: {
      code: `${i % 2 ? '49' : '0'}${i}`,
      name,
      position: i % 3 === 0 ? { lat: -52.5 + i, lng: 13.405 } : undefined,
    },
    more: [i % 2 ? `${i}.5` : '', name, String(-i / 4), String(200 + i)],
  })),
}

// cells in quotes are text, others are not. Source: the filter options of LibreOffice, "Text - txt - csv (StarCalc)"
const TO_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false'
const [SEMICOLON, COMMA, ENGLISH, GERMAN] = [59, 44, 1033, 1031]

type TypedCell = string | number | undefined

const trunkOf = () => '0'

const folder = mkdtempSync(join(tmpdir(), 'readers-'))
try {
  checkSheet('xlsx', false)
  checkSheet('table', false, `Text - txt - csv (StarCalc):${COMMA},34,76,1,,${ENGLISH}`)
  checkSheet('table', true, `Text - txt - csv (StarCalc):${SEMICOLON},34,76,1,,${GERMAN}`)
  checkXml('xml')
  checkXml('kml')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Compares what LibreOffice has in each cell with what it was given, and whether it is a number. */
function checkSheet(format: FileFormat, isDecimalComma: boolean, filter?: string): void {
  const path = write(format, isDecimalComma)
  const options = ['--headless', `-env:UserInstallation=file://${folder}/profile`]
  if (filter) options.push(`--infilter=${filter}`)
  execFileSync(
    'soffice',
    [...options, '--convert-to', TO_CSV, '--outdir', join(folder, 'read'), path],
    {
      stdio: 'ignore',
    },
  )
  const read = readTyped(readFileSync(join(folder, 'read', 'file.csv'), 'utf8'))
  const { columns, rows } = columnsOf(LISTING, trunkOf)
  const shown = (cell: TypedCell) =>
    format === 'xlsx' || typeof cell === 'number' ? cell : defuse(cell ?? '')
  const given = [columns.map(({ header }): TypedCell => header), ...rows].map((row) =>
    row.map(shown),
  )
  report(`LibreOffice, ${format}${isDecimalComma ? ' with decimal commas' : ''}`, given, read)
}

function checkXml(format: 'xml' | 'kml'): void {
  const canonical = execFileSync('xmllint', ['--c14n', write(format, false)], { encoding: 'utf8' })
  const record = format === 'xml' ? 'DATA' : 'Placemark'
  const cell =
    format === 'xml' ? /<([A-Z]\w*)(?: NAME="[^"]*")?>([^<]*)<\/\1>/g : /<(value)>([^<]*)<\/value>/g
  const read = canonical
    .split(`<${record}>`)
    .slice(1)
    .map((text) => Array.from(text.matchAll(cell), ([, , value = '']) => decodeXmlEntities(value)))
  const { rows } = recordsOf(LISTING)
  const given =
    format === 'xml'
      ? Array.from(rows, (row) => [...row])
      : Array.from(columnsOf(LISTING, trunkOf).rows, ([country = '', iso, name, ...cells], i) => [
          name,
          ...cells.slice(0, CODE_FORMS.length),
          country,
          iso,
          ...(LISTING.areas[i]?.more ?? []),
        ])
  report(`xmllint, ${format}`, given, read)
}

/** What a spreadsheet is to show for a text of CSV: the text, with an apostrophe before what would be a formula. */
function defuse(text: string): string {
  const cell = protectCell(text)
  return cell === `="${text}"` ? text : cell
}

function write(format: FileFormat, isDecimalComma: boolean): string {
  const pieces = runThrough(writeFileSteps(LISTING, { format, isDecimalComma, trunkOf }))
  const path = join(folder, `file.${EXTENSIONS[format]}`)
  writeFileSync(path, Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array))))
  return path
}

/** Cells of CSV in which all texts are quoted. */
function readTyped(text: string): TypedCell[][] {
  const marked = text.replace(/\uFEFF/, '').replace(/(^|,)"/gm, '$1"\u0001') // the text begins here
  const { data } = Papa.parse(marked, { delimiter: ',', skipEmptyLines: true })
  return data.map((row) => row.map(readCell))
}

function readCell(cell: string): TypedCell {
  if (cell === '') return undefined
  if (cell.startsWith('\u0001')) return cell.slice(1)
  return Number.isNaN(Number(cell)) ? cell : Number(cell) // TRUE is shown as it was written
}

function report(what: string, given: readonly (readonly TypedCell[])[], read: TypedCell[][]): void {
  const differences = given.flatMap((row, i) =>
    row.flatMap((cell, column) => {
      const got = read[i]?.[column]
      return plain(got) === plain(cell)
        ? []
        : `  row ${i}, column ${column}: ${show(cell)} became ${show(got)}`
    }),
  )
  const surplus = read.length - given.length
  if (surplus !== 0) differences.unshift(`  ${surplus} rows more`)
  console.log(`${what}: ${differences.length === 0 ? `${given.length} rows equal` : 'differs'}`)
  if (differences.length === 0) return
  console.log(differences.join('\n'))
  process.exitCode = 1
}

/** Readers make one line end of all kinds, and empty cells have no text. */
function plain(cell: TypedCell): TypedCell {
  return typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n') || undefined : cell
}

function show(cell: TypedCell): string {
  return JSON.stringify(cell) ?? 'nothing'
}
