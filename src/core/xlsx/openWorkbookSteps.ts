import { FileError, oversizedFile } from '../fileError.ts'
import { say } from '../language/say.ts'
import type { Steps } from '../steps.ts'
import { createXmlScanner } from '../xml/createXmlScanner.ts'
import { type Budget, readZip, unpackSteps } from '../zip/readZip.ts'
import type { ZipEntry } from '../zip/zipEntry.ts'

const MAX_UNPACKED_BYTES = 128 * 1024 * 1024 // 100,000 rows are a third of it
const MAX_SHEETS = 1000
const WORKBOOK = 'xl/workbook.xml'

interface SheetPart {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

/** A workbook whose sheets have not been read. */
export interface OpenWorkbook {
  readonly entries: readonly ZipEntry[]
  readonly sheets: readonly SheetPart[] // in the order of their tabs, without charts
  readonly is1904: boolean // its days are counted from 1904 on
  readonly stringsPath: string | undefined
  readonly stylesPath: string | undefined
  /** The text of a part; '' if there is none. */
  textSteps(path: string | undefined): Steps<string>
}

/** Throws `FileError` if the bytes are not a workbook as Excel 2007 and later, LibreOffice or Google Sheets write it. */
export function* openWorkbookSteps(bytes: Uint8Array<ArrayBuffer>): Steps<OpenWorkbook> {
  refuseOthers(bytes)
  const entries = readZip(bytes)
  refuseOtherArchives(entries)
  const budget: Budget = { left: MAX_UNPACKED_BYTES }
  const byPath = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  function* textSteps(path: string | undefined): Steps<string> {
    const entry = path === undefined ? undefined : byPath.get(path.toLowerCase())
    return entry ? yield* unpackSteps(entry, budget) : ''
  }
  const root = readRelations(yield* textSteps('_rels/.rels'), '')
  const path = root.find(({ kind }) => kind === 'officeDocument')?.path ?? WORKBOOK
  const workbook = yield* textSteps(path)
  if (workbook === '') throw notAWorkbook()
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = readRelations(
    yield* textSteps(`${folder}_rels/${path.slice(folder.length)}.rels`),
    folder,
  )
  const pathOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.path
  return {
    entries,
    ...readSheets(workbook, relations),
    stringsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
    textSteps,
  }
}

interface Relation {
  readonly id: string
  readonly kind: string // the last word of its type
  readonly path: string
}

function readRelations(xml: string, folder: string): Relation[] {
  const relations: Relation[] = []
  const scanner = createXmlScanner(xml)
  while (scanner.next()) {
    if (scanner.name !== 'Relationship' || scanner.isClosing) continue
    const target = scanner.attribute('Target') ?? ''
    relations.push({
      id: scanner.attribute('Id') ?? '',
      kind: (scanner.attribute('Type') ?? '').split('/').pop() ?? '',
      path: target.startsWith('/') ? target.slice(1) : resolve(folder + target),
    })
  }
  return relations
}

/** A path without `a/../` and `./`. */
function resolve(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function readSheets(
  workbook: string,
  relations: readonly Relation[],
): Pick<OpenWorkbook, 'sheets' | 'is1904'> {
  const sheets: SheetPart[] = []
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  let is1904 = false
  const scanner = createXmlScanner(workbook)
  while (scanner.next()) {
    if (scanner.isClosing) continue
    if (scanner.name === 'workbookPr')
      is1904 = /^(1|true)$/.test(scanner.attribute('date1904') ?? '')
    if (scanner.name !== 'sheet') continue
    const relation = byId.get(scanner.attribute('id') ?? '')
    if (relation?.kind !== 'worksheet') continue
    const count = sheets.push({
      name: scanner.attribute('name') ?? '',
      path: relation.path,
      isHidden: /hidden$/i.test(scanner.attribute('state') ?? ''),
    })
    if (count > MAX_SHEETS) throw oversizedFile()
  }
  return { sheets, is1904 }
}

function refuseOthers(bytes: Uint8Array<ArrayBuffer>): void {
  const [first, second, third, fourth] = bytes
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return
  if (first !== 0xd0 || second !== 0xcf) throw notAWorkbook()
  throw hasPackage(bytes)
    ? new FileError(
        say(
          'This workbook is protected with a password. Open it, remove the password and save it again.',
        ),
      )
    : new FileError(
        say('This is a workbook of Excel 97 to 2003 (.xls). Save it as .xlsx, then try again.'),
      )
}

/** Protected workbooks are a stream of that name, in UTF-16, within the old format. */
function hasPackage(bytes: Uint8Array<ArrayBuffer>): boolean {
  const name = [...'EncryptedPackage'].map((letter) => letter.charCodeAt(0))
  for (let at = bytes.indexOf(69); at >= 0; at = bytes.indexOf(69, at + 1)) {
    if (name.every((code, i) => bytes[at + 2 * i] === code && bytes[at + 2 * i + 1] === 0))
      return true
  }
  return false
}

function refuseOtherArchives(entries: readonly ZipEntry[]): void {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$/i))
    throw new FileError(say('This is a binary workbook (.xlsb). Save it as .xlsx, then try again.'))
  if (has(/^content\.xml$/) && has(/^mimetype$/))
    throw new FileError(
      say('This is an OpenDocument file (.ods). Save it as .xlsx, then try again.'),
    )
  if (has(/^Index\/.*\.iwa$/))
    throw new FileError(
      say('This is a file of Numbers. Export it as Excel (.xlsx), then try again.'),
    )
}

function notAWorkbook(): FileError {
  return new FileError(
    say('This is not a workbook: save it as .xlsx from Excel, LibreOffice or Google Sheets.'),
  )
}
