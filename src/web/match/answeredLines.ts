import { createLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { type Matched, settledLines } from './matching.ts'

/** The areas of all answered lines for the shortlist: each code once, whatever is still open left out. */
export function answeredLines(matched: Matched): ShortlistLine[] {
  const lines = new Map<string, ShortlistLine>()
  for (const { outcome } of settledLines(matched)) {
    if (outcome.kind !== 'covered' && outcome.kind !== 'nearby') continue
    const { country, areas } = outcome.choice
    for (const area of areas) {
      const code = `${country.iso} ${area.code}`
      if (!lines.has(code)) lines.set(code, createLine(country, area))
    }
  }
  return [...lines.values()]
}
