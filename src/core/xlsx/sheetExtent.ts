import type { Steps } from '../steps.ts'
import { createXmlScanner } from '../xml/createXmlScanner.ts'
import { columnOf } from './cellReference.ts'
import { MAX_COLUMNS } from './sheet.ts'

const TAGS_PER_STEP = 2000

/** How large a sheet is, and where its head tells of the widths of columns. */
export interface SheetExtent {
  readonly width: number // up to the last column that has something in it
  readonly height: number
  readonly prefix: string // of its tags
  readonly colsEnd: number | undefined // where </cols> begins in its text
  readonly lastCol: number // the last column that has a width, from 1 on
}

/** Measures a sheet from the text of its part. */
export function* measureSteps(xml: string): Steps<SheetExtent> {
  const scanner = createXmlScanner(xml)
  let [row, column, tags, width, height, merged, lastCol] = [0, -1, 0, 0, 0, 0, 0]
  let [prefix, colsEnd]: [string, number | undefined] = ['', undefined]
  while (scanner.next()) {
    if (++tags % TAGS_PER_STEP === 0) yield
    const { name, isClosing } = scanner
    if (isClosing) {
      if (name === 'cols') colsEnd = scanner.start
    } else if (name === 'col') lastCol = Math.max(lastCol, Number(scanner.attribute('max')))
    else if (name === 'sheetData') prefix = scanner.prefix
    else if (name === 'row') {
      row = Number(scanner.attribute('r') ?? row + 1)
      column = -1
    } else if (name === 'c') column = columnOf(scanner.attribute('r') ?? '') ?? column + 1
    else if (name === 'v' || name === 'is' || name === 'f') {
      width = Math.max(width, column + 1)
      height = Math.max(height, row)
    } else if (name === 'mergeCell') {
      const end = columnOf(scanner.attribute('ref')?.split(':')[1] ?? '') ?? -1
      merged = Math.max(merged, end + 1)
    }
  }
  // some merge a title over all columns that there can be
  const isFar = merged > width + 100 || merged >= MAX_COLUMNS
  return { width: isFar ? width : Math.max(width, merged), height, prefix, colsEnd, lastCol }
}
