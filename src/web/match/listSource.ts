import type { Delimiter } from '../../core/match/cellSteps.ts'
import type { Role } from '../../core/match/roles.ts'
import type { Rows } from '../../core/match/sheet.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'

/** What a list is read from, the text of the field, a text too long for a field, or a sheet of a workbook; and how. */
export interface ListSource extends HowRead {
  readonly text: string // '' of a workbook
  readonly isHeld?: boolean // not in the field: a field with megabytes of text stops the page
  readonly file?: ListFile // that the text was read from
  readonly book?: ListBook
}

/** How the person wants a list to be read: that stays when its text is edited, or decoded in another way. */
export interface HowRead {
  readonly roles?: readonly Role[] // of the columns; else they are guessed
  readonly delimiter?: Delimiter
  readonly isHeaded?: boolean // whether the first row is a heading
}

export interface ListFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly label: string // of the encoding in which it is read
  readonly isSure: boolean
  readonly ranked: readonly string[] // labels of other encodings, likeliest first
}

/** A workbook, of which one sheet is matched. */
export interface ListBook {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sheets: readonly ReadSheet[] // those with cells
  readonly sheet: ReadSheet
}

export function howRead({ roles, isHeaded, delimiter }: ListSource): HowRead {
  return {
    ...(roles && { roles }),
    ...(isHeaded !== undefined && { isHeaded }),
    ...(delimiter && { delimiter }),
  }
}

/** What is read: a text, or the rows of a sheet. */
export function contentOf({ book, text }: ListSource): string | Rows {
  return book?.sheet.rows ?? text
}

/** The bytes of the file that the list came in, which are the same as long as it is the same file. */
export function bytesOf({ file, book }: ListSource): Uint8Array | undefined {
  return book?.bytes ?? file?.bytes
}

/** The name of the file that the list came in; undefined if it was pasted. */
export function nameOfFile({ file, book }: ListSource): string | undefined {
  return book?.name ?? file?.name
}

/** Texts up to that length are shown in the field, to be edited. */
export const FIELD_CHARACTERS = 60_000
