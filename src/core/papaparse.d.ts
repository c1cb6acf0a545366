/** The part of PapaParse that tests and benches use. The published types pull in Node's globals. */
declare module 'papaparse' {
  interface ParseConfig {
    readonly delimiter?: string
    readonly newline?: string
    readonly skipEmptyLines?: boolean | 'greedy'
  }
  const Papa: { parse(text: string, config: ParseConfig): { readonly data: string[][] } }
  export default Papa
}
