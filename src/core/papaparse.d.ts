/** The part of PapaParse that we use: its published types pull in Node's globals, and `core` may assume no host. */
declare module 'papaparse' {
  interface ParseError {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch'
    readonly message: string
    readonly row?: number
  }
  interface ParseConfig {
    readonly delimiter: string
    readonly newline?: string
    readonly skipEmptyLines?: boolean | 'greedy'
    readonly step?: (row: { readonly meta: { readonly cursor: number } }) => void // cursor: where the next row begins
  }
  interface UnparseConfig {
    readonly newline?: string
  }
  const Papa: {
    parse(
      text: string,
      config: ParseConfig,
    ): { readonly data: string[][]; readonly errors: readonly ParseError[] }
    unparse(rows: readonly (readonly string[])[], config?: UnparseConfig): string
  }
  export default Papa
}
