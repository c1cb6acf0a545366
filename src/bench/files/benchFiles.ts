import { XMLParser } from 'fast-xml-parser'
import Papa from 'papaparse'
import { type AreaListing, EXTENSIONS, type FileFormat } from '../../core/file/listing.ts'
import { writeFileSteps } from '../../core/file/writeFileSteps.ts'
import { runThrough, type Steps } from '../../core/steps.ts'
import { areasOfWorld } from '../../core/world.ts'
import { readXlsxSteps } from '../../core/xlsx/readXlsxSteps.ts'
import { medianOf, printLimit, printRow, printTitle, timeSteps } from '../measure.ts'
import { loadCorpus } from '../search/loadCorpus.ts'

const ROWS = 100_000
const RUNS = 3
const TASK_MS = 50
const ROWS_PER_MESSAGE = 200 // as the page sends them to its worker

/** Readers of each kind of file, which give its number of rows. */
const READERS: Readonly<Record<FileFormat, (bytes: Buffer) => number>> = {
  xlsx: (bytes) => (runThrough(readXlsxSteps(new Uint8Array(bytes)))[0]?.rows.length ?? 0) - 1,
  table: countCsv,
  geojson: (bytes) => JSON.parse(bytes.toString()).features.length,
  kml: (bytes) => new XMLParser(PLAIN).parse(bytes.toString()).kml.Document.Placemark.length,
  json: (bytes) => JSON.parse(bytes.toString()).DATA.length,
  xml: (bytes) => new XMLParser(PLAIN).parse(bytes.toString()).LIST.DATA.length,
  records: countCsv,
}

const PLAIN = {
  parseTagValue: false,
  processEntities: { maxTotalExpansions: Number.POSITIVE_INFINITY },
}

/** A list of 100,000 areas to each kind of file and back, and what sending it to the worker blocks the page. */
export async function benchFiles(): Promise<void> {
  const listing = createListing()
  printTitle(`Files of ${ROWS.toLocaleString('en')} rows: written, longest step, read back`)
  for (const format of Object.keys(READERS) as FileFormat[]) {
    const write = () =>
      writeFileSteps(listing, { format, isDecimalComma: false, trunkOf: () => '0' })
    const pieces = runThrough(write())
    const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)))
    const megabytes = bytes.length / 1e6
    const runs = Array.from({ length: RUNS }, () => timeSteps(write()))
    const writeMs = medianOf(runs.map(({ totalMs }) => totalMs))
    const stepMs = medianOf(runs.map(({ longestMs }) => longestMs))
    const start = performance.now()
    const rows = READERS[format](bytes)
    const readMs = performance.now() - start
    if (rows !== ROWS) throw new Error(`${format} was read back with ${rows} rows.`)
    printRow(
      `${format} (.${EXTENSIONS[format]}), ${megabytes.toFixed(1)} MB`,
      `${formatSpeed(megabytes, writeMs)}, ${stepMs.toFixed(1)} ms`,
      formatSpeed(megabytes, readMs),
    )
  }
  const { longestMs, totalMs } = timeSteps(sendSteps(listing))
  printRow(
    'sending it to the worker',
    `${totalMs.toFixed(0)} ms`,
    `${longestMs.toFixed(1)} ms at most`,
  )
  printLimit(
    `no task over ${TASK_MS} ms on the page`,
    `${longestMs.toFixed(1)} ms`,
    longestMs < TASK_MS,
  )
}

function* sendSteps({ areas }: AreaListing): Steps<void> {
  for (let start = 0; start < areas.length; start += ROWS_PER_MESSAGE) {
    structuredClone(areas.slice(start, start + ROWS_PER_MESSAGE))
    yield
  }
}

function createListing(): AreaListing {
  const known = areasOfWorld(loadCorpus().world)
  const areas = Array.from({ length: ROWS }, (_, i) => {
    const { country, area } = known[i % known.length]!
    return { country, area, more: [String(i)] }
  })
  return { kind: 'areas', name: 'World', moreColumns: ['Number'], areas }
}

function countCsv(bytes: Buffer): number {
  return Papa.parse(bytes.toString(), { delimiter: ',', skipEmptyLines: true }).data.length - 1
}

function formatSpeed(megabytes: number, ms: number): string {
  return `${ms.toFixed(0)} ms, ${((megabytes / ms) * 1000).toFixed(0)} MB/s`
}
