import {
  stepsOf,
  TOWN_NAMES_VERSION,
  type TownNamesHeader,
} from '../../core/gazetteer/townNames.ts'
import type { Position } from '../../core/geo/position.ts'
import { groupBy } from '../../core/groupBy.ts'
import { joinBytes } from '../../core/joinBytes.ts'
import { encodeText } from './encode.ts'

/** What a town is called in a language, where a service calls it by a folded name. */
export interface NameRow {
  readonly iso: string
  readonly key: string
  readonly position: Position | undefined
  readonly name: string
}

/** The bytes that `readTownNames` reads back, by country and folded name. */
export function encodeTownNames(rows: readonly NameRow[]): Uint8Array {
  const runs: string[] = []
  const texts: Uint8Array[] = []
  const sorted: NameRow[] = []
  for (const [iso, ofCountry] of [...groupBy(rows, (row) => [row.iso])].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const here = ofCountry.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const [keys, names] = [here.map(({ key }) => key), here.map(({ name }) => name)].map((lines) =>
      encodeText(lines.join('\n')),
    )
    runs.push(`${iso} ${here.length} ${keys?.length} ${names?.length}`)
    texts.push(...[keys, names].filter((text) => text !== undefined))
    sorted.push(...here)
  }
  const steps = sorted.map(({ position }) => (position ? stepsOf(position) : [0, 0]))
  const text = encodeText(runs.join('\n'))
  const header: TownNamesHeader = {
    version: TOWN_NAMES_VERSION,
    runs: text.length,
    count: sorted.length,
  }
  const columns = [0, 1].map((axis) => Uint8Array.from(steps, (step) => step[axis] ?? 0))
  return joinBytes([encodeText(`${JSON.stringify(header)}\n`), text, ...texts, ...columns])
}
