/** What was entered: the text of the field, or a text too long for a field. */
export interface Entry {
  readonly text: string
  readonly isHeld?: boolean // not in the field: a field with megabytes of text stops the page
  readonly file?: ListFile // that the text was read from
  readonly columns?: ChosenColumns // by the person; else they are guessed
  readonly isHeaded?: boolean // whether the first row is a heading, as the person said
}

export interface ListFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly label: string // of the encoding in which it is read
  readonly isSure: boolean
  readonly ranked: readonly string[] // labels of other encodings, likeliest first
}

export interface ChosenColumns {
  readonly subject?: number | 'none' | undefined
  readonly country?: number | 'none' | undefined
  readonly region?: number | 'none' | undefined
}

/** Texts up to that length are shown in the field, to be edited. */
export const FIELD_CHARACTERS = 60_000
