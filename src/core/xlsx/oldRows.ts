import { createXmlScanner, type XmlScanner } from '../xml/createXmlScanner.ts'
import { columnOf } from './cellReference.ts'

const TAGS_PER_STEP = 2000
const TAGS_PER_CELL = 4 // <c><v></v></c>

interface OldCell {
  readonly column: number
  readonly style: string | undefined
  readonly start: number // in the text of the sheet
  readonly end: number
  readonly isFilled: boolean
}

/** A row as it stands in the text of a sheet. The last has no number: it is the end of the rows. */
export interface OldRow {
  readonly number: number | undefined // from 0 on
  readonly prefix: string // of its tags
  readonly start: number // of its first tag
  readonly contentStart: number
  readonly end: number // where its last tag begins; where it ends if it has but one
  readonly isEmpty: boolean // <row/>
  readonly cells: readonly OldCell[]
}

/** The rows of a sheet in its order, and undefined in between, after some work. */
export function* oldRows(xml: string): Generator<OldRow | undefined, void> {
  const scanner = createXmlScanner(xml)
  let [tags, number] = [0, -1]
  while (scanner.next()) {
    if (++tags >= TAGS_PER_STEP) {
      tags = 0
      yield undefined
    }
    const { name, isClosing, isEmpty } = scanner
    if (name === 'sheetData' && (isClosing || isEmpty)) yield finish(scanner, undefined, scanner)
    if (name !== 'row' || isClosing) continue
    number = Number(scanner.attribute('r') ?? number + 2) - 1
    const { start, end, prefix } = scanner
    if (isEmpty) yield finish(scanner, number, { start, end })
    else {
      const cells = readCells(scanner)
      tags += cells.length * TAGS_PER_CELL
      yield { number, prefix, start, contentStart: end, end: scanner.start, isEmpty: false, cells }
    }
  }
}

function finish(
  { prefix, isEmpty }: XmlScanner,
  number: number | undefined,
  { start, end }: { readonly start: number; readonly end: number },
): OldRow {
  return { number, prefix, start, contentStart: end, end: isEmpty ? end : start, isEmpty, cells: [] }
}

/** Leaves the scanner at the end of the row. */
function readCells(scanner: XmlScanner): OldCell[] {
  const cells: OldCell[] = []
  let open: Omit<OldCell, 'end'> = { column: -1, style: undefined, start: 0, isFilled: false }
  while (scanner.next()) {
    const { name, isClosing, isEmpty, start, end } = scanner
    if (name === 'row') break
    if (name === 'c' && !isClosing) {
      const column = columnOf(scanner.attribute('r') ?? '') ?? open.column + 1
      open = { column, style: scanner.attribute('s'), start, isFilled: false }
    }
    if (name === 'v' || name === 'is' || name === 'f') open = { ...open, isFilled: true }
    if (name === 'c' && (isClosing || isEmpty)) cells.push({ ...open, end })
  }
  return cells
}
