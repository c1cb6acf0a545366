// a comma comes last: other separators are chosen where numbers have decimal commas
const SEPARATORS = ['\t', ';', '|', ','] as const

const SAMPLE_CHARACTERS = 20_000
const SAMPLE_LINES = 100
const STEADY = 0.8 // of the lines have the same number of columns

/** What separates the cells of a CSV text; a comma where there is nothing to go by. */
export function guessSeparator(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)
  if (named?.[1]) return named[1]
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, '') // what is quoted separates nothing
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES)
  const scored = SEPARATORS.map((separator) => ({ separator, share: steadiness(lines, separator) }))
  const steady = scored.find(({ share }) => share >= STEADY)
  return (steady ?? scored.reduce((best, one) => (one.share > best.share ? one : best))).separator
}

/** The share of lines that have the most usual number of a separator, at least one. */
function steadiness(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = countOf(line, separator)
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / Math.max(1, lines.length)
}

/** A tab that begins a cell keeps a spreadsheet from making a number of it. */
function countOf(line: string, separator: string): number {
  const plain = separator === '\t' ? line.replace(/(^|[;|,])\t/g, '$1') : line
  return plain.split(separator).length - 1
}
