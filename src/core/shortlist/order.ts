import { guardFormula } from '../text/guardFormula.ts'
import { encodeForUrl } from '../text/urlText.ts'
import type { ShortlistLine } from './shortlist.ts'

/** What an order says of a line: never the person's note. */
export type Ordered = Pick<ShortlistLine, 'iso' | 'area'>

/** The order codes for the clipboard, one a line and each once: as the service writes them, but no formulas. */
export function formatOrderCodes(lines: readonly Ordered[]): string {
  return listOrderCodes(lines).map(guardFormula).join('\n')
}

/** Each order code once, in the order of the lines; an area may have none. */
export function listOrderCodes(lines: readonly Ordered[]): string[] {
  return [...new Set(lines.map(({ area }) => area.code))].filter((code) => code !== '')
}

/** The lines that have an order code, the first of each code of a country. */
export function listOrderLines<Line extends Ordered>(lines: readonly Line[]): Line[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const pair = pairOf(line)
    return line.area.code !== '' && !seen.has(pair) && seen.add(pair)
  })
}

/** `ISO:CODE` of each line that has an order code, each once, in the order of the lines. */
export function listOrderPairs(lines: readonly Ordered[]): string[] {
  return listOrderLines(lines).map(pairOf)
}

const MAX_LINK_LENGTH = 2000 // characters: some servers refuse longer addresses

/** Whether one link of a template orders several areas. */
export function ordersSeveral(template: string): boolean {
  return template.includes('{AREACODES}')
}

/** The link that orders one area. The template has {ISOCODE}, {AREACODE} or, for `ISO:CODE`, {AREACODES}. */
export function formatOrderLink(template: string, line: Ordered): string {
  return fillTemplate(template, [line])
}

/** A link that orders several areas. */
export interface OrderLink {
  readonly href: string
  readonly count: number // of areas
}

/**
 * The links that order all lines, each code once: as few as their length allows if the template takes several, else
 * one for each.
 */
export function buildOrderLinks(template: string, lines: readonly Ordered[]): OrderLink[] {
  const ordered = listOrderLines(lines)
  if (!ordersSeveral(template))
    return ordered.map((line) => ({ href: formatOrderLink(template, line), count: 1 }))
  const baseLength = fillTemplate(template, []).length
  const groups: Ordered[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const line of ordered) {
    const added = encodeForUrl(`${pairOf(line)},`).length
    if (length + added > MAX_LINK_LENGTH) {
      groups.push([])
      length = baseLength
    }
    groups[groups.length - 1]?.push(line)
    length += added
  }
  return groups.map((group) => ({ href: fillTemplate(template, group), count: group.length }))
}

function fillTemplate(template: string, lines: readonly Ordered[]): string {
  const [first] = lines
  const values: Readonly<Record<string, string>> = {
    ISOCODE: first?.iso ?? '',
    AREACODE: first?.area.code ?? '',
    AREACODES: lines.map(pairOf).join(),
  }
  return template.replace(/\{(ISOCODE|AREACODES?)\}/g, (_, name: string) =>
    encodeForUrl(values[name] ?? ''),
  )
}

const pairOf = ({ iso, area }: Ordered): string => `${iso}:${area.code}`
