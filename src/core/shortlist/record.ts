import { isCertainty } from '../coverage/coverage.ts'
import { isOnEarth, type Position } from '../geo/position.ts'
import { byRank, type Ledger, type LedgerLine } from './ledger.ts'
import { keyOfLine, MOST_LINES } from './shortlist.ts'

const FORMAT = 1
const MAX_REMOVED = 20_000
const MAX_VERSION = 2 ** 52 // above it a number and the next one may be the same

/** A ledger as text to be stored: the names of countries once, and no keys, which follow from the rest. */
export function encodeLedger({ lines, removed, clock }: Ledger): string {
  const countries: Record<string, readonly [name: string, callingCode: string]> = {}
  for (const { iso, country, callingCode } of lines) countries[` ${iso}`] = [country, callingCode]
  return JSON.stringify({
    format: FORMAT,
    clock,
    countries,
    lines: lines.map(({ iso, area: { code, name, position }, note, serves, version, rank }) => [
      version,
      rank,
      iso,
      code,
      name,
      note,
      ...(position ? [position.lat, position.lng] : []),
      ...(position && serves ? [serves] : []),
    ]),
    removed: latestOf(removed),
  })
}

/** Reads what `encodeLedger` wrote; undefined for anything else, as another version of the page may have left. */
export function decodeLedger(text: string): Ledger | undefined {
  try {
    return parseRecord(JSON.parse(text))
  } catch {
    return undefined
  }
}

function parseRecord(record: Readonly<Record<string, unknown>>): Ledger | undefined {
  const { format, clock, countries, lines, removed } = record
  if (format !== FORMAT || !isVersion(clock) || !Array.isArray(lines) || !Array.isArray(removed))
    return undefined
  const parsed = lines.map((line) => parseLine(line, countries as Record<string, unknown>))
  const whole = parsed.filter(
    (line): line is LedgerLine => line !== undefined && line.version <= clock,
  )
  const isWhole = whole.length === lines.length && whole.length <= MOST_LINES
  const isOnce = new Set(whole.map(({ key }) => key)).size === whole.length
  const areRemoved = removed.every(
    ([key, version]) => typeof key === 'string' && isVersion(version),
  )
  return isWhole && isOnce && areRemoved
    ? { lines: whole.sort(byRank), removed: new Map(removed), clock }
    : undefined
}

function parseLine(
  line: readonly unknown[],
  countries: Record<string, unknown>,
): LedgerLine | undefined {
  const [version, rank, iso, code, name, note, lat, lng, serves] = line
  const [country, callingCode] = countries[` ${iso}`] as readonly unknown[]
  const position = parsePoint(lat, lng)
  const texts = [iso, code, name, note, country, callingCode]
  if (
    !isVersion(version) ||
    !Number.isFinite(rank) ||
    texts.some((text) => typeof text !== 'string')
  )
    return undefined
  if (line.length !== 6 && !position) return undefined
  const area = { code: code as string, name: name as string, position }
  return {
    key: keyOfLine(iso as string, area),
    iso: iso as string,
    country: country as string,
    callingCode: callingCode as string,
    area,
    note: note as string,
    ...(isCertainty(serves) && { serves }),
    version,
    rank: rank as number,
  }
}

function parsePoint(lat: unknown, lng: unknown): Position | undefined {
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return isOnEarth({ lat, lng }) ? { lat, lng } : undefined
}

function isVersion(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < MAX_VERSION
}

/** Removals that no other tab can have missed are forgotten, or the record would grow without end. */
function latestOf(removed: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  const all = [...removed]
  return all.length <= MAX_REMOVED ? all : all.sort((a, b) => b[1] - a[1]).slice(0, MAX_REMOVED)
}
