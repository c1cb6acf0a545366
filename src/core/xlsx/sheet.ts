import { sayAs } from '../language/say.ts'
/** What a cell is written from: text, a number, a date as 2026-11-23; undefined leaves it empty. */
export type SheetCell = string | number | undefined

interface SheetColumn {
  readonly header: string
  readonly kind: 'text' | 'number' | 'distance' | 'date' // distances are shown with one decimal
  readonly width: number // in digits of the font
}

/** A sheet to be written as a workbook: its cells keep texts as they are, `030` and `=1+1` too. */
export interface SheetHead {
  readonly name: string // what a name of a sheet cannot have is left out
  readonly columns: readonly SheetColumn[] // a text in a column of numbers or dates stays text
}

/** Limits of Excel, which calls a workbook beyond them damaged. */
export const MAX_ROWS = 1_048_576
export const MAX_COLUMNS = 16_384
export const MAX_CELL_LENGTH = 32_767

const MAX_NAME_LENGTH = 31

/** A name that Excel takes for a sheet. */
export function nameOfSheet(wish: string): string {
  const allowed = wish
    .replace(/[\p{Cc}[\]:*?/\\]/gu, ' ')
    .replace(/^[\s']+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '') // half a character
    .replace(/[\s']+$/, '')
  return allowed === '' || /^history$/i.test(allowed)
    ? sayAs('name of a sheet in a workbook', 'List')
    : allowed
}
