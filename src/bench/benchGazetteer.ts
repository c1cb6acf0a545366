import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { TIERS, type Tier } from '../core/gazetteer/columns.ts'
import { createGazetteer, type GrowingGazetteer } from '../core/gazetteer/createGazetteer.ts'
import type { Script } from '../core/gazetteer/scriptOf.ts'
import { readName } from '../core/names/readName.ts'
import { heldBytes } from './heldBytes.ts'
import { printLimit, printRow, printTitle, quantileOf, timeSteps } from './measure.ts'
import { EXPECTED } from './search/expectedResults.ts'

const FOLDER = join(import.meta.dirname, '../web/api/gazetteer')
const LIMIT_BYTES = 60e6
const LIMIT_STEP_MS = 50
const RESULTS = 16

interface File {
  readonly tier: Tier
  readonly part: Script | 'places'
  readonly compressed: Uint8Array
}

const SETS: readonly (readonly [what: string, limitMs: number, isIn: (file: File) => boolean])[] = [
  ['tier A, Latin', 5, ({ tier, part }) => tier === 'A' && (part === 'places' || part === 'latin')],
  ['everything', 8, () => true],
]

/** Sizes of the gazetteer's files, reading them, memory, and what each key takes. */
export function benchGazetteer(): void {
  const files = listFiles()
  for (const [what, limitMs, isIn] of SETS) {
    const wanted = files.filter(isIn)
    printTitle(`Gazetteer: ${what}, ${wanted.length} files`)
    benchReading(wanted)
    benchKeys(wanted, limitMs)
  }
}

/** Places before names, A before B. */
function listFiles(): File[] {
  const names = readdirSync(FOLDER).toSorted(
    (a, b) => Number(b.includes('.places')) - Number(a.includes('.places')) || (a < b ? -1 : 1),
  )
  return names.flatMap((name) => {
    const [tier, part] = name.split('.') as [Tier, File['part']]
    const compressed = new Uint8Array(readFileSync(join(FOLDER, name)))
    return TIERS.includes(tier) ? [{ tier, part, compressed }] : [] // not those of postcodes and served towns
  })
}

function benchReading(files: readonly File[]): void {
  const compressed = files.reduce((sum, file) => sum + file.compressed.length, 0)
  const contents = files.map((file) => new Uint8Array(brotliDecompressSync(file.compressed)))
  const raw = contents.reduce((sum, { length }) => sum + length, 0)
  printRow('compressed, decompressed', formatMegabytes(compressed), formatMegabytes(raw))
  for (const run of ['the first time', 'again']) {
    const gazetteer = createGazetteer()
    const times = files.map((file, i) => timeSteps(addSteps(gazetteer, file, contents[i]!)))
    const totalMs = times.reduce((sum, time) => sum + time.totalMs, 0)
    const longestMs = Math.max(...times.map((time) => time.longestMs))
    printRow(
      `read and indexed, ${run}`,
      `${totalMs.toFixed(0)} ms`,
      `longest step ${longestMs.toFixed(1)} ms`,
    )
    printLimit(
      `no step over ${LIMIT_STEP_MS} ms`,
      `${longestMs.toFixed(1)} ms`,
      longestMs < LIMIT_STEP_MS,
    )
  }
  const bytes = heldBytes(() => {
    const gazetteer = readFiles(files)
    gazetteer.alike(readName('londn'), { limit: 1 }) // prepares the search for mistakes, which takes memory of its own
    return gazetteer
  })
  printRow('memory', formatMegabytes(bytes))
  printLimit(`under ${LIMIT_BYTES / 1e6} MB`, formatMegabytes(bytes), bytes < LIMIT_BYTES)
}

function readFiles(files: readonly File[]): GrowingGazetteer {
  const gazetteer = createGazetteer()
  for (const file of files)
    timeSteps(addSteps(gazetteer, file, new Uint8Array(brotliDecompressSync(file.compressed))))
  return gazetteer
}

function addSteps(gazetteer: GrowingGazetteer, { tier, part }: File, bytes: Uint8Array) {
  return part === 'places'
    ? gazetteer.addPlacesSteps(tier, bytes)
    : gazetteer.addNamesSteps(tier, part, bytes)
}

/** Each expected query as it is typed, letter by letter. */
function benchKeys(files: readonly File[], limitMs: number): void {
  const gazetteer = readFiles(files)
  const keys = [...new Set(EXPECTED.flatMap(({ query }) => prefixesOf(query)))]
  const options = { limit: RESULTS }
  const lookUps = {
    'named exactly': (key: string) => gazetteer.named(readName(key), options),
    'beginning with': (key: string) => gazetteer.beginning(readName(key), options),
    'spelt alike': (key: string) => gazetteer.alike(readName(key), options),
    'all three': (key: string) =>
      gazetteer.named(readName(key), options).length +
      gazetteer.beginning(readName(key), options).length +
      gazetteer.alike(readName(key), options).length,
  }
  let p95 = 0
  for (const [what, lookUp] of Object.entries(lookUps)) {
    for (const key of keys.slice(0, 500)) lookUp(key)
    const times = keys.map((key) => {
      const start = performance.now()
      lookUp(key)
      return performance.now() - start
    })
    p95 = quantileOf(times, 0.95)
    printRow(
      `${what}: p50, p95, longest of ${keys.length}`,
      ...[0.5, 0.95, 1].map((part) => `${quantileOf(times, part).toFixed(2)} ms`),
    )
  }
  printLimit(`p95 of all three under ${limitMs} ms`, `${p95.toFixed(2)} ms`, p95 < limitMs)
}

function prefixesOf(query: string): string[] {
  const letters = [...query]
  return letters.map((_, i) => letters.slice(0, i + 1).join(''))
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`
