import type { TrunkOf } from '../codeForms.ts'
import type { Steps } from '../steps.ts'
import { writeXlsxSteps } from '../xlsx/writeXlsxSteps.ts'
import type { FileFormat, Listing } from './listing.ts'
import { geoJsonLines, kmlLines } from './placeLines.ts'
import { csvLines, jsonLines, xmlLines } from './recordsOf.ts'
import { columnsOf, tableLines } from './spreadsheetColumns.ts'

/** A part of a file; text must be encoded as UTF-8. */
export type FilePiece = string | Uint8Array

interface FileOptions {
  readonly format: FileFormat
  readonly isDecimalComma: boolean // where the reader lives; only files for spreadsheets depend on it
  readonly trunkOf: TrunkOf // how codes are dialled within their country
  readonly onRow?: () => void // called for each row that is written
}

const LINES_PER_PIECE = 500

/** The file of a listing, in pieces. Throws `RangeError` if a workbook would have too many rows. */
export function* writeFileSteps(listing: Listing, options: FileOptions): Steps<FilePiece[]> {
  const { format, trunkOf, onRow } = options
  if (format === 'xlsx') {
    const { columns, rows } = columnsOf(listing, trunkOf)
    return yield* writeXlsxSteps({ name: listing.name, columns }, counted(rows, onRow))
  }
  return yield* joinSteps(counted(linesOf(listing, format, options), onRow))
}

function linesOf(
  listing: Listing,
  format: Exclude<FileFormat, 'xlsx'>,
  { isDecimalComma, trunkOf }: FileOptions,
): Iterable<string> {
  switch (format) {
    case 'table':
      return tableLines(listing, isDecimalComma, trunkOf)
    case 'records':
      return csvLines(listing)
    case 'json':
      return jsonLines(listing)
    case 'xml':
      return xmlLines(listing)
    case 'geojson':
      return geoJsonLines(listing, trunkOf)
    case 'kml':
      return kmlLines(listing, trunkOf)
  }
}

function* counted<Item>(items: Iterable<Item>, onItem: (() => void) | undefined): Generator<Item> {
  for (const item of items) {
    yield item
    onItem?.()
  }
}

function* joinSteps(lines: Iterable<string>): Steps<string[]> {
  const pieces: string[] = []
  let piece: string[] = []
  for (const line of lines) {
    piece.push(line)
    if (piece.length < LINES_PER_PIECE) continue
    pieces.push(piece.join(''))
    piece = []
    yield
  }
  return [...pieces, piece.join('')]
}
