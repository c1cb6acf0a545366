import type { Answers } from '../../core/answer/answer.ts'
import { createAreaNames } from '../../core/answer/coverage/areaNames.ts'
import { createCoverageFinder } from '../../core/answer/coverage/coverageOf.ts'
import { groupBy } from '../../core/groupBy.ts'
import type { Corpus } from '../../core/search/build/corpus.ts'
import { createRandom } from '../createPoints.ts'
import { heldBytes } from '../heldBytes.ts'
import { printRow, printTitle } from '../measure.ts'
import { EXPECTED, type ExpectedResult } from './expectedResults.ts'
import { listGazetteerNames } from './gazetteerNames.ts'
import { formatTimes, keystrokesOf, timeKeystrokes } from './keystrokes.ts'
import { loadGazetteer } from './loadGazetteer.ts'
import { measureQuality, printQuality } from './measureQuality.ts'
import { type Contender, PEERS } from './peers.ts'
import { answerOf, listRecords, type SearchRecord } from './searchRecords.ts'

const LIMIT = 10
const SEED = 14
const BUDGET_MS = 60_000 // for the queries of each library: some take seconds for one
const KEYSTROKES = 100

/** Other libraries with the same names: building, memory, keystrokes, and whether the expected answer comes first. */
export function benchPeers(corpus: Corpus): void {
  const gazetteer = loadGazetteer()
  const records = listRecords(corpus, listGazetteerNames(), gazetteer)
  printTitle(
    `Other libraries, each given the same ${records.length.toLocaleString('en')} countries, areas and places, with their names in all languages`,
  )
  const areaNames = createAreaNames(corpus.world.areas, corpus.otherNames)
  const { coverageOf } = createCoverageFinder({ world: corpus.world, areaNames, gazetteer })
  const answersOf = (ids: readonly number[]): Answers => {
    const answers = ids.slice(0, LIMIT).flatMap((id) => answerOf(records[id]!, coverageOf) ?? [])
    return { answers, isUnmistakable: false, unknownName: answers.length > 0 ? undefined : 'unknown' }
  }
  for (const peer of PEERS) benchPeer(peer, records, answersOf)
}

function benchPeer(
  { name, build }: Contender,
  records: readonly SearchRecord[],
  answersOf: (ids: readonly number[]) => Answers,
): void {
  let search: ((query: string) => readonly number[]) | undefined
  const start = performance.now()
  const bytes = heldBytes(() => {
    search = build(records)
    return search
  })
  const buildMs = performance.now() - start
  if (!search) return
  const rows = shuffled(EXPECTED)
  const keystrokes = shuffled(keystrokesOf(EXPECTED)).slice(0, KEYSTROKES)
  const times = timeKeystrokes(search, keystrokes, BUDGET_MS)
  printRow(name, `${(buildMs / 1000).toFixed(1)} s`, `${(bytes / 1e6).toFixed(0)} MB`, formatTimes(times))
  const asked: ExpectedResult[] = []
  const found: Answers[] = []
  for (const end = performance.now() + BUDGET_MS; asked.length < rows.length && performance.now() < end; ) {
    const row = rows[asked.length]!
    asked.push(row)
    found.push(answersOf(search(row.query)))
  }
  if (asked.length < rows.length)
    printRow(`  ${asked.length} of ${rows.length} rows, drawn at random, in ${BUDGET_MS / 1000} s`)
  const inOrder = [...groupBy(asked, ({ group }) => [group]).values()].flat()
  const byRow = new Map(asked.map((row, i) => [row, found[i]!]))
  printQuality(
    name,
    measureQuality((row) => byRow.get(row)!, inOrder),
    inOrder,
  )
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const random = createRandom(SEED)
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
