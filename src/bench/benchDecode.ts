import { decode } from '../core/protocol/decode.ts'
import { encode, OUTPUTS } from '../core/protocol/encode.ts'
import { AREA_FIELDS } from '../core/protocol/fields.ts'
import { formatTiming, measure, printRow, printTitle } from './measure.ts'

const RECORDS = 100_000
const RUNS = 7

/** How fast lists are decoded in the three formats, with generated areas of typical length. */
export async function benchDecode(): Promise<void> {
  printTitle(`Decoding ${RECORDS.toLocaleString('en')} areas: MB/s (min / mean ± deviation)`)
  const rows = Array.from({ length: RECORDS }, (_, i) => [
    String(49_000_000 + i),
    `Town ${i % 977}, District ${i % 31}`,
    '51.1000',
    '10.4000',
    (47 + (i % 7919) / 1000).toFixed(4),
    (6 + (i % 8011) / 1000).toFixed(4),
  ])
  for (const output of OUTPUTS) {
    const text = encode(output, AREA_FIELDS, rows)
    const timing = await measure(RUNS, () => decode(output, text, AREA_FIELDS))
    const megabytesPerSecond = Buffer.byteLength(text) / 1e6 / (timing.meanMs / 1000)
    printRow(output, `${megabytesPerSecond.toFixed(0)} MB/s`, formatTiming(timing))
  }
}
