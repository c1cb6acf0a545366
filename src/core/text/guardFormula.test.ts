import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny, forSome } from '../../testing/forAny.ts'
import { csvRow, protectCell } from '../csv/writeCsv.ts'
import { guardFormula, unguardFormula } from './guardFormula.ts'

test.each([
  ['=1+1', "'=1+1"],
  ["+1+cmd|'/C calc'!A0", "'+1+cmd|'/C calc'!A0"],
  ['-1-HYPERLINK("x")', '\'-1-HYPERLINK("x")'],
  ['@SUM(1)', "'@SUM(1)"],
  ['＝1+1', "'＝1+1"],
  ['\u200b =1', "'\u200b =1"],
  ['"=1', '\'"=1'],
  ["'=1", "''=1"],
  ['x;=HYPERLINK("y");z', 'x;\'=HYPERLINK("y");z'],
  ['a\n+cmd', "a\n'+cmd"],
  ["-1,cmd|'/C calc'!A0", "'-1,cmd|'/C calc'!A0"],
])('%j is guarded', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded)
})

test.each([
  '-77.02',
  '-77,02',
  '+49 30',
  '+1 (212)',
  '+49 30; +49 40',
  '+2 h',
  '-',
  '030',
  '+',
  "'s-Hertogenbosch",
  'Baden-Baden',
  'a@b.com',
])('%s stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text)
})

const wild = fc
  .array(fc.constantFrom(...'=+-@＝＋"\';,\t\r\n \u00a01a|(', '30', '\u200b', '=cmd'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

test('what is guarded is read back as it was', () => {
  forAny(wild, (text) => unguardFormula(guardFormula(text)) === text)
})

const RUNS = Number(process.env.WILD_CELLS ?? 300)

test('runs in no spreadsheet, wherever it splits a file', () => {
  const delimiter = fc.constantFrom(',', ';', '\t')
  forSome(RUNS, wild, delimiter, delimiter, (text, written, split) => {
    const line = csvRow(['Place', protectCell(text), 'x'], written)
    for (const cell of openAs(line, split)) expect(cell).not.toSatisfy(runs)
  })
})

/** The cells of a file as a spreadsheet reads it: only a quote that begins a cell quotes. */
function openAs(text: string, delimiter: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < text.length; at++) {
    let cell = ''
    if (text[at] === '"') {
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[at++]
        else break
      }
      at++
    }
    for (; at < text.length && text[at] !== delimiter && !/[\r\n]/.test(text[at] ?? ''); at++)
      cell += text[at]
    cells.push(cell)
  }
  return cells
}

/** Whether a cell is a formula that does more than calculate with its own digits. */
function runs(cell: string): boolean {
  const text = cell.replace(/^[\s\u200b]+/, '')
  if (/^[=＝＋]/.test(text)) return !/^="[^"a-z|]*"?$/.test(text) // ours is a text
  return /^[+-]/.test(text) && /[|@=＝＋]|[a-z]\s*\(/.test(text)
}
