import { type CsvFormat, namedDelimiter, readCsv } from './readCsv.ts'

export const SAMPLE_CHARACTERS = 65_536
const MIN_SHARE = 0.6 // of the rows, with as many cells as most have

/** What separates the cells of a text, by its beginning: what its first line says, else the first of `delimiters` that makes a table, else '\n'. */
export function sniffCsv<Delimiter extends string>(
  whole: string,
  delimiters: readonly Delimiter[],
): CsvFormat<Delimiter | '\t' | '\n'> {
  const lines = sampleOf(whole)
  const told = namedDelimiter(whole)
  const named = delimiters.find((one) => one === told)
  if (named !== undefined) return { delimiter: named, hasQuotes: lines.includes('"') }
  const plain = lines.replace(/(^|[;|,])\t/gm, '$1') // a tab that begins a cell keeps a spreadsheet from making a number of it
  for (const hasQuotes of lines.includes('"') ? [true, false] : [false]) {
    for (const delimiter of delimiters) {
      if (!(delimiter === '\t' ? plain : lines).includes(delimiter)) continue
      const rows = readWhole(lines, { delimiter, hasQuotes })
      if (rows && isTable(rows, delimiter) && !isInNames(rows, lines, hasQuotes))
        return { delimiter, hasQuotes }
    }
  }
  // one column, perhaps of quoted lines
  const column = lines.includes('"')
    ? readWhole(lines, { delimiter: '\t', hasQuotes: true })
    : undefined
  return column?.every((row) => row.length === 1)
    ? { delimiter: '\t', hasQuotes: true }
    : { delimiter: '\n', hasQuotes: false }
}

function sampleOf(whole: string): string {
  const sample = whole.slice(0, SAMPLE_CHARACTERS)
  return sample.length < SAMPLE_CHARACTERS
    ? sample
    : sample.slice(0, sample.search(/[\r\n][^\r\n]*$/) + 1 || undefined)
}

const LEAST_COMMAS = 3 // in each row: two numbers with decimal commas have two

/** Whether each row has a separator once, inside a table of commas: `1201,<b>&amp;</b>,40.7,-74`. */
function isInNames(rows: readonly string[][], lines: string, hasQuotes: boolean): boolean {
  const inRows = (row: readonly string[]) =>
    row.length === 2 && row.join('').split(',').length > LEAST_COMMAS
  const table = rows.every(inRows) ? readWhole(lines, { delimiter: ',', hasQuotes }) : undefined
  const width = table?.[0]?.length ?? 0
  return (table?.every(({ length }) => length === width) && isTable(table, ',')) === true
}

/** The rows of a text; undefined if one is broken. */
function readWhole(text: string, format: CsvFormat): string[][] | undefined {
  const rows: string[][] = []
  for (const { cells, isBroken } of readCsv(text, format)) {
    if (isBroken) return undefined
    rows.push(cells)
  }
  return rows
}

/** Rows of mostly equal width are a table, unless most commas are followed by a space, as in prose: Paris, France. */
function isTable(rows: readonly (readonly string[])[], delimiter: string): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (delimiter === '\t') return filled.some((row) => row.length > 1)
  if (filled.length < 2) return false
  const widths = new Map<number, number>()
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1)
  const [width = 1, count = 0] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? []
  const many = delimiter === ';' ? filled.length - (widths.get(1) ?? 0) : count // ragged rows have several cells too
  if (width < 2 || many < filled.length * MIN_SHARE) return false
  // without the heading of a table, commas in some lines only belong to names
  if (delimiter === ',' && count < filled.length && (widths.get(1) ?? 0) > 0 && width < 3)
    return false
  const spaced = filled.filter(
    (row) => row.length > 1 && row.slice(1).every((cell) => /^\s|^$/.test(cell)),
  ).length
  return (
    spaced < filled.length / 2 || (delimiter === ';' && filled.every((row) => row.length === width))
  )
}
