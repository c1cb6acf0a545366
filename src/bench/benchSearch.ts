import { createFind } from '../core/search/ask/find.ts'
import type { Corpus } from '../core/search/build/corpus.ts'
import { searchIndexSteps } from '../core/search/build/searchIndexSteps.ts'
import { runThrough } from '../core/steps.ts'
import { heldBytes } from './heldBytes.ts'
import { medianOf, printLimit, printRow, printTitle, quantileOf, timeSteps } from './measure.ts'
import { EXPECTED, isExpected } from './search/expectedResults.ts'
import { growCorpus } from './search/growCorpus.ts'
import { loadCorpus } from './search/loadCorpus.ts'
import { type Contender, PEERS } from './search/peers.ts'
import { listRecords, type SearchRecord } from './search/searchRecords.ts'

const SIZE = 100_000
const BUILDS = 7
const LIMIT = 10
const PEER_KEYSTROKES = 200 // at most: some peers take half a second for each
const LIMITS = { p95Ms: 5, buildMs: 150, stepMs: 50, megabytes: 12 }

/** Our search next to other search libraries: build time, memory, time per keystroke, and whether the first result is the expected one. */
export async function benchSearch(): Promise<void> {
  const real = loadCorpus()
  const many = growCorpus(real, SIZE)
  printTitle(
    `Search of ${SIZE.toLocaleString('en')} areas, ${keystrokes().length} keystrokes of ${EXPECTED.length} queries`,
  )
  benchOurs(many)
  printTitle(
    `Other libraries: build, memory, keystroke p50 / p95; the expected result first, in the ${[...real.world.areas.values()].flat().length.toLocaleString('en')} real areas`,
  )
  printQuality('ours', ourQuality(real))
  const [records, realRecords] = [listRecords(many), listRecords(real)]
  for (const peer of PEERS) benchPeer(peer, records, realRecords)
}

function benchOurs(corpus: Corpus): void {
  const builds = Array.from({ length: BUILDS }, () => timeSteps(searchIndexSteps(corpus)))
  const buildMs = medianOf(builds.map(({ totalMs }) => totalMs))
  const stepMs = Math.max(...builds.map(({ longestMs }) => longestMs))
  const megabytes = heldBytes(() => createFind(runThrough(searchIndexSteps(corpus)))) / 1e6
  const find = createFind(runThrough(searchIndexSteps(corpus)))
  const search = (query: string) => find(query, { limit: LIMIT })
  timeKeystrokes(search, keystrokes())
  const times = timeKeystrokes(search, keystrokes())
  printRow('build: first, median, longest step', ...[builds[0]!.totalMs, buildMs, stepMs].map(milliseconds))
  printLimit(`median under ${LIMITS.buildMs} ms`, milliseconds(buildMs), buildMs < LIMITS.buildMs)
  printLimit(`no step over ${LIMITS.stepMs} ms`, milliseconds(stepMs), stepMs < LIMITS.stepMs)
  printLimit(`under ${LIMITS.megabytes} MB held`, `${megabytes.toFixed(1)} MB`, megabytes < LIMITS.megabytes)
  printRow(
    'keystroke: p50, p95, longest',
    ...[0.5, 0.95, 1].map((quantile) => milliseconds(quantileOf(times, quantile))),
  )
  printLimit(
    `p95 under ${LIMITS.p95Ms} ms`,
    milliseconds(quantileOf(times, 0.95)),
    quantileOf(times, 0.95) < LIMITS.p95Ms,
  )
}

function benchPeer(
  { name, build }: Contender,
  records: readonly SearchRecord[],
  realRecords: readonly SearchRecord[],
): void {
  const start = performance.now()
  const search = build(records)
  const buildMs = performance.now() - start
  const sample = keystrokes().filter((_, i, all) => i % Math.ceil(all.length / PEER_KEYSTROKES) === 0)
  const times = timeKeystrokes(search, sample)
  const megabytes = heldBytes(() => build(records)) / 1e6
  const searchReal = build(realRecords)
  const isRight = EXPECTED.map(({ query, expected }) => {
    const first = realRecords[searchReal(query)[0] ?? -1]
    return first !== undefined && isExpected(first.what, expected)
  })
  printRow(
    name,
    milliseconds(buildMs),
    `${megabytes.toFixed(0)} MB`,
    `${milliseconds(quantileOf(times, 0.5))} / ${milliseconds(quantileOf(times, 0.95))}`,
  )
  printQuality(name, isRight)
}

function ourQuality(corpus: Corpus): boolean[] {
  const find = createFind(runThrough(searchIndexSteps(corpus)))
  return EXPECTED.map(({ query, expected, openIso }) => {
    const [first] = find(query, { limit: LIMIT, ...(openIso && { openIso }) })
    return first !== undefined && isExpected(first, expected)
  })
}

function printQuality(name: string, isRight: readonly boolean[]): void {
  const groups = new Set(EXPECTED.map(({ group }) => group))
  const share = (of: readonly number[]) => `${of.filter((i) => isRight[i]).length} of ${of.length}`
  printRow(`${name}: the expected result first`, share([...EXPECTED.keys()]))
  for (const group of groups)
    printRow(`    ${group}`, share([...EXPECTED.keys()].filter((i) => EXPECTED[i]!.group === group)))
}

/** Every prefix of every query, as it is searched while someone types. */
function keystrokes(): string[] {
  return EXPECTED.flatMap(({ query }) =>
    Array.from({ length: query.length }, (_, i) => query.slice(0, i + 1)),
  )
}

function timeKeystrokes(search: (query: string) => unknown, queries: readonly string[]): number[] {
  return queries.map((query) => {
    const start = performance.now()
    search(query)
    return performance.now() - start
  })
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`
}
