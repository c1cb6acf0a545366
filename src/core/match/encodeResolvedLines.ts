import Papa from 'papaparse'
import { compassPoint } from '../geo/sphere.ts'
import { formatPrefix } from '../prefix.ts'
import type { Choice, Outcome } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'

const HEADER = ['Line', 'Text', 'Result', 'Country', 'ISO', 'Area', 'Code', 'Prefix', 'km', 'Direction']

const BOM = '\uFEFF' // without it Excel does not recognize UTF-8
const NEWLINE = '\r\n'

// what a spreadsheet would run as a formula; +44 161 and -0.5 are numbers and stay as they are
const FORMULA = /^(?![+-][\d\s().-]*$)[=+\-@\t\r]/

/** The outcomes as CSV (RFC 4180): one row per code of a line, or one row without a code. */
export function encodeResolvedLines(lines: readonly ResolvedLine[]): string {
  const rows = lines.flatMap(({ line, outcome }) =>
    cellsOf(outcome).map((cells) => [String(line.number), line.text, outcome.kind, ...cells]),
  )
  return BOM + Papa.unparse([HEADER, ...rows], { newline: NEWLINE, escapeFormulae: FORMULA }) + NEWLINE
}

function cellsOf(outcome: Outcome): string[][] {
  switch (outcome.kind) {
    case 'covered':
      return areaCells(outcome.choice)
    case 'nearest':
      return outcome.nearby.map(({ country, area, km, bearing }) => {
        const [cells = []] = areaCells({ country, areas: [area] })
        return [...cells.slice(0, -2), km.toFixed(1), compassPoint(bearing)]
      })
    case 'country':
      return areaCells({ country: outcome.country, areas: [] })
    case 'ambiguous':
      return outcome.choices.flatMap(areaCells)
    case 'unknown':
      return [Array.from({ length: HEADER.length - 3 }, () => '')]
  }
}

function areaCells({ country, areas }: Choice): string[][] {
  const { name, iso, callingCode } = country
  if (areas.length === 0) return [[name, iso, '', '', `+${callingCode}`, '', '']]
  return areas.map((area) => [name, iso, area.name, area.code, formatPrefix(callingCode, area.code), '', ''])
}
