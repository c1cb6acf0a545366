export type Rows = readonly (readonly string[])[]

/** A list as it was pasted: rows of cells, one cell each if it is plain lines. */
export interface Sheet {
  readonly header: readonly string[] | undefined
  readonly rows: Rows
  readonly width: number // columns
  readonly best: number // the column that most likely holds the places, codes or numbers
}
