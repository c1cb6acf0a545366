import {
  HINT_MARK,
  KINDS,
  NAME_SEPARATOR,
  type PlacesHeader,
  STEPS_PER_DEGREE,
  STEPS_PER_OCTAVE,
} from '../../core/gazetteer/columns.ts'
import { FAME_WEIGHT } from '../../core/gazetteer/rank.ts'
import { SCRIPTS, type Script, scriptOf } from '../../core/gazetteer/scriptOf.ts'
import { joinBytes } from '../../core/joinBytes.ts'
import { foldText } from '../../core/text/foldText.ts'
import type { Thing } from './thing.ts'

const MAX_BYTE = 255

/** The order of the places in a file: by country and region, the well-known ones first. */
export function sortThings(things: readonly Thing[]): Thing[] {
  const weightOf = ({ population, names }: Thing) =>
    Math.log2(Math.max(200, population)) + Math.log2(1 + names.length)
  const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return things.toSorted(
    (a, b) =>
      compareText(a.iso, b.iso) ||
      compareText(a.region, b.region) ||
      weightOf(b) - weightOf(a) ||
      compareText(a.name, b.name),
  )
}

/** The file of places, as `PlacesHeader` tells; `towns` are those of tier A, which districts are part of. */
export function encodePlaces(things: readonly Thing[], towns: readonly Thing[]): Uint8Array {
  const names = encodeText(things.map(({ name }) => name.normalize('NFC')).join('\n'))
  const runs = encodeText(listRuns(things).join('\n'))
  const parts = encodeText(listParts(things, towns).join('\n'))
  const columns = [
    ...positionColumns(things.map(({ lat }) => lat)),
    ...positionColumns(things.map(({ lng }) => lng)),
    things.map(({ population }) => logarithm(population)),
    things.map(({ names, boost }) => logarithm((1 + names.length) * 2 ** (boost / FAME_WEIGHT))),
    things.map(({ kind }) => KINDS.indexOf(kind)),
  ].map((column) => Uint8Array.from(column))
  const header: PlacesHeader = {
    names: names.length,
    runs: runs.length,
    parts: parts.length,
    count: things.length,
  }
  return joinBytes([encodeText(`${JSON.stringify(header)}\n`), names, runs, parts, ...columns])
}

function listRuns(things: readonly Thing[]): string[] {
  const runs: { readonly name: string; count: number }[] = []
  for (const { iso, region } of things) {
    const name = `${iso}.${region}`
    const last = runs.at(-1)
    if (last?.name === name) last.count++
    else runs.push({ name, count: 1 })
  }
  return runs.map(({ name, count }) => `${name} ${count}`)
}

function listParts(things: readonly Thing[], towns: readonly Thing[]): string[] {
  const indexes = new Map(towns.map((thing, index) => [thing, index]))
  return things.flatMap(({ partOf }, index) => {
    const town = partOf && indexes.get(partOf)
    return town === undefined ? [] : [`${index} ${town}`]
  })
}

function positionColumns(degrees: readonly number[]): [high: number[], low: number[]] {
  const steps = degrees.map((degree) => Math.round(degree * STEPS_PER_DEGREE) & 0xffff)
  return [steps.map((step) => step >> 8), steps.map((step) => step & 255)]
}

function logarithm(count: number): number {
  return count < 1 ? 0 : Math.min(MAX_BYTE, Math.round(STEPS_PER_OCTAVE * Math.log2(count)))
}

/** The files of names: for each script a line for each place. Scripts that no name has are left out. */
export function encodeNames(things: readonly Thing[]): Map<Script, Uint8Array> {
  const lines = new Map<Script, string[]>()
  for (const [index, thing] of things.entries()) {
    for (const name of new Set(thing.names)) {
      const script = scriptOf(name)
      const ofScript = lines.get(script) ?? things.map(() => '')
      lines.set(script, ofScript)
      ofScript[index] = [ofScript[index], name.normalize('NFC')]
        .filter(Boolean)
        .join(NAME_SEPARATOR)
    }
  }
  const used = SCRIPTS.filter((script) => lines.has(script))
  return new Map(used.map((script) => [script, encodeText(lines.get(script)?.join('\n') ?? '')]))
}

/**
 * One name for each folded form, and none that cannot be typed. The own name is looked up among those in Latin letters:
 * in another script it is one of the others.
 */
export function withoutDoubles({ name, names }: Thing): string[] {
  const folded = new Set(scriptOf(name) === 'latin' ? [foldText(name)] : [])
  return names.filter((other) => {
    const key = other.startsWith(HINT_MARK) ? other : foldText(other)
    if (key === '' || folded.has(key)) return false
    folded.add(key)
    return true
  })
}

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
