import type { Delimiter } from '../../core/match/cellSteps.ts'
import type { Role } from '../../core/match/roles.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'

/** What was entered: the text of the field, a text too long for a field, or a sheet of a workbook. */
export interface Entry {
  readonly text: string // '' of a workbook
  readonly isHeld?: boolean // not in the field: a field with megabytes of text stops the page
  readonly file?: ListFile // that the text was read from
  readonly book?: ListBook
  readonly roles?: readonly Role[] // of the columns, as the person chose; else they are guessed
  readonly delimiter?: Delimiter // as the person said
  readonly isHeaded?: boolean // whether the first row is a heading, as the person said
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

/** How the person wants a list to be read: that stays when its text is edited, or decoded in another way. */
export function readingOf({
  roles,
  isHeaded,
  delimiter,
}: Entry): Pick<Entry, 'roles' | 'isHeaded' | 'delimiter'> {
  return {
    ...(roles && { roles }),
    ...(isHeaded !== undefined && { isHeaded }),
    ...(delimiter && { delimiter }),
  }
}

/** Texts up to that length are shown in the field, to be edited. */
export const FIELD_CHARACTERS = 60_000

/** The name of the file that the list came in; undefined if it was pasted. */
export function nameOfFile({ file, book }: Entry): string | undefined {
  return book?.name ?? file?.name
}
