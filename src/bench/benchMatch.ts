import { lineSteps, parseSteps } from '../core/match/lines.ts'
import { resolveSteps } from '../core/match/resolveSteps.ts'
import { runThrough, type Steps } from '../core/steps.ts'
import type { TownRow } from '../core/towns.ts'
import { areasOfWorld } from '../core/world.ts'
import towns from '../web/api/towns.json' with { type: 'json' }
import { createLookups } from './createLookups.ts'
import { medianOf, printLimit, printRow, printTitle, timeSteps } from './measure.ts'
import { loadCorpus } from './search/loadCorpus.ts'

const RUNS = 3
const STEP_MS = 50

/** Lists of lines that all differ, and the time in which they have to be resolved; the longest only have to work. */
const LISTS = [
  { lines: 5_000, totalMs: 2_000 },
  { lines: 50_000, totalMs: undefined },
]

/** Reading and resolving long lists of different lines: towns, codes, numbers, misspellings, towns without coverage. */
export async function benchMatch(): Promise<void> {
  const corpus = loadCorpus()
  const lookups = createLookups(corpus)
  const areas = areasOfWorld(corpus.world).map(({ country, area }) => ({ ...area, country: country.name }))
  for (const { lines, totalMs } of LISTS) {
    printTitle(`Matching ${lines.toLocaleString('en')} lines that all differ`)
    const text = writeLines(areas, lines)
    const reading = measure(() => readSteps(text))
    const read = runThrough(readSteps(text))
    const resolving = measure(() => resolveSteps(read, lookups))
    for (const [what, { ms }] of [
      ['reading', reading],
      ['resolving', resolving],
    ] as const)
      printRow(what, `${ms.toFixed(0)} ms`, `${(ms / lines).toFixed(2)} ms a line`)
    if (totalMs !== undefined)
      printLimit(
        `under ${totalMs} ms`,
        `${(reading.ms + resolving.ms).toFixed(0)} ms`,
        reading.ms + resolving.ms < totalMs,
      )
    const stepMs = Math.max(reading.stepMs, resolving.stepMs)
    printLimit(`no step over ${STEP_MS} ms`, `${stepMs.toFixed(0)} ms`, stepMs < STEP_MS)
  }
}

function* readSteps(text: string) {
  const sheet = yield* parseSteps(text)
  return yield* lineSteps(sheet, { numbers: [], places: [0], country: undefined, region: undefined })
}

function measure(create: () => Steps<unknown>): { readonly ms: number; readonly stepMs: number } {
  const runs = Array.from({ length: RUNS }, () => timeSteps(create()))
  return { ms: medianOf(runs.map((run) => run.totalMs)), stepMs: medianOf(runs.map((run) => run.longestMs)) }
}

/** Of every twenty lines: ten towns, four codes, four numbers, a misspelling, a town that may have no coverage. */
function writeLines(areas: readonly { code: string; name: string; country: string }[], count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const { code, name, country } = areas[(i * 7919) % areas.length]!
    const plain = name.replaceAll(/[\t,;"]/g, ' ')
    const kind = i % 20
    const round = Math.floor(i / areas.length) || ''
    if (kind < 5) return `${plain} ${round}`
    if (kind < 10) return `${plain} ${country.replaceAll(',', ' ')} ${round}`
    if (kind < 14) return `+${code}${round}`
    if (kind < 18) return `+${code} 555 ${String(i).padStart(4, '0')}`
    if (kind === 18) return plain.slice(0, 3) + plain.slice(4)
    return (towns as unknown as TownRow[])[i % towns.length]![0]
  }).join('\n')
}
