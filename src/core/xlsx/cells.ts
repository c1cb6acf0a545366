import { sayAs } from '../language/say.ts'
import { trimEndOf } from '../text/trimEndOf.ts'
import { escapeXml } from '../xml/entities.ts'

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
const EPOCH_1900_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_DAYS = 1462 // after that of 1900
const LEAP_BUG = 60 // Excel has a 29 February 1900: days before it are one off
const MAX_DAYS = 2_958_466 // the year 10000

/** What is written into a cell: text, a number, a date like 2026-11-23; undefined leaves it empty. */
export type SheetCell = string | number | undefined

interface SheetColumn {
  readonly header: string
  readonly kind: 'text' | 'number' | 'distance' | 'date' // distances are shown with one decimal
  readonly width: number // in digits of the font
}

/** A sheet to be written as a workbook: its cells keep texts as they are, `030` and `=1+1` too. */
export interface SheetHead {
  readonly name: string // characters that a sheet's name cannot have are left out
  readonly columns: readonly SheetColumn[] // a text in a column of numbers or dates stays text
}

/** Limits of Excel, which calls a workbook beyond them damaged. */
export const MAX_ROWS = 1_048_576
export const MAX_COLUMNS = 16_384
export const MAX_CELL_LENGTH = 32_767

const MAX_NAME_LENGTH = 31

/** A name that Excel accepts for a sheet. */
export function nameOfSheet(wish: string): string {
  const short = wish
    .replace(/[\p{Cc}[\]:*?/\\]/gu, ' ')
    .replace(/^[\s']+/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '') // half a character
  const allowed = trimEndOf(short, /[\s']/)
  return allowed === '' || /^history$/i.test(allowed)
    ? sayAs('name of a sheet in a workbook', 'List')
    : allowed
}

/** The letters of a column: A for 0, Z for 25, AA for 26. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26) - 1
  const letter = String.fromCharCode(65 + (column % 26))
  return rest < 0 ? letter : lettersOf(rest) + letter
}

/** The column of a reference like `AB12`, from 0 on; undefined if it has no letters. */
export function columnOf(reference: string): number | undefined {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const letter = (reference.charCodeAt(i) & ~32) - 64 // both cases
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}

/**
 * A text as a cell has it: `_x000D_` is a carriage return there, which XML would lose, so that what looks
 * like it is escaped too. Source: ST_Xstring in ISO/IEC 29500-1, 22.9.2.19
 */
export function escapeCell(text: string): string {
  const marked = text.includes('_x') ? text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : text
  return escapeXml(marked.replace(/\r/g, '_x000D_'))
}

export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** The days that a sheet counts for a date written as 2026-11-23; undefined if it is not a date. */
export function daysOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return undefined
  const days = (ms - EPOCH_1900_MS) / DAY_MS
  return days > LEAP_BUG ? days : undefined
}

/** The date and time of counted days: `2026-11-23`, `2026-11-23 14:30`, `14:30:05`; undefined if out of range. */
export function formatDays(days: number, is1904: boolean): string | undefined {
  if (!(days >= 0 && days < MAX_DAYS)) return undefined
  const seconds = Math.round((days % 1) * DAY_SECONDS)
  const time = formatTime(seconds % DAY_SECONDS)
  const whole = Math.floor(days) + Math.floor(seconds / DAY_SECONDS)
  if (whole === 0 && !is1904) return time
  const since1900 = is1904 ? whole + EPOCH_1904_DAYS : whole < LEAP_BUG ? whole + 1 : whole
  const date = new Date(EPOCH_1900_MS + since1900 * DAY_MS).toISOString().slice(0, 10)
  return seconds % DAY_SECONDS === 0 ? date : `${date} ${time}`
}

function formatTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts
    .slice(0, parts[2] === 0 ? 2 : 3)
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
