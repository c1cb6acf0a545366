import { STEPS_PER_DEGREE } from '../../core/gazetteer/columns.ts'
import {
  SERVED_VERSION,
  type ServedHeader,
  type ServedTable,
  type ServedTown,
} from '../../core/gazetteer/servedTable.ts'
import { groupBy } from '../../core/groupBy.ts'
import { joinBytes } from '../../core/joinBytes.ts'
import { encodeText } from './encode.ts'

/** The bytes that `readServedTable` reads back; positions lose what is finer than a hundredth of a degree. */
export function writeServedTable(table: ServedTable): Uint8Array {
  const runs: string[] = []
  const steps: number[] = []
  const longitudes: number[] = []
  for (const [iso, { regions }] of table) {
    for (const [region, { wholly, towns }] of regions) {
      if (wholly) runs.push(`${iso}.${region} 0 ${wholly.join(' ')}`)
      for (const run of runsOf(towns)) {
        runs.push(`${iso}.${region} ${run.length} ${run[0]?.codes.join(' ')}`)
        let south = 0
        for (const { position } of run) {
          const lat = Math.round(position.lat * STEPS_PER_DEGREE)
          steps.push(lat - south)
          longitudes.push(Math.round(position.lng * STEPS_PER_DEGREE))
          south = lat
        }
      }
    }
  }
  const text = encodeText(runs.join('\n'))
  const agreement = Object.fromEntries([...table].map(([iso, country]) => [iso, country.agreement]))
  const header: ServedHeader = {
    version: SERVED_VERSION,
    agreement: agreement as Record<string, number>,
    runs: text.length,
    count: steps.length,
  }
  const columns = [steps, longitudes].flatMap((numbers) => [
    Uint8Array.from(numbers, (number) => (number >> 8) & 255),
    Uint8Array.from(numbers, (number) => number & 255),
  ])
  return joinBytes([encodeText(`${JSON.stringify(header)}\n`), text, ...columns])
}

/** The towns by their codes, from south to north. */
function runsOf(towns: readonly ServedTown[]): ServedTown[][] {
  const byCodes = groupBy(towns, ({ codes }) => [codes.join(' ')])
  return [...byCodes.keys()]
    .sort()
    .map((key) =>
      (byCodes.get(key) ?? []).toSorted(
        (a, b) => a.position.lat - b.position.lat || a.position.lng - b.position.lng,
      ),
    )
}
