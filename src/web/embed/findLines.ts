import type { Area } from '../../core/area.ts'
import { type Country, canOpen } from '../../core/country.ts'
import { createLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { OrderCode } from './messages.ts'

/** Where lines come from. */
export interface Lists {
  readonly getCountries: () => Promise<readonly Country[]>
  readonly getAreas: (iso: string) => Promise<readonly Area[]>
}

export interface FoundLines {
  readonly lines: readonly ShortlistLine[] // in the order of the codes
  readonly unknown: readonly string[] // codes that the service does not have, as `DE:4930`
}

const AT_ONCE = 4 // requests: the service and the page stay free for the person

/**
 * The lines for order codes: those on the shortlist already, which may be several towns of a code, else the first
 * area of the code. Rejects with what went wrong with a list.
 */
export async function findLines(
  codes: readonly OrderCode[],
  present: readonly ShortlistLine[],
  { getCountries, getAreas }: Lists,
): Promise<FoundLines> {
  const byPair = new Map<string, ShortlistLine[]>()
  for (const line of present) add(byPair, `${line.iso}:${line.area.code}`, line)
  const missing = codes.filter((code) => !byPair.has(formatPair(code)))
  const countries = missing.length > 0 ? (await getCountries()).filter(canOpen) : []
  const isos = new Set(missing.map(({ iso }) => iso))
  const wanted = countries.filter(({ iso }) => isos.delete(iso)) // each once
  await inParallel(wanted, async (country) => {
    const areas = new Map<string, Area>()
    for (const area of await getAreas(country.iso)) if (!areas.has(area.code)) areas.set(area.code, area)
    for (const code of missing) {
      const area = code.iso === country.iso ? areas.get(code.code) : undefined
      if (area) byPair.set(formatPair(code), [createLine(country, area)])
    }
  })
  const pairs = [...new Set(codes.map(formatPair))]
  return {
    lines: pairs.flatMap((pair) => byPair.get(pair) ?? []),
    unknown: pairs.filter((pair) => !byPair.has(pair)),
  }
}

async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function add(byPair: Map<string, ShortlistLine[]>, pair: string, line: ShortlistLine): void {
  const lines = byPair.get(pair)
  if (lines) lines.push(line)
  else byPair.set(pair, [line])
}

function formatPair({ iso, code }: OrderCode): string {
  return `${iso}:${code}`
}
