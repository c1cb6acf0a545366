import { writeFile } from 'node:fs/promises'
import { hasExceptions } from '../../core/number/zoneOfCode.ts'
import { readOverlays } from '../gazetteer/servedRows.ts'
import { readTexts } from './readBson.ts'

// Makes timeZones.json: which numbers are of which time zone; '' for those of several.

const OUTPUT = new URL('../../web/api/timeZones.json', import.meta.url)

const SEVERAL = ''
const NORTH_AMERICAN = 4 // digits of +1 and an area's code, which no area's exceeds

/** Two zones that agree at all of these are the same for a clock. */
const INSTANTS = Array.from({ length: 24 }, (_, month) => Date.UTC(2026, month, 15, 12))

async function main(): Promise<void> {
  const zoneOf = readZones()
  const prefixesOf = new Map<string, string[]>()
  for (const [prefix, zone] of [...zoneOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (hasSameClock(zone, beginningZone(prefix, zoneOf))) continue
    prefixesOf.set(zone, [...(prefixesOf.get(zone) ?? []), prefix])
  }
  const lines = [...prefixesOf]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([zone, prefixes]) => `${JSON.stringify(zone)}:${JSON.stringify(prefixes.join(' '))}`)
  await writeFile(OUTPUT, `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${lines.length} zones`)
}

/** By prefix. Areas of North America that are of several zones are so as a whole: that saves half of the file. */
function readZones(): ReadonlyMap<string, string> {
  const all = withNewCodes(
    [...readTexts('timezones')].map(([prefix, zones]) => [prefix, zones.split('&')]),
  )
  const uses = new Map<string, number>()
  for (const [, zones] of all) for (const zone of zones) uses.set(zone, (uses.get(zone) ?? 0) + 1)
  const zoneOf = new Map(all.map(([prefix, zones]) => [prefix, singleZone(zones, uses)]))
  for (const [area, zone] of [...zoneOf]) {
    if (!area.startsWith('1') || area.length !== NORTH_AMERICAN) continue
    const within = [...zoneOf].filter(([prefix]) => prefix !== area && prefix.startsWith(area))
    const others = within.filter(([, other]) => !hasSameClock(zone, other))
    const exceptions = others.map(([prefix]) => prefix)
    if (!hasExceptions(area, exceptions)) continue
    zoneOf.set(area, SEVERAL)
    for (const [prefix] of within) zoneOf.delete(prefix)
  }
  return zoneOf
}

type Zones = readonly (readonly [prefix: string, zones: readonly string[]])[]

/** Codes that are newer than the source are of the zones of those that serve the same region. */
function withNewCodes(all: Zones): Zones {
  const zonesOf = (code: string) =>
    all.flatMap(([prefix, zones]) => (prefix.startsWith(code) ? zones : []))
  const groups = ['US', 'CA'].flatMap(readOverlays)
  const added = [...new Set(groups.flat())].flatMap((code) => {
    const same = groups.filter((group) => group.includes(code)).flat()
    return zonesOf(code).length === 0 ? [[code, same.flatMap(zonesOf)] as const] : []
  })
  return [...all, ...added]
}

function hasSameClock(a: string, b: string | undefined): boolean {
  if (a === SEVERAL || !b) return a === b
  return clockOf(a) === clockOf(b)
}

/** The one of a list; of several that always show the same time the most used: Europe/London, not Europe/Guernsey. */
function singleZone(zones: readonly string[], uses: ReadonlyMap<string, number>): string {
  if (new Set(zones.map(clockOf)).size > 1) return SEVERAL
  const count = (zone: string) => uses.get(zone) ?? 0
  return zones.reduce((best, zone) => (count(zone) > count(best) ? zone : best))
}

const clocks = new Map<string, string>()

function clockOf(timeZone: string): string {
  const clock = clocks.get(timeZone) ?? formatClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function formatClock(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return INSTANTS.map((instant) => format.format(instant)).join()
}

/** The zone of the longest beginning of a prefix. */
function beginningZone(prefix: string, zoneOf: ReadonlyMap<string, string>): string | undefined {
  for (let end = prefix.length - 1; end > 0; end--) {
    const zone = zoneOf.get(prefix.slice(0, end))
    if (zone !== undefined) return zone
  }
  return undefined
}

await main()
