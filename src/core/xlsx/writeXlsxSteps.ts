import type { Steps } from '../steps.ts'
import { createXlsxWriter } from './createXlsxWriter.ts'
import type { SheetCell, SheetHead } from './sheet.ts'

const ROWS_PER_STEP = 200

/** A workbook with one sheet, as `createXlsxWriter` makes it, in pieces of bytes. */
export function* writeXlsxSteps(
  head: SheetHead,
  rows: Iterable<readonly SheetCell[]>,
): Steps<Uint8Array<ArrayBuffer>[]> {
  const writer = createXlsxWriter(head)
  let batch: (readonly SheetCell[])[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_PER_STEP) continue
    writer.append(batch)
    batch = []
    yield
  }
  writer.append(batch)
  return writer.finish()
}
