import { indexCountries } from '../core/match/countryIndex.ts'
import { linesOf, parseLines } from '../core/match/lines.ts'
import { matchSteps } from '../core/match/matchSteps.ts'
import type { MatchTools } from '../core/match/outcome.ts'
import { readNumber } from '../core/number/readNumber.ts'
import { searchSteps } from '../core/search/buildSearch.ts'
import { find } from '../core/search/find.ts'
import { runThrough } from '../core/steps.ts'
import { indexTowns, type TownRow } from '../core/towns.ts'
import { areasOfWorld, nearestAreas } from '../core/worldAreas.ts'
import towns from '../web/api/places.json' with { type: 'json' }
import { medianOf, printBar, printRow, printTitle, timeSteps } from './measure.ts'
import { loadCorpus } from './search/realCorpus.ts'

const LINES = 5_000
const RUNS = 5
const BAR = { totalMs: 2_000, stepMs: 50 }

/** The answer to a long list, all of whose lines differ: places, codes, numbers, mistakes, towns without coverage. */
export async function benchMatch(): Promise<void> {
  printTitle(`Matching ${LINES.toLocaleString('en')} lines that all differ`)
  const corpus = loadCorpus()
  const { world } = corpus
  const index = runThrough(searchSteps(corpus))
  const tools: MatchTools = {
    find: (query, limit) => find(index, query, { limit }),
    readNumber: (text, homeIso) => readNumber(text, world, homeIso),
    townsNamed: indexTowns(towns as unknown as TownRow[]),
    nearest: (position, limit) => nearestAreas(world, position, limit),
    countriesNamed: indexCountries(world.countries, []),
  }
  const text = writeLines(
    areasOfWorld(world).map(({ country, area }) => ({ ...area, country: country.name })),
  )
  const runs = Array.from({ length: RUNS }, () => timeSteps(matchSteps(linesOf(parseLines(text), 0), tools)))
  const totalMs = medianOf(runs.map((run) => run.totalMs))
  const stepMs = medianOf(runs.map((run) => run.longestMs))
  printRow('all lines', `${totalMs.toFixed(0)} ms`, `${(totalMs / LINES).toFixed(2)} ms a line`)
  printBar(`under ${BAR.totalMs} ms`, `${totalMs.toFixed(0)} ms`, totalMs < BAR.totalMs)
  printBar(`no step over ${BAR.stepMs} ms`, `${stepMs.toFixed(0)} ms`, stepMs < BAR.stepMs)
}

/** Of twenty lines: ten places, four codes, four numbers, a mistake, a town that may have no coverage. */
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
