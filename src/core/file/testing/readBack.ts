import { check, HintError } from '@placemarkio/check-geojson'
import Papa from 'papaparse'

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu // in XML

export function parseCsv(text: string, delimiter: string): string[][] {
  return Papa.parse(text.replace(/\r\n$/, ''), { delimiter, newline: '\r\n' }).data
}

export function problemOf(text: string): unknown {
  try {
    check(text)
    return undefined
  } catch (error) {
    return error instanceof HintError ? error.issues : error
  }
}

export function textsBetween(text: string, tag: string): string[] {
  return Array.from(
    text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')),
    ([, inner = '']) => inner,
  )
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

export function unescapeXml(text: string): string {
  return text.replace(/&(#?)(\w+);/g, (_, isNumber: string, name: string) =>
    isNumber ? String.fromCharCode(Number(name)) : (CHARACTERS[name] ?? ''),
  )
}

export function replaceForbidden(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd')
}

/** Without the blank cells at its end. */
export function withoutEnd(row: readonly string[]): readonly string[] {
  const last = row.reduce((found, cell, i) => (cell === '' ? found : i), -1)
  return row.slice(0, last + 1)
}
