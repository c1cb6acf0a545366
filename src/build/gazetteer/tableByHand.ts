import { readFileSync } from 'node:fs'

/** A line of a table made by hand: `DE-BY Bayern: Bavaria, Baviera`, `CO 601: DC CUN`. */
export interface TableLine {
  readonly iso: string
  readonly region: string // of `DE-BY`; '' if there is none
  readonly key: string
  readonly items: string
}

/** Reads a table beside this file. # begins a remark, an indent goes on with the line before. Throws on other lines. */
export function readTable(name: string): TableLine[] {
  const text = readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8')
  return parseTable(text.replace(/^#.*\n/gm, ''))
}

function parseTable(table: string): TableLine[] {
  const lines = table.trim().replace(/\n\s+/g, ' ').split('\n')
  return lines.map((line) => {
    const match = /^([A-Z]{2})(?:-(\w+)(?!\w))?([^:]*): (.*)$/.exec(line)
    if (!match) throw new Error(`Not a line of a table: ${line}`)
    const [, iso = '', region = '', key = '', items = ''] = match
    return { iso, region, key: key.trim(), items }
  })
}
