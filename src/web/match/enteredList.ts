import type { EncodingGuess } from '../../core/encoding/guessEncoding.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { Delimiter } from '../../core/match/cellSteps.ts'
import type { IsCountry } from '../../core/match/guessColumn.ts'
import {
  askedColumns,
  cellsInDoubt,
  type Line,
  type LineColumns,
  rowSteps,
  sheetOf,
  usedColumns,
  withHeading,
} from '../../core/match/lines.ts'
import type { MatchedMention } from '../../core/match/mail/matchMailSteps.ts'
import { isMailLike } from '../../core/match/mail/readMail.ts'
import { type Problems, problemSteps } from '../../core/match/problemSteps.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import { columnsOf, guessRoles, type Role } from '../../core/match/roles.ts'
import {
  distinctCellsSteps,
  indexOfRow,
  isFilled,
  type Rows,
  type Sheet,
} from '../../core/match/sheet.ts'
import type { Steps } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'
import type { Finder } from '../api/finder/finder.ts'
import { runSliced } from '../state/runSliced.ts'
import { type CountrySource, judgeCells } from './countryCells.ts'
import { shorten } from './describeOutcome.ts'

/** Texts up to this length are shown in the field, to be edited. */
export const FIELD_CHARACTERS = 60_000

/** A list as it was entered, and the roles of its columns: guessed, or chosen by the person. */
export interface EnteredList {
  readonly source: ListSource
  readonly isRead: boolean // whether the sheet was read from this source; until then it is the previous one
  readonly sheet: Sheet
  readonly roles: readonly Role[] // of the columns
  readonly columns: LineColumns
  readonly total: number // rows that are not blank
  readonly isMail: boolean // its rows are the places that the text asks for
  readonly isTable: boolean // whether there are columns to choose from
  readonly read: SourceRead
}

/** A source that was read, with guesses for what the person has not chosen. */
interface SourceRead {
  readonly of: ReadInput
  readonly sheet: Sheet
  readonly isCountry: IsCountry // of its cells
  readonly mentions?: readonly MatchedMention[] // of a mail, one for each row
}

/** What the reading of a source depends on. */
interface ReadInput {
  readonly source: ListSource
  readonly world: World // only its countries, but for a mail, whose places are matched at once
}

const EMPTY_SHEET: Sheet = { start: 0, header: undefined, rows: [], width: 1, span: 1, best: 0 }

/** The field before anything is entered. */
export function emptyList(): EnteredList {
  const of = { source: { text: '' }, world: { countries: [], areas: new Map() } }
  return readList(of.source, { of, sheet: EMPTY_SHEET, isCountry: () => false }, undefined)
}

/** Whether a source need not be read again, since only the roles of its columns may differ. */
export function isReadAlready({ of }: SourceRead, { source, world }: ReadInput): boolean {
  const isSameWay = of.source.delimiter === source.delimiter && isMail(of.source) === isMail(source)
  return (
    of.world.countries === world.countries &&
    contentOf(of.source) === contentOf(source) &&
    isSameWay
  )
}

/** A mail that was read: a row for each place that it asks for. */
export function readMail(of: ReadInput, mentions: readonly MatchedMention[]): SourceRead {
  const header = [
    sayAs('heading of a column with names of towns', 'Place'),
    sayAs('of telephone numbers', 'Quantity'),
    say('In the mail'),
  ]
  const rows = mentions.map(({ name, quantity = '', sentence }) => [
    name,
    String(quantity),
    sentence,
  ])
  return {
    of,
    sheet: { ...EMPTY_SHEET, header, rows, width: 3, span: 3 },
    isCountry: () => false,
    mentions,
  }
}

/** What the lines of a mail mean, matched when it was read; undefined if that has to be asked again. */
export function resolvedInMail(
  { read, sheet, columns }: EnteredList,
  lines: readonly Line[],
  world: World,
): readonly ResolvedLine[] | undefined {
  const { mentions, of } = read
  if (!mentions || of.world !== world || columns.home !== undefined) return undefined
  return lines.flatMap((line) => {
    const { parts = [] } = mentions[indexOfRow(sheet, line.number)] ?? {}
    return parts.map(({ text, outcome }) => ({
      line: parts.length > 1 ? { ...line, text } : line,
      outcome,
    }))
  })
}

/** Whom the reading of a list asks. */
export interface ListReaders {
  readonly matchMail?: Finder['matchMail'] | undefined // undefined until the search is prepared
  readonly namesOfCountries?: Finder['namesOfCountries'] | undefined // undefined until it is loaded
}

/** Reads a source in slices; a mail as soon as the search is prepared. Returns a function that cancels it. */
export function readSource(
  of: ReadInput,
  { namesOfCountries, matchMail }: ListReaders,
  use: (read: SourceRead) => void,
): () => void {
  const { countries } = of.world
  if (!isMail(of.source)) return readTable(of, { countries, namesOfCountries }, use)
  let isOver = false
  // without an answer the trouble with the search is shown where it broke
  matchMail?.(of.source.text).then((mentions) => mentions && !isOver && use(readMail(of, mentions)))
  return function cancel() {
    isOver = true
  }
}

function readTable(
  of: ReadInput,
  source: CountrySource,
  use: (read: SourceRead) => void,
): () => void {
  const cancels: (() => void)[] = []
  function judge(rows: Rows): void {
    cancels.push(
      judgeCells(cellsInDoubt(rows), source, (isCountry) =>
        use({ of, sheet: sheetOf(rows, isCountry), isCountry }),
      ),
    )
  }
  cancels.push(runSliced(rowsOf(of.source), judge))
  return () => callAll(cancels)
}

/** What is looked through for problems. */
interface ReadColumns extends Pick<EnteredList, 'sheet' | 'columns'> {
  readonly isTrimmed: boolean // see `problemSteps`
}

/** Calls `use` with what may be wrong with a list, once its countries are known. Returns a function that cancels it. */
export function findProblems(
  { sheet, columns, isTrimmed }: ReadColumns,
  source: CountrySource,
  use: (problems: Problems) => void,
): () => void {
  const cancels: (() => void)[] = []
  function judge(cells: ReadonlySet<string>): void {
    cancels.push(judgeCells(cells, source, look))
  }
  function look(isCountry: IsCountry): void {
    cancels.push(runSliced(problemSteps(sheet, columns, isCountry, { isTrimmed }), use))
  }
  cancels.push(runSliced(distinctCellsSteps(sheet.rows, columns.country), judge))
  return () => callAll(cancels)
}

function callAll(functions: readonly (() => void)[]): void {
  for (const each of functions) each()
}

/** In the sheet of a mail, see `readMail`. */
export const QUANTITY_COLUMN = 1
const MAIL_ROLES: readonly Role[] = ['place', 'keep', 'keep']

/** The list of a source that was read. `home`: the country that is meant where a row names none. */
export function readList(
  source: ListSource,
  read: SourceRead,
  home: string | undefined,
): EnteredList {
  const { isCountry, sheet: guessed } = read
  const sheet = source.isHeaded === undefined ? guessed : withHeading(guessed, source.isHeaded)
  const isOfMail = isMail(source)
  const roles = isOfMail ? MAIL_ROLES : rolesOf(sheet, source, isCountry)
  return {
    source,
    sheet,
    roles,
    read,
    isRead: true,
    columns: { ...columnsOf(roles), home },
    total: sheet.rows.reduce((sum, row) => sum + Number(isFilled(row)), 0),
    isMail: isOfMail,
    isTable: !isOfMail && hasColumns(sheet, source),
  }
}

/** The list while its source is read: until then it keeps the previous sheet. */
export function readingList(list: EnteredList, source: ListSource): EnteredList {
  const isOfMail = isMail(source)
  return {
    ...list,
    source,
    isRead: false,
    isMail: isOfMail,
    isTable: !isOfMail && hasColumns(list.sheet, source),
  }
}

export function withHome(list: EnteredList, home: string | undefined): EnteredList {
  return { ...list, columns: { ...list.columns, home } }
}

function hasColumns({ width }: Sheet, { delimiter }: ListSource): boolean {
  return width > 1 || delimiter !== undefined
}

function rolesOf(
  sheet: Sheet,
  { roles: chosen }: ListSource,
  isCountry: IsCountry,
): readonly Role[] {
  if (sheet.width === 1) return ['place']
  return chosen
    ? Array.from({ length: sheet.span }, (_, column) => chosen[column] ?? 'keep')
    : guessRoles(sheet, isCountry)
}

/** What a list is read from, and how: the text of the field, a text too long for the field, or a sheet of a workbook. */
export interface ListSource extends HowRead {
  readonly text: string // '' for a workbook
  readonly isHeld?: boolean // not in the field: a field with megabytes of text stops the page
  readonly file?: ListFile // that the text was read from
  readonly book?: ListBook
}

/** How the person wants a list to be read. It stays when the text is edited or decoded in another way. */
export interface HowRead {
  readonly roles?: readonly Role[] // of the columns; else they are guessed
  readonly delimiter?: Delimiter
  readonly isHeaded?: boolean // whether the first row is a heading
  readonly isMail?: boolean // running text; else it is guessed
}

/** `label`: of the encoding it is read in. */
export interface ListFile extends EncodingGuess {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A workbook, of which one sheet is matched. */
export interface ListBook {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sheets: readonly ReadSheet[] // those with cells
  readonly sheet: ReadSheet
}

/** Whether places are looked for in the sentences of a text. */
function isMail({ text, isHeld, book, isMail: chosen }: ListSource): boolean {
  if (book || isHeld) return false
  if (guess.text !== text) guess = { text, isMail: isMailLike(text) }
  return chosen ?? guess.isMail
}

let guess = { text: '', isMail: false } // the last one: a key asks several times

export function howRead({ roles, isHeaded, delimiter, isMail: chosen }: ListSource): HowRead {
  return {
    ...(chosen !== undefined && { isMail: chosen }),
    ...(roles && { roles }),
    ...(isHeaded !== undefined && { isHeaded }),
    ...(delimiter && { delimiter }),
  }
}

function* rowsOf(source: ListSource): Steps<Rows> {
  const content = contentOf(source)
  return typeof content === 'string' ? yield* rowSteps(content, source.delimiter) : content
}

/** What is read: a text, or the rows of a sheet. */
const contentOf = ({ book, text }: ListSource): string | Rows => book?.sheet.rows ?? text

/** The bytes of the file that the list came in: the same object as long as it is the same file. */
export function bytesOf({ file, book }: ListSource): Uint8Array | undefined {
  return book?.bytes ?? file?.bytes
}

/** The name of the file that the list came in; undefined if it was pasted. */
export function nameOfFile({ file, book }: ListSource): string | undefined {
  return book?.name ?? file?.name
}

/** A column of the person's own list, as the table of answers shows it. */
export interface ShownColumn {
  readonly column: number
  readonly name: string
  readonly isNumbers: boolean
  readonly width: number // in digits
}

const MOST = 4 // columns: more would leave no room for the answers
const SAMPLE_ROWS = 200
const WIDTHS = { least: 5, most: 24 }

/** The columns that are looked up, and the first of the others. */
export function shownColumns({
  sheet,
  columns,
}: Pick<EnteredList, 'sheet' | 'columns'>): readonly ShownColumn[] {
  const asked = askedColumns(columns)
  const used = usedColumns(columns)
  const others = Array.from({ length: sheet.span }, (_, i) => i).filter(
    (column) => !used.includes(column),
  )
  const shown = [...used, ...others.slice(0, Math.max(0, MOST - used.length))].sort((a, b) => a - b)
  const sample = sheet.rows.slice(0, SAMPLE_ROWS)
  return shown.map((column) => {
    const cells = sample.map((row) => (row[column] ?? '').trim())
    const name =
      sheet.header?.[column]?.trim() ||
      (sheet.width === 1
        ? sayAs('of a list', 'Line')
        : say('Column {number}', { number: column + 1 }))
    const longest = cells.reduce((most, { length }) => Math.max(most, length), name.length)
    return {
      column,
      name: shorten(name),
      isNumbers: !asked.includes(column) && cells.every((cell) => /^[\d.,\s–-]*$/.test(cell)),
      width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest)),
    }
  })
}

/** The text of a cell in a row of the list. The cell that gave the answer is shown as it was read. */
export function cellOf({ sheet }: EnteredList, line: Line, { column }: ShownColumn): string {
  if (column === line.column) return shorten(line.text)
  return shorten(sheet.rows[indexOfRow(sheet, line.number)]?.[column] ?? '')
}

/** Why there is nothing to match. */
export function describeNothing({ isMail: isOfMail }: EnteredList): string {
  return isOfMail
    ? say('No place was found in this text. Write each place in a line of its own.')
    : say('There is nothing to match yet: paste a list, or choose a file.')
}
