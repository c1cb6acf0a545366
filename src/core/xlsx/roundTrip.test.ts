import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { joinBytes } from '../joinBytes.ts'
import { runThrough } from '../steps.ts'
import { WILD_TEXTS } from '../testing/wildTexts.ts'
import { appendColumnsSteps } from './appendColumnsSteps.ts'
import { nameOfSheet, type SheetCell, type SheetHead } from './cells.ts'
import { readXlsxSteps } from './readXlsxSteps.ts'
import { writeXlsxSteps } from './writeXlsxSteps.ts'

const WILD = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...WILD_TEXTS))

/** What a cell gives back: XML has no place for the rest. */
function kept(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
}

function write(
  rows: readonly (readonly SheetCell[])[],
  head: Partial<SheetHead> = {},
): Uint8Array<ArrayBuffer> {
  const columns = [0, 1, 2].map((i) => ({ header: `h${i}`, kind: 'text', width: 10 }) as const)
  return joinBytes(runThrough(writeXlsxSteps({ name: 'List', columns, ...head }, rows)))
}

const read = (bytes: Uint8Array<ArrayBuffer>) => runThrough(readXlsxSteps(bytes))

/** Without the empty cells after the last that has text. */
function trimmed(cells: readonly string[]): readonly string[] {
  const end = cells.map((cell) => cell !== '').lastIndexOf(true)
  return cells.slice(0, end + 1)
}

describe('a workbook is read back', () => {
  test('with wild texts', () => {
    forAny(fc.array(fc.array(WILD, { minLength: 3, maxLength: 3 })), (rows) => {
      const [sheet] = read(write(rows))
      const expected = rows.map((cells) => trimmed(cells.map(kept)))
      while (expected.length > 0 && expected[expected.length - 1]?.length === 0) expected.pop()
      expect(sheet?.rows.slice(1)).toEqual(expected)
    })
  })

  test('with numbers, dates, and texts that only look like them', () => {
    const columns = (['number', 'date', 'text'] as const).map((kind) => ({
      header: kind,
      kind,
      width: 9,
    }))
    const rows = [
      [-0.5, '2026-11-23', '030'],
      [1e15, '2000-02-29', '1e5'],
      [0.1 + 0.2, '2026-02-30', '2026-11-23'],
      [undefined, undefined, 'end'],
    ]
    expect(read(write(rows, { columns }))[0]?.rows).toEqual([
      ['number', 'date', 'text'],
      ['-0.5', '2026-11-23', '030'],
      ['1000000000000000', '2000-02-29', '1e5'],
      ['0.3', '2026-02-30', '2026-11-23'],
      ['', '', 'end'],
    ])
  })

  test('with a name that a sheet can have', () => {
    forAny(WILD, (name) => {
      expect(read(write([], { name }))[0]?.name).toBe(kept(nameOfSheet(name)))
      expect(nameOfSheet(name)).toMatch(/^(?!history$)(?!')[^[\]:*?/\\]{1,31}(?<!')$/iu)
    })
  })
})

test('columns are appended after the rows, whose cells stay as they are', () => {
  forAny(
    fc.array(fc.array(WILD, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.array(WILD.map(kept), { maxLength: 9 }), { minLength: 1, maxLength: 3 }),
    (rows, added) => {
      const before = write(rows)
      const old = read(before)[0]?.rows ?? []
      const after =
        read(joinBytes(runThrough(appendColumnsSteps(before, 'List', added))))[0]?.rows ?? []
      const height = Math.max(old.length, ...added.map(({ length }) => length))
      const expected = Array.from({ length: height }, (_, row) => {
        const cells = [0, 1, 2].map((column) => old[row]?.[column] ?? '')
        return trimmed([...cells, ...added.map((column) => column[row] ?? '')])
      })
      while (expected[expected.length - 1]?.length === 0) expected.pop()
      expect(after).toEqual(expected)
    },
  )
})
