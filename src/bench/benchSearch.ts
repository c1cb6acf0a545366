import type { Answers } from '../core/answer/answer.ts'
import type { Ask } from '../core/answer/createAsk.ts'
import { groupBy } from '../core/groupBy.ts'
import { readName } from '../core/names/readName.ts'
import { createFind } from '../core/search/ask/find.ts'
import type { Corpus } from '../core/search/build/corpus.ts'
import { searchIndexSteps } from '../core/search/build/searchIndexSteps.ts'
import { runThrough } from '../core/steps.ts'
import { heldBytes } from './heldBytes.ts'
import { medianOf, printLimit, printRow, printTitle, quantileOf, timeSteps } from './measure.ts'
import { EXPECTED, type ExpectedResult } from './search/expectedResults.ts'
import { growCorpus } from './search/growCorpus.ts'
import { isExpected, isExpectedAmong } from './search/isExpected.ts'
import { loadCorpus } from './search/loadCorpus.ts'
import { LIKELY_ISO, loadEngine } from './search/loadEngine.ts'
import { loadGazetteer } from './search/loadGazetteer.ts'

const SIZE = 100_000
const BUILDS = 7
const LIMIT = 10
const EVERY = 5 // of the keystrokes: two rounds of all take minutes
const LIMITS = { p95Ms: 5, p95AllMs: 8, longestMs: 50, buildMs: 150, stepMs: 50, megabytes: 12 }

/** The search: build time, memory, time per keystroke, and whether the first answer is the expected one. */
export async function benchSearch(): Promise<void> {
  const real = loadCorpus()
  benchIndex(growCorpus(real, SIZE))
  printTitle(`Questions, ${EXPECTED.length} with their expected answers`)
  benchKeystrokes('tier A of the gazetteer', loadEngine(real, loadGazetteer(['A'])), LIMITS.p95Ms)
  const ask = loadEngine(real)
  benchKeystrokes('the whole gazetteer', ask, LIMITS.p95AllMs)
  printQuality(({ query, openIso }) => ask(query, { openIso, likelyIso: LIKELY_ISO }))
}

function benchIndex(corpus: Corpus): void {
  const keystrokes = keystrokesOf(EXPECTED).filter((_, i) => i % EVERY === 0)
  printTitle(`Index of ${SIZE.toLocaleString('en')} areas, ${keystrokes.length} keystrokes`)
  const builds = Array.from({ length: BUILDS }, () => timeSteps(searchIndexSteps(corpus)))
  const buildMs = medianOf(builds.map(({ totalMs }) => totalMs))
  const stepMs = Math.max(...builds.map(({ longestMs }) => longestMs))
  const megabytes = heldBytes(() => createFind(runThrough(searchIndexSteps(corpus)))) / 1e6
  const find = createFind(runThrough(searchIndexSteps(corpus)))
  printRow(
    'build: first, median, longest step',
    ...[builds[0]!.totalMs, buildMs, stepMs].map(formatMs),
  )
  printLimit(`median under ${LIMITS.buildMs} ms`, formatMs(buildMs), buildMs < LIMITS.buildMs)
  printLimit(`no step over ${LIMITS.stepMs} ms`, formatMs(stepMs), stepMs < LIMITS.stepMs)
  printLimit(
    `under ${LIMITS.megabytes} MB held`,
    `${megabytes.toFixed(1)} MB`,
    megabytes < LIMITS.megabytes,
  )
  printTimes(
    'keystroke',
    (query) => find(readName(query), { limit: LIMIT }),
    keystrokes,
    LIMITS.p95Ms,
  )
}

function benchKeystrokes(what: string, ask: Ask, p95Ms: number): void {
  const keystrokes = keystrokesOf(EXPECTED).filter((_, i) => i % EVERY === 0)
  const times = printTimes(
    `keystroke, ${what}`,
    (query) => ask(query, { openIso: undefined, likelyIso: LIKELY_ISO }),
    keystrokes,
    p95Ms,
  )
  const longest = Math.max(...times)
  printLimit(`none over ${LIMITS.longestMs} ms`, formatMs(longest), longest < LIMITS.longestMs)
}

/** Of the second round: engines optimize only what has run often. */
function printTimes(
  what: string,
  search: (query: string) => unknown,
  queries: readonly string[],
  p95Ms: number,
): readonly number[] {
  timeKeystrokes(search, queries)
  const times = timeKeystrokes(search, queries)
  printRow(`${what}: p50 / p95 / longest`, formatTimes(times))
  const p95 = quantileOf(times, 0.95)
  printLimit(`p95 under ${p95Ms} ms`, formatMs(p95), p95 < p95Ms)
  return times
}

/** Every prefix of every query, as it is searched while someone types. */
function keystrokesOf(rows: readonly ExpectedResult[]): string[] {
  return rows.flatMap(({ query }) =>
    Array.from({ length: query.length }, (_, i) => query.slice(0, i + 1)),
  )
}

/** How long each takes, in milliseconds. */
function timeKeystrokes(search: (query: string) => unknown, queries: readonly string[]): number[] {
  return queries.map((query) => {
    const start = performance.now()
    search(query)
    return performance.now() - start
  })
}

function formatTimes(times: readonly number[]): string {
  return [0.5, 0.95, 1].map((quantile) => formatMs(quantileOf(times, quantile))).join(' / ')
}

const formatMs = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** Prints how often the expected answer is the first, and one of the first three: of all questions, then by group. */
function printQuality(answer: (row: ExpectedResult) => Answers): void {
  const results = EXPECTED.map((row) => {
    const answers = answer(row)
    const { group, expected } = row
    return {
      group,
      isFirst: isExpected(answers, expected),
      isInThree: isExpectedAmong(answers, expected, 3),
    }
  })
  type Result = (typeof results)[number]
  const print = (what: string, rows: readonly Result[]) =>
    printRow(
      what,
      ...(['isFirst', 'isInThree'] as const).map((place) => {
        const count = rows.filter((row) => row[place]).length
        return `${count} of ${rows.length}, ${((100 * count) / rows.length).toFixed(1)} %`
      }),
    )
  print('the expected answer first, in three', results)
  for (const [group, rows] of groupBy(results, (row) => [row.group])) print(`    ${group}`, rows)
}
