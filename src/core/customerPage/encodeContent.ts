import { decodeArcs, encodeArcs } from '../geo/arcText.ts'
import { isOnEarth, type Position } from '../geo/position.ts'
import { inSteps, type Steps } from '../steps.ts'
import { degreesOf, toGrid } from './land.ts'
import type { ContentArea, PageContent } from './pageContent.ts'

// The data of a page for a customer, as JSON in columns: a third of the size of a record for each area.

type Head = Omit<PageContent, 'areas'>

interface Columns {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly runs: readonly (readonly [country: number, length: number])[]
  readonly points: readonly string[] // arcs of positions, one for each step of the writing
  readonly unplaced: readonly number[] // areas without a position
  readonly serves: TextsOfFew
  readonly alsoCalled: TextsOfFew
}

/** Few areas have one. */
type TextsOfFew = readonly (readonly [area: number, text: string])[]

/** The data as pieces of JSON that may stand in a script element. */
export function* encodeContentSteps({ areas, ...head }: PageContent): Steps<string[]> {
  const pieces = [`{"head":${safeJson(head)}`]
  yield* writeColumn(pieces, 'codes', areas, (slice) => slice.map(({ code }) => code))
  yield* writeColumn(pieces, 'names', areas, (slice) => slice.map(({ name }) => name))
  const placed: Position[] = []
  const unplaced: number[] = []
  const served: [area: number, text: string][] = []
  const called: [area: number, text: string][] = []
  yield* inSteps(areas.length, (start, end) => {
    for (let item = start; item < end; item++) {
      const position = areas[item]?.position
      // `encodeArcs` has no letters for steps beyond, which would move all that follow
      if (position && isOnEarth(position)) placed.push(position)
      else unplaced.push(item)
      const { serves, alsoCalled } = areas[item] ?? {}
      if (serves !== undefined) served.push([item, serves])
      if (alsoCalled !== undefined) called.push([item, alsoCalled])
    }
  })
  yield* writeColumn(pieces, 'points', placed, (slice) => [encodePoints(slice)])
  yield* writeColumn(pieces, 'serves', served, (slice) => slice)
  yield* writeColumn(pieces, 'alsoCalled', called, (slice) => slice)
  pieces.push(`,"runs":${safeJson(runsOf(areas))},"unplaced":${safeJson(unplaced)}}`)
  return pieces
}

function* writeColumn<Item>(
  pieces: string[],
  name: keyof Columns,
  items: readonly Item[],
  cellsOf: (slice: readonly Item[]) => readonly unknown[],
): Steps<void> {
  pieces.push(`,"${name}":[`)
  yield* inSteps(items.length, (start, end) => {
    const cells = safeJson(cellsOf(items.slice(start, end))).slice(1, -1)
    pieces.push(start > 0 ? `,${cells}` : cells)
  })
  pieces.push(']')
}

/** Reads what `encodeContentSteps` wrote. Positions are exact to half a step of `GRID`. Throws if it is incomplete. */
export function decodeContent(text: string): PageContent {
  const { head, codes, names, runs, points, unplaced, serves, alsoCalled } = JSON.parse(
    text,
  ) as Columns & { readonly head: Head }
  const texts = [...serves, ...alsoCalled].map(([, text]) => text)
  if (![...codes, ...names, ...texts].every(isText) || codes.length !== names.length)
    throw new Error('The data of this page is incomplete.')
  const countries: number[] = []
  for (const [country, length] of runs)
    for (let left = Math.min(length, codes.length - countries.length); left > 0; left--)
      countries.push(country)
  const positions = points.flatMap(decodePoints)
  const without = new Set(unplaced)
  const [said, called] = [new Map(serves), new Map(alsoCalled)]
  let next = 0
  const areas = codes.map((code, item): ContentArea => {
    const position = without.has(item) ? undefined : positions[next++]
    const area = { country: countries[item] ?? 0, code, name: names[item] as string, position }
    const [serves, alsoCalled] = [said.get(item), called.get(item)]
    return {
      ...area,
      ...(serves !== undefined && { serves }),
      ...(alsoCalled !== undefined && { alsoCalled }),
    }
  })
  return { ...head, areas }
}

const isText = (value: unknown): boolean => typeof value === 'string'

function runsOf(areas: readonly ContentArea[]): Columns['runs'] {
  const runs: [country: number, length: number][] = []
  for (const { country } of areas) {
    const last = runs[runs.length - 1]
    if (last?.[0] === country) last[1]++
    else runs.push([country, 1])
  }
  return runs
}

function encodePoints(positions: readonly Position[]): string {
  return encodeArcs([toGrid(positions.map(({ lat, lng }) => [lng, lat]))])
}

function decodePoints(text: string): Position[] {
  return degreesOf(decodeArcs(text)[0] ?? []).map(([lng = 0, lat = 0]) => ({ lat, lng }))
}

/** JSON for a script element: no tag can begin in it, no comment, and no line ends in it. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
