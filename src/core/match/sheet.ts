export type Rows = readonly (readonly string[])[]

/** A pasted list as rows of cells; plain lines have one cell each. */
export interface Sheet {
  readonly header: readonly string[] | undefined
  readonly rows: Rows
  readonly width: number // columns
  readonly best: number // index of the column that most likely has the towns, codes or numbers
}
