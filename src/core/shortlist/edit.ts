import { byRank, type Ledger, type LedgerLine } from './ledger.ts'
import { MOST_LINES, type ShortlistLine } from './shortlist.ts'

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 500

/** Adds lines at the end: those that are not there yet, each once, as long as there is room. */
export function addLines(ledger: Ledger, lines: readonly ShortlistLine[]): Ledger {
  const keys = new Set(ledger.lines.map(({ key }) => key))
  const version = ledger.clock + 1
  const added: LedgerLine[] = []
  let rank = ledger.lines[ledger.lines.length - 1]?.rank ?? 0
  for (const line of lines) {
    if (ledger.lines.length + added.length >= MOST_LINES) break
    if (keys.has(line.key)) continue
    keys.add(line.key)
    added.push({ ...line, version, rank: ++rank })
  }
  return added.length === 0 ? ledger : withLines(ledger, [...ledger.lines, ...added], version)
}

/** Removes the lines of some keys. */
export function removeLines(ledger: Ledger, keys: ReadonlySet<string>): Ledger {
  const left = ledger.lines.filter(({ key }) => !keys.has(key))
  if (left.length === ledger.lines.length) return ledger
  const version = ledger.clock + 1
  const removed = new Map(ledger.removed)
  for (const { key } of ledger.lines) if (keys.has(key)) removed.set(key, version)
  return { lines: left, removed, clock: version }
}

/** Puts lines that were removed back where they were. */
export function restoreLines(ledger: Ledger, lines: readonly LedgerLine[]): Ledger {
  const keys = new Set(ledger.lines.map(({ key }) => key))
  const version = ledger.clock + 1
  const back = lines.filter(({ key }) => !keys.has(key)).map((line) => ({ ...line, version }))
  return back.length === 0
    ? ledger
    : withLines(ledger, [...ledger.lines, ...back].sort(byRank), version)
}

/** Moves a line to an index among the others; beyond an end, to that end. */
export function moveLine(ledger: Ledger, key: string, index: number): Ledger {
  const { lines } = ledger
  const from = lines.findIndex((line) => line.key === key)
  const line = lines[from]
  const to = Math.max(0, Math.min(lines.length - 1, index))
  if (!line || to === from) return ledger
  const others = lines.filter((_, i) => i !== from)
  const version = ledger.clock + 1
  const rank = rankBetween(others[to - 1], others[to])
  const moved = [...others.slice(0, to), { ...line, version, rank: rank ?? 0 }, ...others.slice(to)]
  return rank === undefined
    ? withLines(
        ledger,
        moved.map((other, i) => ({ ...other, version, rank: i + 1 })),
        version,
      )
    : withLines(ledger, moved, version)
}

/** Changes the note of a line. */
export function noteLine(ledger: Ledger, key: string, note: string): Ledger {
  const version = ledger.clock + 1
  const text = [...note].slice(0, MAX_NOTE_LENGTH).join('')
  if (!ledger.lines.some((line) => line.key === key && line.note !== text)) return ledger
  const lines = ledger.lines.map((line) =>
    line.key === key ? { ...line, note: text, version } : line,
  )
  return withLines(ledger, lines, version)
}

function withLines(ledger: Ledger, lines: readonly LedgerLine[], clock: number): Ledger {
  return { ...ledger, lines, clock }
}

/** Undefined where no number is left between two ranks. */
function rankBetween(
  before: LedgerLine | undefined,
  after: LedgerLine | undefined,
): number | undefined {
  if (!before) return (after?.rank ?? 0) - 1
  if (!after) return before.rank + 1
  const middle = (before.rank + after.rank) / 2
  return before.rank < middle && middle < after.rank ? middle : undefined
}
