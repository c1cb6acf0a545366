import { cleanCell } from './cleanCell.ts'
import type { OrderLine } from './savedFile.ts'

const ORDER = /^\+?(\d[\d ]*)(?:[\s,;:–-]+(\D.*))?$/
const MOST = 0.6 // of the lines

/** Whether a text is an order pack: a code in each line, maybe with the name of its town behind it. */
export function isOrder(text: string): boolean {
  const lines = linesOf(text.slice(0, 20_000)).filter((line) => line.trim() !== '')
  const orders = lines.filter((line) => ORDER.test(cleanCell(line))).length
  return orders > 0 && orders >= lines.length * MOST
}

/** The lines of an order pack. What is no code stays in it, to be told that it was not understood. */
export function readOrder(text: string): OrderLine[] {
  return linesOf(text).flatMap((line, index) => (line.trim() === '' ? [] : readOrderLine(line, index + 1)))
}

export function readOrderLine(text: string, line: number): OrderLine {
  const [, digits = '', name = ''] = ORDER.exec(cleanCell(text)) ?? []
  return { line, text: text.trim(), code: digits.replace(/\D/g, ''), name: name.trim() }
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/)
}
