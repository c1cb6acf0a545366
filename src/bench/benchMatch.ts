import { linesOf, parseLines } from '../core/match/lines.ts'
import { resolveSteps } from '../core/match/resolveSteps.ts'
import type { TownRow } from '../core/towns.ts'
import { areasOfWorld } from '../core/world.ts'
import towns from '../web/api/towns.json' with { type: 'json' }
import { createLookups } from './createLookups.ts'
import { medianOf, printLimit, printRow, printTitle, timeSteps } from './measure.ts'
import { loadCorpus } from './search/loadCorpus.ts'

const LINES = 5_000
const RUNS = 5
const LIMITS = { totalMs: 2_000, stepMs: 50 }

/** Resolving a long list of different lines: towns, codes, numbers, misspellings, towns without coverage. */
export async function benchMatch(): Promise<void> {
  printTitle(`Matching ${LINES.toLocaleString('en')} lines that all differ`)
  const corpus = loadCorpus()
  const tools = createLookups(corpus)
  const text = writeLines(
    areasOfWorld(corpus.world).map(({ country, area }) => ({ ...area, country: country.name })),
  )
  const runs = Array.from({ length: RUNS }, () =>
    timeSteps(resolveSteps(linesOf(parseLines(text), 0), tools)),
  )
  const totalMs = medianOf(runs.map((run) => run.totalMs))
  const stepMs = medianOf(runs.map((run) => run.longestMs))
  printRow('all lines', `${totalMs.toFixed(0)} ms`, `${(totalMs / LINES).toFixed(2)} ms a line`)
  printLimit(`under ${LIMITS.totalMs} ms`, `${totalMs.toFixed(0)} ms`, totalMs < LIMITS.totalMs)
  printLimit(`no step over ${LIMITS.stepMs} ms`, `${stepMs.toFixed(0)} ms`, stepMs < LIMITS.stepMs)
}

/** Of every twenty lines: ten towns, four codes, four numbers, a misspelling, a town that may have no coverage. */
function writeLines(areas: readonly { code: string; name: string; country: string }[]): string {
  return Array.from({ length: LINES }, (_, i) => {
    const { code, name, country } = areas[(i * 7919) % areas.length]!
    const plain = name.replaceAll(/[\t,;"]/g, ' ')
    const kind = i % 20
    if (kind < 5) return plain
    if (kind < 10) return `${plain} ${country.replaceAll(',', ' ')}`
    if (kind < 14) return `+${code}`
    if (kind < 18) return `+${code} 555 ${String(i).padStart(4, '0')}`
    if (kind === 18) return plain.slice(0, 3) + plain.slice(4)
    return (towns as unknown as TownRow[])[i]![0]
  }).join('\n')
}
